import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import type { Redemption, RedemptionKind } from '@juyi/contract/redemption/redemption';
import { DOT } from '#components/display/format.ts';
import { redemptionKinds } from '../redemptionKinds';
import { REDEMPTION_STATUS, redemptionStatusByCode } from './orderStatuses';

/** The amount that a record shows, with its sign: what was gained, or spent on goods. */
export function signedAmount({ kind, spend, fee, gain }: Redemption): string {
  const { formatSpent, formatGain } = redemptionKinds[kind];
  return kind === 'MALL' ? `−${formatSpent(spend + fee)}` : `+${formatGain(gain)}`;
}

/** The colour of an amount by its state. */
export const toneByAmountState = { gained: 'jade', pending: 'gold', returned: 'faint' } as const;

/** The state of a record's amount: credited, still to be credited, or refunded. Goods have none until they are refunded. */
export function amountState({ kind, status }: Redemption) {
  if (redemptionStatusByCode[status].returned) return 'returned';
  if (kind === 'MALL' || status === 'UNKNOWN') return undefined;
  return status === REDEMPTION_STATUS.passed ? 'gained' : 'pending';
}

/**
 * Puts the sums of a month's records into words: what was gained and what is to come, or what was spent on goods, without refunds. Empty
 * if a row can't be read, because the sums would be wrong.
 */
export function monthSums(kind: RedemptionKind, rows: readonly (Redemption | UnreadableRow)[]): string {
  const { formatSpent, formatGain } = redemptionKinds[kind];
  const sums = { gained: 0, pending: 0, spent: 0 };
  for (const row of rows) {
    if ('unreadable' in row || row.status === 'UNKNOWN') return '';
    const state = amountState(row) ?? 'spent';
    if (state !== 'returned') sums[state] += kind === 'MALL' ? row.spend + row.fee : row.gain;
  }
  return [
    sums.gained > 0 && `到账 +${formatGain(sums.gained)}`,
    sums.pending > 0 && `待到账 ${formatGain(sums.pending)}`,
    sums.spent > 0 && `支出 −${formatSpent(sums.spent)}`,
  ]
    .filter(Boolean)
    .join(DOT);
}
