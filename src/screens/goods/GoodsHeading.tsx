import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { dataIp } from '#components/display/format.ts';
import { Tag } from '#components/display/Tag.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { buyLimitOf } from '#machines/goods/availability.ts';
import { offeredOf } from '#machines/goods/goods.ts';
import { redeemLimitText, SHIPPING } from './availabilityTexts';
import { Affordability } from './mall/Affordability';
import styles from './ProductDetailsScreen.module.css';

interface GoodsHeadingProps {
  readonly goods: GoodsDetail;
  readonly redeemable: boolean;
  readonly onlyRedeemed: boolean;
  /** The member's data IP in hundredths, where it is known. */
  readonly available?: number | undefined;
}

/** Shows the name of the goods, the limits and the stock, and the price in data IP where PriceBar shows the one in yuan. */
export function GoodsHeading({ goods, redeemable, onlyRedeemed, available }: GoodsHeadingProps) {
  const { name, subtitle, ipPrice } = goods;
  const redeemLimit = ipPrice !== undefined && goods.stock !== 0 ? redeemLimitText(goods) : undefined;
  const buyLimit = buyLimitOf(goods, onlyRedeemed);
  // A flash sale has a stock of its own.
  const stockLeft = offeredOf(goods).stock;
  return (
    <Stack as="section" className={styles.block} gap={8} below={8} padY={12}>
      <h1 className={styles.name}>{name}</h1>
      <Text size={14} tone="faint">
        {subtitle}
      </Text>
      <Row as="p" gap={8} wrap="apart">
        {buyLimit !== undefined && <Tag tone="cinnabar">限购 {buyLimit} 件</Tag>}
        {redeemable && !onlyRedeemed && ipPrice !== undefined && <Tag tone="gold">可用 {dataIp(ipPrice)} 数据IP 兑换</Tag>}
        {redeemLimit !== undefined && <Tag tone="gold">{redeemLimit}</Tag>}
        {stockLeft !== undefined && stockLeft > 0 && <Tag tone="quiet">剩余 {stockLeft} 件</Tag>}
      </Row>
      {redeemable && ipPrice !== undefined && available !== undefined && <Affordability price={ipPrice} available={available} />}
      {/* GoodsAbout shows the delivery of goods that say it. */}
      {redeemable && goods.delivery === undefined && (
        <Text size={14} tone="faint">
          {SHIPPING}
        </Text>
      )}
    </Stack>
  );
}
