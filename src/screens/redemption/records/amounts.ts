import type { Redemption } from '@juyi/contract/redemption/redemption';
import { redemptionKinds } from '../redemptionKinds';
import { recordStatuses, STATUS } from './recordStatuses';

/** The amount that a record shows, with its sign: what was gained, or spent on goods. */
export function signedAmount({ kind, spend, fee, gain }: Redemption): string {
  const { formatSpent, formatGain } = redemptionKinds[kind];
  return kind === 'MALL' ? `−${formatSpent(spend + fee)}` : `+${formatGain(gain)}`;
}

/** The colour of an amount by its state. */
export const amountTones = { gained: 'jade', pending: 'gold', returned: 'faint' } as const;

/** The state of a record's amount: credited, still to be credited, or refunded. Goods have none until they are refunded. */
export function amountState({ kind, status }: Redemption) {
  if (recordStatuses[status].returned) return 'returned';
  if (kind === 'MALL' || status === 'UNKNOWN') return undefined;
  return status === STATUS.passed ? 'gained' : 'pending';
}
