import type { Exposures } from './assist';

/** The seats of a round. After each draw chance a new round begins, but a round that is just full is shown until the next friend helps. */
export function roundOf({ helped, target }: Exposures) {
  const isFull = helped > 0 && helped % target === 0;
  const taken = isFull ? target : helped % target;
  return { taken, target, missing: target - taken };
}
