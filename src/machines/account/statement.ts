import { contributionEntries } from '@juyi/contract/account/account';
import type { ResponseOf } from '@juyi/contract/core/define';
import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { listOf, pickPage } from '../core/listOf';

/** The entries of the contribution (points earned and spent), filtered by direction and month, with their sums over the filter. */
export const contributionLedger = listOf(contributionEntries, {
  name: 'ledger',
  pick: (answer) => pickPage(answer),
  keyOf: ({ id }) => id,
});

/** An entry of the contribution whose data could be read. */
export type LedgerEntry = Exclude<ResponseOf<typeof contributionEntries>['list'][number], UnreadableRow>;
