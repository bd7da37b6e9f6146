import type { FlashSale } from '@juyi/contract/goods/goods';

/** The codes are those of `goodsState` in contract/goods/goods.ts. */
const phaseByState = { 0: 'upcoming', 1: 'running', 2: 'soldOut', 3: 'over', UNKNOWN: 'unknown' } as const;

export type Phase = (typeof phaseByState)[FlashSale['state']];

/** The phase of a flash sale. */
export const phaseOf = ({ state }: Pick<FlashSale, 'state'>): Phase => phaseByState[state];
