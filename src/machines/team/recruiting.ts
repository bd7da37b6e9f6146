import type { ResponseOf } from '@juyi/contract/core/define';
import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { myTeam } from '@juyi/contract/team/joining';
import { recruitedPeople, recruitRewards } from '@juyi/contract/team/recruiting';
import { incomeEntries, storeIncome, storeProfile, subordinates } from '@juyi/contract/team/store';
import { call } from '#services/http/call.ts';
import { listOf, pickPage } from '../core/listOf';
import { resourceOf } from '../core/resource';

/** The friends whom the member invited, each with the state of the reward. */
export const recruits = listOf(recruitedPeople, { name: 'recruits', pick: (answer) => pickPage(answer), keyOf: ({ id }) => id });
/** The friends who joined last, at most as many as there are seats (components/display/Seats). */
export const latestFriends = resourceOf('最近加入的好友：好友助力的座位上显示；没读到时只显示人数', call(recruitedPeople), {
  pageNum: 1,
  pageSize: 6,
});
/** A friend whose data could be read. */
export type Recruit = Exclude<ResponseOf<typeof recruitedPeople>['list'][number], UnreadableRow>;

/** One level of the member's team, filtered by a keyword. The numbers of both levels are in the list's `extras`. */
export const teamMembers = listOf(subordinates, {
  name: 'teamMembers',
  pick: (answer) => pickPage(answer),
  keyOf: ({ memberId }) => memberId,
});
export type TeamMember = Exclude<ResponseOf<typeof subordinates>['list'][number], UnreadableRow>;

/** The entries of a store's income and their exchanges for contribution, filtered by type and month. */
export const incomeLedger = listOf(incomeEntries, { name: 'income', pick: (answer) => pickPage(answer), keyOf: ({ id }) => id });
export type IncomeEntry = Exclude<ResponseOf<typeof incomeEntries>['list'][number], UnreadableRow>;

/** The number of friends whom the member invited, and the sums of their rewards in 分. */
export const rewards = resourceOf('邀请奖励：邀请人数、待到账、已到账、已提现与累计', call(recruitRewards), {});
/** The member's store. */
export const store = resourceOf('我的店铺：名称、地区与级别；没有店铺的会员看不到', call(storeProfile), {});
/** The sums of the store's income, in 分. */
export const income = resourceOf('店铺收益：可用、累计、今日与本月；没有店铺的会员看不到', call(storeIncome), {});
export type Rewards = ResponseOf<typeof recruitRewards>;
export type Income = ResponseOf<typeof storeIncome>;
export type StoreProfile = ResponseOf<typeof storeProfile>;
/** The team that the member has joined, and who invited the member. */
export const joinedTeam = resourceOf('我加入的团队：团队与邀请人', call(myTeam), {});
export type JoinedTeam = ResponseOf<typeof myTeam>;
