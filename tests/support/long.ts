/**
 * Whether this is the long run: `npm run test:long` sets LONG=1 for the tests and the journeys alike. The quick run does the
 * same with smaller figures, large enough for a broken lock or a lost write to show.
 */
export const isLong = process.env.LONG === '1';

/** How often, or how many: the figure of the quick run or that of the long one. */
export const figure = (quick: number, long: number): number => (isLong ? long : quick);
