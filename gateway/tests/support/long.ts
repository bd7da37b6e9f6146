/**
 * Whether this is `npm run test:long`, which sets LONG=1 for Vitest and Playwright. The quick run uses smaller numbers that still
 * detect a broken lock or a lost write.
 */
export const isLong = process.env.LONG === '1';

/** Iterations or sizes of a test for the quick and the long run. */
export const figure = (quick: number, long: number): number => (isLong ? long : quick);
