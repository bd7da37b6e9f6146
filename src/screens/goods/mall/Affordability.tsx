import { dataIp } from '#components/display/format.ts';
import { Text } from '#components/layout/primitives.tsx';

interface AffordabilityProps {
  /** The price of one piece in hundredths of data IP. */
  readonly price: number;
  /** The member's data IP in hundredths. */
  readonly available: number;
}

/** Tells how much data IP the member has left after redeeming one piece, or how much is missing for it. */
export function Affordability({ price, available }: AffordabilityProps) {
  const missing = price - available;
  return (
    <Text padY={12} card size={14} tint={missing > 0 ? 'gold' : 'jade'}>
      我有 <b>{dataIp(available)}</b> 数据IP，{missing > 0 ? `还差 ${dataIp(missing)}` : `换后剩 ${dataIp(-missing)}`}
    </Text>
  );
}
