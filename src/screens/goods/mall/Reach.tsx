import { dataIp } from '#components/display/format.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Row, Text } from '#components/layout/primitives.tsx';

interface ReachProps {
  /** The price of one piece and the member's data IP, in hundredths. */
  readonly price: number;
  readonly available: number;
}

/** The member's data IP beside the price of the goods: what is left after one piece, or how much is missing, and the way to more. */
export function Reach({ price, available }: ReachProps) {
  const missing = price - available;
  const text = (
    <Text as="span" grow>
      我有 <b>{dataIp(available)}</b> 数据IP，{missing > 0 ? `还差 ${dataIp(missing)}` : `换后剩 ${dataIp(-missing)}`}
    </Text>
  );
  if (missing <= 0)
    return (
      <Row as="p" gap={8} padY={8} card size={14} tint="jade">
        <Icon name="piece" size={18} />
        {text}
      </Row>
    );
  return (
    <Row as={Link} href="/redeem" gap={8} padY={12} card size={14} tint="gold">
      <Icon name="piece" size={18} />
      {text}
      去换数据IP
      <Icon name="chevron" size={14} />
    </Row>
  );
}
