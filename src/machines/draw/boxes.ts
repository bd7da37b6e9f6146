import { type MemberPrize, memberPrizes } from '@juyi/contract/draw/draw';
import { listOf, pickPage } from '../core/listOf';

/** The boxes that the member has opened (我的盲盒), each with its prize, filtered by the prize's status. */
export const boxes = listOf(memberPrizes, {
  name: 'boxes',
  pick: (answer) => pickPage(answer),
  keyOf: ({ recordId }: MemberPrize) => recordId,
});
