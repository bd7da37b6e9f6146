/**
 * Whether this is `npm run test:long`, which sets LONG=1 for Vitest and Playwright. The quick run uses smaller numbers that still
 * detect a broken lock or a lost write.
 */
export const isLong = process.env.LONG === '1';

/** Iterations or sizes of a test for the quick and the long run. */
export const figure = (quick: number, long: number): number => (isLong ? long : quick);

/** A seeded pseudo-random generator (mulberry32): integers from 0 to below `limit`, the same for the same seed. */
export function randomFrom(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}
