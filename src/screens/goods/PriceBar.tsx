import type { GoodsDetail } from '../../../contract/goods/goods';
import { Price, Saving } from '../../components/display/Price';
import { TimeLeft } from '../../components/feedback/TimeLeft';
import { saleOf } from '../../machines/goods/goods';
import styles from './ProductDetailsScreen.module.css';

/** The current price, with a countdown during a flash sale. */
export function PriceBar({ goods }: { readonly goods: GoodsDetail }) {
  const sale = saleOf(goods);
  return (
    <div className={styles.prices} data-sale={sale ? true : undefined}>
      <span className={styles.price}>
        <Price fen={sale?.price ?? goods.price} market={goods.marketPrice} />
        <Saving fen={sale?.price ?? goods.price} market={goods.marketPrice} />
      </span>
      {sale?.state === 0 && <TimeLeft text="距开始" until={sale.startTime} tone="light" />}
      {sale?.state === 1 && <TimeLeft text="距结束" until={sale.endTime} tone="light" />}
      {sale?.state === 2 && <span className={styles.word}>本场已抢完</span>}
    </div>
  );
}
