import { ACTIVITY_ID } from '@juyi/contract/draw/activity';
import { type MemberPrize, memberPrizes, type Prize, prizeList } from '@juyi/contract/draw/draw';
import { pagesOf } from '../http/pages';
import { request } from '../http/request';
import { serviceOf } from '../http/service';

/** A prize of the activity with the member's wins of it, newest first. */
export interface Collected extends Prize {
  readonly won: readonly MemberPrize[];
}

const wins = pagesOf(memberPrizes, {
  pick: ({ list, hasMore }) => ({ items: list, hasMore, extras: null }),
  keyOf: ({ recordId }) => recordId,
});
/** At most 2,000 wins are read, because a server that ignores the number of the page would never end. */
const ALL = { filter: {}, pageSize: 100, from: 1, pages: 20 } as const;

/** Sorts the rarest first. Prizes without odds come last, because 101 is above the greatest odds of 100 %. */
const byOdds = (one: Prize, other: Prize) => (one.odds ?? 101) - (other.odds ?? 101);

/** Reads the prizes of the activity: the won ones first, and in both groups the rarest first. The kind NONE is no prize. */
export const readCollection = serviceOf<readonly Collected[], Record<string, never>>(
  [prizeList, memberPrizes],
  async (_, signal) => {
    const [{ list }, { rows }] = await Promise.all([request(prizeList, { activityId: ACTIVITY_ID }, signal), wins(ALL, signal)]);
    const owned = [...new Map(rows.map(({ key, item }) => [key, item as MemberPrize])).values()];
    const collected = list
      .filter(({ kind }) => kind !== 'NONE')
      .map((prize) => ({ ...prize, won: owned.filter(({ prizeId }) => prizeId === prize.prizeId) }));
    return collected.sort((one, other) => Number(one.won.length === 0) - Number(other.won.length === 0) || byOdds(one, other));
  },
);
