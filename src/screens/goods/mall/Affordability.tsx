import { dataIp } from '#components/display/format.ts';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Row, Text } from '#components/layout/primitives.tsx';

/** The member's data IP beside the price of the goods, both in hundredths: what is left after one piece, or how much is missing, and the way to more. */
export function Affordability({ price, available }: Readonly<Record<'price' | 'available', number>>) {
  const missing = price - available;
  return (
    <Row gap={8} wrap padY={4} minHeight={44} card size={14} tint={missing > 0 ? 'gold' : 'jade'}>
      <Text as="span" grow>
        我有 <b>{dataIp(available)}</b> 数据IP，{missing > 0 ? `还差 ${dataIp(missing)}` : `换后剩 ${dataIp(-missing)}`}
      </Text>
      {missing > 0 && (
        <PlainButton as={Link} href="/redeem" tone="gold" strong>
          去换数据IP
        </PlainButton>
      )}
    </Row>
  );
}
