import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { dataIp } from '#components/display/format.ts';
import { Tag } from '#components/display/Tag.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { buyLimitOf } from '#machines/goods/availability.ts';
import { stockAndLimitOf } from '#machines/goods/goods.ts';
import { redeemLimitText, SHIPPING } from './availabilityTexts';
import { Affordability } from './mall/Affordability';
import styles from './ProductDetailsScreen.module.css';

interface GoodsHeadingProps {
  readonly goods: GoodsDetail;
  /** The member can redeem the goods for data IP now. */
  readonly redeemable: boolean;
  /** Data IP alone gets the goods, so PriceBar already shows their price in it. */
  readonly redeemOnly: boolean;
  /** The member's data IP in hundredths, where it is known. */
  readonly available?: number | undefined;
}

/** Shows the name of the goods, then their limits and stock, and how they are redeemed. The price is in PriceBar. */
export const GoodsHeading = ({ goods, redeemable, redeemOnly, available }: GoodsHeadingProps) => (
  <Stack as="section" className={styles.block} gap={8} below={8} padY={12}>
    <h1 className={styles.name}>{goods.name}</h1>
    <Text size={14} tone="faint">
      {goods.subtitle}
    </Text>
    <GoodsTags goods={goods} redeemable={redeemable} redeemOnly={redeemOnly} />
    {redeemable && goods.ipPrice !== undefined && available !== undefined && (
      <Affordability price={goods.ipPrice} available={available} />
    )}
    {/* Goods that say their own delivery have it in GoodsAbout. */}
    {redeemable && goods.delivery === undefined && (
      <Text size={14} tone="faint">
        {SHIPPING}
      </Text>
    )}
  </Stack>
);

/** The limits, the price in data IP where PriceBar shows yuan, and the stock, each as a tag. */
function GoodsTags({ goods, redeemable, redeemOnly }: Omit<GoodsHeadingProps, 'available'>) {
  const { ipPrice } = goods;
  const redeemLimit = ipPrice !== undefined && goods.stock !== 0 ? redeemLimitText(goods) : undefined;
  const buyLimit = buyLimitOf(goods, redeemOnly);
  // A flash sale has a stock of its own.
  const stockLeft = stockAndLimitOf(goods).stock;
  return (
    <Row as="p" gap={8} wrap="apart">
      {buyLimit !== undefined && <Tag tone="cinnabar">限购 {buyLimit} 件</Tag>}
      {redeemable && !redeemOnly && ipPrice !== undefined && <Tag tone="gold">可用 {dataIp(ipPrice)} 数据IP 兑换</Tag>}
      {redeemLimit !== undefined && <Tag tone="gold">{redeemLimit}</Tag>}
      {stockLeft !== undefined && stockLeft > 0 && <Tag tone="quiet">剩余 {stockLeft} 件</Tag>}
    </Row>
  );
}
