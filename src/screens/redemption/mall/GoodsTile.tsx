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
  /** The member's data IP in hundredths. */
  readonly available: number;
}

/** Goods of the mall with their price and stock; leads to their page, sold out or not. */
export const GoodsTile = ({ goods, available }: GoodsTileProps) => {
  const { goodsId, name, picUrl, ipPrice, normalIpPrice, stock } = goods;
  return (
    <Card
      as={Link}
      href={goodsHref({ id: goodsId })}
      className={styles.item}
      gap={4}
      tone="ink"
      data-gone={stock === 0 || undefined}
    >
      <img className={styles.picture} src={picUrl || undefined} width={160} height={160} alt="" loading="lazy" />
      {stock === 0 && (
        <Pill className={styles.gone} size={14} strong>
          已兑完
        </Pill>
      )}
      <span>{name}</span>
      <Text as="span" tone={stock === 0 ? 'faint' : 'cinnabar'}>
        <PayablePrice fen={undefined} ipPrice={ipPrice} normalIpPrice={normalIpPrice} />
      </Text>
      <Row as="span" gap={8} wrap spread>
        {stock !== 0 && <RedeemHint goods={goods} available={available} />}
        {stock !== undefined && stock > 0 && (
          <Text as="span" size={12} strong={stock <= LOW_STOCK} tone={stock <= LOW_STOCK ? 'cinnabar' : 'faint'}>
            {stock <= LOW_STOCK ? '仅剩' : '剩'} {stock} 件
          </Text>
        )}
      </Row>
    </Card>
  );
};

/** Says whether the member may redeem one piece, or what prevents it. */
function RedeemHint({ goods, available }: GoodsTileProps) {
  const obstacle = obstacleTo(goods, available);
  if (obstacle === null) return <Pill tint="jade">可兑换</Pill>;
  return (
    <Pill className={styles.reach} tint="gold">
      {obstacle === 'limitReached' ? '已达每人限兑件数' : `还差 ${dataIp(goods.ipPrice - available)} 数据IP`}
    </Pill>
  );
}
