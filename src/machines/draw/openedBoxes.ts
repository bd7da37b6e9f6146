import { type MemberPrize, memberPrizes } from '@juyi/contract/draw/draw';
import { readCollection } from '#services/draw/collection.ts';
import { listOf, pickPage } from '../core/listOf';
import { resourceOf } from '../core/resource';

/** The boxes that the member has opened (我的盲盒), each with the prize that was in it; filtered by the prize's status. */
export const openedBoxes = listOf(memberPrizes, {
  name: 'boxes',
  pick: (answer) => pickPage(answer),
  keyOf: ({ recordId }: MemberPrize) => recordId,
});

/** All prizes of the activity (图鉴), each with those that the member has won of it. */
export const collection = resourceOf('图鉴：本期有哪些奖品，各抽中几件；没读到可重试，奖品列表照常', readCollection, {});
