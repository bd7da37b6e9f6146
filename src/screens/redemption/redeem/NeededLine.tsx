import { dataIp } from '#components/display/format.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Row, Text } from '#components/layout/primitives.tsx';
import type { Shortfall } from '#hooks/useChoice.ts';
import { goodsHref } from '#paths/links.ts';

/** Says how much data IP is missing for which goods, and leads back to them. */
export const NeededLine = ({ goodsId, name, needed }: Shortfall) => (
  <Row as={Link} href={goodsHref({ id: goodsId })} gap={8} below={12} padY={8} minHeight={44} size={14} card tint="gold" inset>
    <Text as="span" grow lineBreak="words">
      换{name}还差 <b>{dataIp(needed)}</b> 数据IP
    </Text>
    看商品
    <Icon name="chevron" size={14} />
  </Row>
);
