import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { dataIp } from '#components/display/format.ts';
import { Tag } from '#components/display/Tag.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { offeredOf } from '#machines/goods/goods.ts';
import { saleOf } from '#machines/goods/way.ts';
import styles from './ProductDetailsScreen.module.css';
import { limitText, SHIPPING } from './wayTexts';

interface GoodsHeadingProps {
  readonly goods: GoodsDetail;
  readonly mayRedeem: boolean;
  readonly onlyRedeemed: boolean;
}

/** Shows the name of the goods, how many a member may buy and redeem, and the price in data IP when they are also sold for yuan. */
export function GoodsHeading({ goods, mayRedeem, onlyRedeemed }: GoodsHeadingProps) {
  const { name, subtitle, ipPrice, limit, stock } = goods;
  const redeemed = ipPrice !== undefined && stock !== 0 ? limitText(goods) : undefined;
  const left = offeredOf(goods).stock;
  const bought = onlyRedeemed ? undefined : (saleOf(goods)?.limit ?? (ipPrice === undefined ? limit : undefined));
  return (
    <Stack as="section" className={styles.block} gap={8} below={8} padY={12}>
      <h1>{name}</h1>
      <Text size={14} tone="faint">
        {subtitle}
      </Text>
      <Row as="p" gap={8} wrap="apart">
        {bought !== undefined && <Tag tone="cinnabar">限购 {bought} 件</Tag>}
        {mayRedeem && !onlyRedeemed && ipPrice !== undefined && <Tag tone="gold">可用 {dataIp(ipPrice)} 数据IP 兑换</Tag>}
        {redeemed !== undefined && <Tag tone="gold">{redeemed}</Tag>}
        {left !== undefined && left > 0 && <Tag tone="quiet">剩余 {left} 件</Tag>}
      </Row>
      {mayRedeem && goods.delivery === undefined && (
        <Text size={14} tone="faint">
          {SHIPPING}
        </Text>
      )}
    </Stack>
  );
}
