import { contributionEntries } from '../services/contract/account';
import type { AnswerOf } from '../services/contract/define';
import { listOf, pickPage } from './listOf';

/** The points that came and went, by direction and month; the sums are over the filter. */
export const ledger = listOf(contributionEntries, { name: 'ledger', pick: (answer) => pickPage(answer), keyOf: ({ id }) => id });

export type LedgerEntry = AnswerOf<typeof contributionEntries>['list'][number];
