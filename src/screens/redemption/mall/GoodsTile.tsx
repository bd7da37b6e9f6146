import type { GoodsInMall } from '@juyi/contract/redemption/mall';
import { dataIp } from '#components/display/format.ts';
import { Link } from '#components/layout/Link.ts';
import { goodsHref } from '#paths/links.ts';
import { NormalPrice } from '../../goods/WayPrice';
import styles from './Mall.module.css';

/** Up to this stock it is in red. */
const FEW = 3;

interface GoodsTileProps {
  readonly goods: GoodsInMall;
  /** The member's data IP in hundredths. */
  readonly available: number;
}

/** Goods of the mall with their price and stock; leads to their page, sold out or not. */
export const GoodsTile = ({
  goods: { goodsId, name, picUrl, ipPrice, normalIpPrice, stock, limitLeft },
  available,
}: GoodsTileProps) => (
  <Link href={goodsHref({ id: goodsId })} className={styles.item} data-gone={stock === 0 || undefined}>
    <img className={styles.picture} src={picUrl || undefined} width={160} height={160} alt="" loading="lazy" />
    {stock === 0 && <span className={styles.gone}>已兑完</span>}
    <span className={styles.name}>{name}</span>
    <span className={styles.foot}>
      <span className={styles.price}>
        {dataIp(ipPrice)}
        <span className={styles.unit}>数据IP</span>
      </span>
      <NormalPrice ip={ipPrice} normalIp={normalIpPrice} />
      {stock !== undefined && stock > 0 && (
        <span className={styles.stock} data-few={stock <= FEW || undefined}>
          {stock <= FEW ? '仅剩' : '剩'} {stock} 件
        </span>
      )}
    </span>
    {stock !== 0 &&
      (limitLeft === 0 ? (
        <span className={styles.reach} data-missing>
          已达每人限兑件数
        </span>
      ) : (
        <Reach missing={ipPrice - available} />
      ))}
  </Link>
);

/** Whether the member has enough data IP for one piece, or how much is missing. */
const Reach = ({ missing }: { readonly missing: number }) => (
  <span className={styles.reach} data-missing={missing > 0 || undefined}>
    {missing > 0 ? `还差 ${dataIp(missing)} 数据IP` : '可兑换'}
  </span>
);
