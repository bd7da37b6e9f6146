import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { redemptionKinds } from '../redemptionKinds';
import styles from './Redeem.module.css';
import { type AmountKind, feeText, rateText, type Terms } from './redeemView';

interface BalanceCardProps {
  readonly kind: AmountKind;
  readonly terms: Terms;
  /** Describes the field of the amount. */
  readonly id?: string;
}

/** The balance that is spent from, and on which terms. */
export function BalanceCard({ kind, terms, id }: BalanceCardProps) {
  const { balanceName, formatSpent } = redemptionKinds[kind];
  const fee = feeText(terms);
  return (
    <Card as="section" inset below={12} padY={16} tint="hero" id={id} aria-label="余额与兑换条件">
      <Text size={14}>可用{balanceName}</Text>
      <Text className={styles.balance} strong>
        {formatSpent(terms.available)}
      </Text>
      <Row gap={16} wrap above={8} size={14}>
        <span>{rateText(kind, terms)}</span>
        <span>
          {formatSpent(terms.min)} 起兑，{formatSpent(terms.multiple)} 的整数倍
        </span>
        {fee && <span>{fee}</span>}
      </Row>
    </Card>
  );
}
