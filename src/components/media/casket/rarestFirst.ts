import type { Prize } from '@juyi/contract/draw/draw';

/** More than the greatest odds, in percent: a prize without odds comes last. */
const UNKNOWN_ODDS = 101;

/** Sorts prizes from the rarest to the most frequent. */
export const rarestFirst = (prizes: readonly Prize[]): readonly Prize[] =>
  [...prizes].sort((one, other) => (one.odds ?? UNKNOWN_ODDS) - (other.odds ?? UNKNOWN_ODDS));
