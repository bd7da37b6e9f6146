import type { GoodsInMall } from '../../../../contract/redemption/mall';
import { dataIp } from '../../../components/display/format';
import { Empty } from '../../../components/feedback/Empty';
import { Link } from '../../../components/layout/Link';
import * as paths from '../../../paths/paths';
import styles from './Goods.module.css';
import type { Send } from './view';

/** Up to this stock it is in red. */
const FEW = 3;

/** The goods that data IP can be redeemed for; a tap chooses one. */
export function Shelf({ shelf, send }: { readonly shelf: readonly GoodsInMall[]; readonly send: Send }) {
  if (shelf.length === 0)
    return (
      <Empty picture="goods">
        <p>暂时没有可兑换的商品，请稍后再来看看</p>
        <Link href={paths.COMMODITY}>看看秒杀商品</Link>
      </Empty>
    );
  return (
    <ul className={styles.shelf} aria-label="可兑换的商品">
      {shelf.map(({ goodsId, name, picUrl, ipPrice, stock }) => (
        <li key={goodsId}>
          <button
            type="button"
            className={styles.item}
            disabled={stock === 0}
            onClick={() => send({ type: 'goods.choose', id: goodsId })}
          >
            <img className={styles.picture} src={picUrl || undefined} width={160} height={160} alt="" loading="lazy" />
            {stock === 0 && <span className={styles.gone}>已兑完</span>}
            <span className={styles.name}>{name}</span>
            <span className={styles.foot}>
              <span className={styles.price}>
                {dataIp(ipPrice)}
                <span className={styles.unit}>数据IP</span>
              </span>
              {stock !== undefined && stock > 0 && (
                <span className={styles.stock} data-few={stock <= FEW || undefined}>
                  {stock <= FEW ? '仅剩' : '剩'} {stock} 件
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
