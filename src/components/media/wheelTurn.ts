/** Where each prize stands round the button, clockwise from the top left: column and row. */
export const places = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
] as const;

/** Between two prizes, as in the style sheet. */
const GAP = 8;
/** While the server picks, a round takes so long, in ms. */
const ROUND = 720;
/** Rounds before the frame stops, and how long they take, in ms: the rest of the flow's `reveal` it rests on the prize. */
const ROUNDS = 3;
const STOPPING = 2200;

/** The frame over a prize. */
export function frameAt(place: number): string {
  const [column, row] = places[place % places.length] ?? places[0];
  return `translate(calc(${column} * (100% + ${GAP}px)), calc(${row} * (100% + ${GAP}px)))`;
}

/** Round and round until the server has picked; transforms alone, so that a busy phone does not stutter. */
export const turning = (frame: HTMLElement): Animation =>
  frame.animate(
    places
      .map((_, place) => ({ transform: frameAt(place), easing: 'step-end' }))
      .concat({ transform: frameAt(0), easing: 'step-end' }),
    { duration: ROUND, iterations: Number.POSITIVE_INFINITY },
  );

/** Ever more slowly on to the prize. */
export function stoppingAt(frame: HTMLElement, place: number): Animation {
  const last = ROUNDS * places.length + place;
  const steps = Array.from({ length: last + 1 }, (_, step) => ({
    transform: frameAt(step),
    // Where a body that slows down evenly would be.
    offset: 1 - Math.sqrt(1 - step / last),
    easing: 'step-end',
  }));
  return frame.animate(steps, { duration: STOPPING, fill: 'forwards' });
}
