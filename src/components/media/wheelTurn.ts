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
/** Full rounds before the frame stops, and their duration; shorter than the machine's `reveal`, so that the frame rests on the prize. */
const STOP_ROUNDS = 3;
const STOP_DURATION_MS = 2200;

/** The CSS transform that puts the frame over a cell; the index wraps around. */
export function frameTransform(index: number): string {
  const [column, row] = cells[index % cells.length] ?? cells[0];
  return `translate(calc(${column} * (100% + ${GAP_PX}px)), calc(${row} * (100% + ${GAP_PX}px)))`;
}

/** Runs round until the draw's response arrives. Animates transforms only: they run on the compositor, whatever the main thread does. */
export const animateTurning = (frame: HTMLElement): Animation =>
  frame.animate(
    cells
      .map((_, index) => ({ transform: frameTransform(index), easing: 'step-end' }))
      .concat({ transform: frameTransform(0), easing: 'step-end' }),
    { duration: ROUND_DURATION_MS, iterations: Number.POSITIVE_INFINITY },
  );

/** Decelerates to the prize's cell. */
export function animateStopAt(frame: HTMLElement, index: number): Animation {
  const last = STOP_ROUNDS * cells.length + index;
  const steps = Array.from({ length: last + 1 }, (_, step) => ({
    transform: frameTransform(step),
    // Uniform deceleration.
    offset: 1 - Math.sqrt(1 - step / last),
    easing: 'step-end',
  }));
  return frame.animate(steps, { duration: STOP_DURATION_MS, fill: 'forwards' });
}
