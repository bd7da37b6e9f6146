import { type MemberPrize, memberPrizes } from '@juyi/contract/draw/draw';
import { listOf, pickPage } from '../core/listOf';

/** A member's own prizes, by status. */
export const boxes = listOf(memberPrizes, {
  name: 'boxes',
  pick: (answer) => pickPage(answer),
  keyOf: ({ recordId }: MemberPrize) => recordId,
});
