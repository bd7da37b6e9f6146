import type { AnswerOf } from '../services/contract/define';
import { myTeam } from '../services/contract/joining';
import { recruitedPeople, recruitRewards } from '../services/contract/recruiting';
import { incomeEntries, storeIncome, storeProfile, subordinates } from '../services/contract/store';
import { listOf, pickPage } from './listOf';
import { overviewOf } from './overview';

/** The people I invited. */
export const recruits = listOf(recruitedPeople, { name: 'recruits', pick: (answer) => pickPage(answer), keyOf: ({ id }) => id });
export type Recruit = AnswerOf<typeof recruitedPeople>['list'][number];

/** One level of my team, found by a keyword; its summary stands beside. */
export const teamMembers = listOf(subordinates, {
  name: 'teamMembers',
  pick: (answer) => pickPage(answer),
  keyOf: ({ memberId }) => memberId,
});
export type TeamMember = AnswerOf<typeof subordinates>['list'][number];

/** A store's income as it came and went, by type and month. */
export const incomeLedger = listOf(incomeEntries, { name: 'income', pick: (answer) => pickPage(answer), keyOf: ({ id }) => id });
export type IncomeEntry = AnswerOf<typeof incomeEntries>['list'][number];

/** What inviting has brought, and a store's income. */
export const rewardsOverview = overviewOf(recruitRewards);
export const incomeOverview = overviewOf(storeIncome);
/** The team that I have joined. */
export const teamOverview = overviewOf(myTeam);
/** My store, for who has one. */
export const storeOverview = overviewOf(storeProfile);
