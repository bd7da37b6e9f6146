import { groundOf } from '#components/craft/crafts.tsx';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { redemptionKinds } from '../redemptionKinds';
import styles from './Redeem.module.css';
import { type AmountKind, feeText, mostGain, rateText, type Terms } from './redeemView';

interface BalanceCardProps {
  readonly kind: AmountKind;
  readonly terms: Terms;
  /** The field of the amount refers to the card by this id as its description. */
  readonly id?: string;
}

/** Shows the balance that is spent from, the most that it gains, and the terms. */
export function BalanceCard({ kind, terms, id }: BalanceCardProps) {
  const { balanceName, craft, gainName, formatSpent, formatGain } = redemptionKinds[kind];
  const { min } = terms;
  const fee = feeText(terms);
  return (
    <Card as="section" className={groundOf(craft)} inset below={12} padY={16} tint="hero" id={id} aria-label="余额与兑换条件">
      <Row gap={12} wrap="apart" spread align="top">
        <Figure name={`可用${balanceName}`} main>
          {formatSpent(terms.available)}
        </Figure>
        <Figure name={`可换${gainName}`}>{formatGain(mostGain(terms))}</Figure>
      </Row>
      <Row gap={12} wrap above={8} size={12}>
        <span>{rateText(kind, terms)}</span>
        {fee && <span>{fee}</span>}
        <span>
          {formatSpent(min)} 起兑，{formatSpent(terms.multiple)} 的整数倍
        </span>
      </Row>
    </Card>
  );
}

interface FigureProps {
  readonly name: string;
  readonly main?: boolean;
  readonly children: string;
}

const Figure = ({ name, main, children }: FigureProps) => (
  <Stack size={14}>
    {name}
    <Text className={main ? styles.balance : undefined} size={20} strong>
      {children}
    </Text>
  </Stack>
);
