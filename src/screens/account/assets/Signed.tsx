import { points, signed } from '#components/display/format.ts';
import { Text } from '#components/layout/primitives.tsx';
import type { LedgerEntry } from '#machines/account/statement.ts';

interface SignedProps extends Pick<LedgerEntry, 'amount' | 'direction'> {
  readonly income?: boolean;
}

/** An amount with its sign; income is in jade. */
export function Signed({ amount, direction, income }: SignedProps) {
  return (
    <Text as="span" strong tone={income ? 'jade' : 'ink'}>
      {signed(direction, amount, points)}
    </Text>
  );
}
