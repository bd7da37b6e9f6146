import { type MemberPrize, memberPrizes } from '../services/contract/draw';
import { listOf, pickPage } from './listOf';

export type { MemberPrize, PrizeStatus } from '../services/contract/draw';

/** A member's own prizes, by status. */
export const boxes = listOf(memberPrizes, {
  name: 'boxes',
  pick: (answer) => pickPage(answer),
  keyOf: ({ recordId }: MemberPrize) => recordId,
});
