import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { dataIp } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Row, Text } from '#components/layout/primitives.tsx';
import { redemptionKinds } from '../redemptionKinds';
import type { Amounts } from './redeemView';

interface RedemptionTotalProps {
  readonly kind: RedemptionKind;
  /** Null while they are unknown; a negative balance is what is missing for the goods. */
  readonly amounts: Amounts | null;
}

/** Shows beside the button what a redemption costs in all, and its fee, what it gains or, for goods, leaves of the balance. */
export function RedemptionTotal({ kind, amounts }: RedemptionTotalProps) {
  const { formatSpent, spentName } = redemptionKinds[kind];
  return (
    <Text as="section" size={12} tone="soft" aria-label="合计" aria-busy={!amounts}>
      <Row as="p" gap={4} align="baseline">
        合计{' '}
        <Text as="b" size={20} tone="cinnabar">
          {amounts ? formatSpent(amounts.spend + amounts.fee) : <Skeleton width="3em" />}
        </Text>{' '}
        {kind !== 'CONTRIBUTION' && spentName}
      </Row>
      <p>{amounts ? restText(kind, amounts) : <Skeleton width="7em" />}</p>
    </Text>
  );
}

function restText(kind: RedemptionKind, { fee, gain, balanceAfter }: Amounts): string {
  const { formatGain, formatSpent, gainName } = redemptionKinds[kind];
  // The amount's card says the gain.
  if (fee > 0) return `含手续费 ${formatSpent(fee)}`;
  if (kind !== 'MALL') return `可得 ${formatGain(gain)} ${gainName}`;
  return balanceAfter < 0 ? `还差 ${dataIp(-balanceAfter)}` : `换后剩 ${dataIp(balanceAfter)}`;
}
