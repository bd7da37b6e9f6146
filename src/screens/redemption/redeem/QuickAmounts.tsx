import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { redemptionKinds } from '../redemptionKinds';
import { type AmountKind, gainOf, quickAmounts, type Terms } from './redeemView';

/** Round amounts need no decimals: ¥10.00 → ¥10. */
export const withoutZeros = (text: string) => text.replace(/\.00$/, '');

interface QuickAmountsProps {
  readonly kind: AmountKind;
  readonly terms: Terms;
  /** The amount that is typed, in minor units; null while it can't be read. */
  readonly chosen: number | null;
  readonly onChoose: (amount: number) => void;
}

/** Amounts to tap, each with what it gains. */
export function QuickAmounts({ kind, terms, chosen, onChoose }: QuickAmountsProps) {
  const { formatSpent, formatGain } = redemptionKinds[kind];
  return (
    <Row gap={8} role="group" aria-label="快捷填写">
      {quickAmounts(terms).map((amount) => (
        <Stack
          key={amount}
          as="button"
          grow
          round
          center
          padY={8}
          padX={4}
          tint={amount === chosen ? 'fill' : 'gold'}
          aria-pressed={amount === chosen}
          onClick={() => onChoose(amount)}
        >
          <b>{withoutZeros(formatSpent(amount))}</b>
          <Text as="span" size={12}>
            得 {withoutZeros(formatGain(gainOf(terms, amount)))}
          </Text>
        </Stack>
      ))}
    </Row>
  );
}
