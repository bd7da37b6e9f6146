import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import type { Redemption, RedemptionKind } from '@juyi/contract/redemption/redemption';
import { DOT } from '#components/display/format.ts';
import { redemptionKinds } from '../redemptionKinds';
import { REDEMPTION_STATUS, redemptionStatusByCode } from './orderStatuses';

/** The amount that a record shows, with its sign: the gain, or for goods the spending. */
export function signedAmount({ kind, spend, fee, gain }: Redemption): string {
  const { formatSpent, formatGain } = redemptionKinds[kind];
  return kind === 'MALL' ? `−${formatSpent(spend + fee)}` : `+${formatGain(gain)}`;
}

/** The colour of an amount by its state. */
export const toneByAmountState = { gained: 'jade', pending: 'gold', returned: 'faint' } as const;

/** The state of a record's amount: credited, still to be credited, or refunded. Undefined for spending on goods, and for an unknown status. */
export function amountState({ kind, status }: Redemption) {
  if (redemptionStatusByCode[status].returned) return 'returned';
  if (kind === 'MALL' || status === 'UNKNOWN') return undefined;
  return status === REDEMPTION_STATUS.passed ? 'gained' : 'pending';
}

/**
 * Puts the sums of a month's records into words: the gain that was credited and that is to come, or the spending on goods. Refunded amounts
 * are left out. The text is empty if a row can't be read, because the sums would be wrong.
 */
export function monthSums(kind: RedemptionKind, rows: readonly (Redemption | UnreadableRow)[]): string {
  const { formatSpent, formatGain } = redemptionKinds[kind];
  const sums = { gained: 0, pending: 0, spent: 0 };
  for (const row of rows) {
    if ('unreadable' in row || row.status === 'UNKNOWN') return '';
    const state = amountState(row);
    if (state === 'returned') continue;
    if (state === undefined) sums.spent += row.spend + row.fee;
    else sums[state] += row.gain;
  }
  const texts: string[] = [];
  if (sums.gained > 0) texts.push(`到账 +${formatGain(sums.gained)}`);
  if (sums.pending > 0) texts.push(`待到账 ${formatGain(sums.pending)}`);
  if (sums.spent > 0) texts.push(`支出 −${formatSpent(sums.spent)}`);
  return texts.join(DOT);
}
