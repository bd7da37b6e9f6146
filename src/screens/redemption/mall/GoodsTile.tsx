import type { GoodsInMall } from '@juyi/contract/redemption/mall';
import { dataIp } from '#components/display/format.ts';
import { Link } from '#components/layout/Link.ts';
import { Card, Pill, Row, Text } from '#components/layout/primitives.tsx';
import { goodsHref } from '#paths/links.ts';
import { PayablePrice } from '../../goods/PayablePrice';
import styles from './Mall.module.css';
import { obstacleTo } from './obstacleTo';

/** A stock of this many pieces, or fewer, is shown in red. */
const LOW_STOCK = 3;

interface GoodsTileProps {
  readonly goods: GoodsInMall;
  /** The member's data IP in hundredths; undefined for a visitor. */
  readonly available: number | undefined;
  /** The tile takes a whole row, its picture beside its text. */
  readonly lead?: boolean;
}

/** Goods of the mall with their price and stock; leads to their page, sold out or not. */
export const GoodsTile = ({ goods, available, lead = false }: GoodsTileProps) => {
  const { goodsId, name, picUrl, ipPrice, stock } = goods;
  const isLow = stock !== undefined && stock <= LOW_STOCK;
  // A narrow tile has no room for both the missing amount and a stock that is not low.
  const showsMissing = available !== undefined && available > 0 && obstacleTo(goods, available) === 'dataIp';
  const showsStock = stock !== undefined && stock > 0 && (isLow || !showsMissing);
  return (
    <Card
      as={Link}
      href={goodsHref({ id: goodsId })}
      className={lead ? `${styles.item} ${styles.lead}` : styles.item}
      clip
      relative
      gap={4}
      tone="ink"
      data-gone={stock === 0 || undefined}
    >
      <img className={styles.picture} src={picUrl || undefined} width={160} height={160} alt="" loading="lazy" />
      <Badge goods={goods} />
      <Text as="span" size={lead ? 20 : undefined} strong={lead}>
        {name}
      </Text>
      <Text as="span" size={lead ? 20 : undefined} tone={stock === 0 ? 'faint' : 'cinnabar'}>
        {/* The badge tells the saving, so that all tiles have the same lines. */}
        <PayablePrice fen={undefined} ipPrice={ipPrice} />
      </Text>
      <Row as="span" gap={4} wrap spread>
        {stock !== 0 && available !== undefined && <RedeemHint goods={goods} available={available} />}
        {showsStock && (
          <Text as="span" size={12} strong={isLow} tone={isLow ? 'cinnabar' : 'faint'}>
            {isLow ? '仅剩' : '剩'} {stock} 件
          </Text>
        )}
      </Row>
      {lead && (
        <Pill className={styles.action} tint={stock === 0 ? 'quiet' : 'fill'} size={14} strong center>
          {available !== undefined && obstacleTo(goods, available) === null ? '去兑换' : '去看看'}
        </Pill>
      )}
    </Card>
  );
};

/** On the picture: the goods are gone, or how much less they cost during a sale. */
function Badge({ goods: { stock, ipPrice, normalIpPrice } }: Pick<GoodsTileProps, 'goods'>) {
  if (stock === 0)
    return (
      <Pill className={styles.badge} size={14} strong>
        已兑完
      </Pill>
    );
  // Only goods in a running sale have a normal price.
  if (normalIpPrice === undefined) return null;
  return (
    <Pill className={styles.badge} tint="fill">
      秒杀省 {dataIp(normalIpPrice - ipPrice)}
    </Pill>
  );
}

/** Says whether the member may redeem one piece, or what prevents it. The tile itself shows that goods are sold out. */
function RedeemHint({ goods, available }: Pick<GoodsTileProps, 'goods'> & { readonly available: number }) {
  const obstacle = obstacleTo(goods, available);
  if (obstacle === null) return <Pill tint="jade">可兑换</Pill>;
  // The whole price is missing, and the tile shows it already.
  if (obstacle === 'dataIp' && available === 0) return null;
  return (
    <Pill className={styles.reach} tint="gold">
      {obstacle === 'limitReached' ? '已达每人限兑件数' : `差 ${dataIp(goods.ipPrice - available)}`}
    </Pill>
  );
}
