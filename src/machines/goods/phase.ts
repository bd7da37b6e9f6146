import type { FlashSale } from '@juyi/contract/goods/goods';

/** The names of the codes in `goodsState` (contract/goods/goods.ts). */
const phases = { 0: 'upcoming', 1: 'running', 2: 'soldOut', 3: 'over', UNKNOWN: 'unknown' } as const;

export type Phase = (typeof phases)[FlashSale['state']];

/** The phase of a flash sale. */
export const phaseOf = ({ state }: Pick<FlashSale, 'state'>): Phase => phases[state];
