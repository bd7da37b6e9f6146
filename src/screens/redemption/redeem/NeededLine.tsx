import { useState } from 'react';
import { dataIp } from '#components/display/format.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Row, Text } from '#components/layout/primitives.tsx';
import { shortfallOfChoice } from '#hooks/useChoice.ts';
import { goodsHref } from '#paths/links.ts';

/** Says how much data IP is missing. It names the goods and leads back to them if the member came from their page in this tab. */
export function NeededLine({ needed }: { readonly needed: number }) {
  const [kept] = useState(shortfallOfChoice.read);
  const goods = kept?.needed === needed ? kept : undefined;
  const text = (
    <Text as="span" grow>
      {goods && `换${goods.name}`}还差 <b>{dataIp(needed)}</b> 数据IP
    </Text>
  );
  const rowProps = { gap: 8, below: 12, padY: 8, minHeight: 44, size: 14, card: true, tint: 'gold', inset: true } as const;
  return goods ? (
    <Row as={Link} href={goodsHref({ id: goods.goodsId })} {...rowProps}>
      {text}
      看商品
      <Icon name="chevron" size={14} />
    </Row>
  ) : (
    <Row {...rowProps}>{text}</Row>
  );
}
