import { type MemberPrize, memberPrizes } from '@juyi/contract/draw/draw';
import { readCollection } from '#services/draw/collection.ts';
import { listOf, pickPage } from '../core/listOf';
import { resourceOf } from '../core/resource';

/** The boxes that the member has opened (我的盲盒), each with its prize. The request's filter is the prize's status. */
export const boxes = listOf(memberPrizes, {
  name: 'boxes',
  pick: (answer) => pickPage(answer),
  keyOf: ({ recordId }: MemberPrize) => recordId,
});

/** The prizes of the activity, each with the number that the member has won (图鉴). */
export const collection = resourceOf('图鉴：本期有哪些奖品，各抽中几件；没读到可重试，奖品列表照常', readCollection, {});
