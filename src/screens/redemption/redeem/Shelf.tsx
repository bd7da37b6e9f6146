import { dataIp } from '../../../components/display/format';
import { Empty } from '../../../components/feedback/Empty';
import { Icon } from '../../../components/icons/Icon';
import { Link } from '../../../components/layout/Link';
import * as paths from '../../../paths/paths';
import styles from './Goods.module.css';
import type { RedemptionView, Send } from './view';

/** Up to this stock it is in red. */
const FEW = 3;

/** Whether the member has enough data IP for one piece, or how much is missing. */
const Reach = ({ missing }: { readonly missing: number }) => (
  <span className={styles.reach} data-missing={missing > 0 || undefined}>
    {missing > 0 ? `还差 ${dataIp(missing)} 数据IP` : '可兑换'}
  </span>
);

/** The member's data IP, and the goods that it can be redeemed for; a tap chooses one. */
export function Shelf({ shelf: { goods, available }, send }: { readonly shelf: RedemptionView['shelf']; readonly send: Send }) {
  if (goods.length === 0)
    return (
      <Empty picture="goods">
        <p>暂时没有可兑换的商品，请稍后再来看看</p>
        <Link href={paths.COMMODITY}>看看秒杀商品</Link>
      </Empty>
    );
  return (
    <>
      <Link href={paths.REDEEM} className={styles.purse}>
        <Icon name="piece" />
        <span className={styles.held}>
          可用数据IP <b>{dataIp(available)}</b>
        </span>
        <span className={styles.more}>去换数据IP</span>
        <Icon name="chevron" size={14} />
      </Link>
      <ul className={styles.shelf} aria-label="可兑换的商品">
        {goods.map(({ goodsId, name, picUrl, ipPrice, stock }) => (
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
              {stock !== 0 && <Reach missing={ipPrice - available} />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
