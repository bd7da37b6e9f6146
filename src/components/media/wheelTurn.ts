/** Column and row of each prize around the button, clockwise from the top left. */
export const cells = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
] as const;

/** The grid gap of Wheel.module.css. */
const GAP_PX = 8;
const ROUND_DURATION_MS = 720;
/** Full rounds before the mark stops, and their duration; shorter than the machine's `reveal`, so that the mark rests on the prize. */
const STOP_ROUNDS = 3;
const STOP_DURATION_MS = 2200;

/** The CSS transform that puts the mark over a cell; the index wraps around. */
export function markTransform(index: number): string {
  const [column, row] = cells[index % cells.length] ?? cells[0];
  return `translate(calc(${column} * (100% + ${GAP_PX}px)), calc(${row} * (100% + ${GAP_PX}px)))`;
}

/** Runs round until the draw's response arrives. Animates transforms only: they run on the compositor, whatever the main thread does. */
export const animateTurning = (mark: HTMLElement): Animation =>
  mark.animate(
    cells
      .map((_, index) => ({ transform: markTransform(index), easing: 'step-end' }))
      .concat({ transform: markTransform(0), easing: 'step-end' }),
    { duration: ROUND_DURATION_MS, iterations: Number.POSITIVE_INFINITY },
  );

/** Decelerates to the prize's cell. */
export function animateStopAt(mark: HTMLElement, index: number): Animation {
  const last = STOP_ROUNDS * cells.length + index;
  const steps = Array.from({ length: last + 1 }, (_, step) => ({
    transform: markTransform(step),
    // Uniform deceleration.
    offset: 1 - Math.sqrt(1 - step / last),
    easing: 'step-end',
  }));
  return mark.animate(steps, { duration: STOP_DURATION_MS, fill: 'forwards' });
}
