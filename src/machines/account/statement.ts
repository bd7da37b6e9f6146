import { contributionEntries } from '../../../contract/account/account';
import type { ResponseOf } from '../../../contract/core/define';
import { listOf, pickPage } from '../core/listOf';

/** Points earned and spent, filtered by direction and month; the sums are over the filter. */
export const ledger = listOf(contributionEntries, { name: 'ledger', pick: (answer) => pickPage(answer), keyOf: ({ id }) => id });

export type LedgerEntry = ResponseOf<typeof contributionEntries>['list'][number];
