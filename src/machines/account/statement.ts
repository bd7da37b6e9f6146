import { contributionEntries } from '@juyi/contract/account/account';
import type { ResponseOf } from '@juyi/contract/core/define';
import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { listOf, pickPage } from '../core/listOf';

/** Points earned and spent, filtered by direction and month; the sums are over the filter. */
export const ledger = listOf(contributionEntries, { name: 'ledger', pick: (answer) => pickPage(answer), keyOf: ({ id }) => id });

export type LedgerEntry = Exclude<ResponseOf<typeof contributionEntries>['list'][number], UnreadableRow>;
