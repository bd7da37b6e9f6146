import type { GoodsDetail } from '../../../contract/goods/goods';
import { Price } from '../../components/display/Price';
import { TimeLeft } from '../../components/feedback/TimeLeft';
import styles from './ProductDetailsScreen.module.css';

/** The current price, with a countdown during a flash sale. */
export function PriceBar({ goods: { price, marketPrice, activity } }: { readonly goods: GoodsDetail }) {
  const sale = activity && activity.state < 3 ? activity : undefined;
  return (
    <div className={styles.prices} data-sale={sale ? true : undefined}>
      <span className={styles.price}>
        <Price fen={sale?.price ?? price} market={marketPrice} />
      </span>
      {sale?.state === 0 && <TimeLeft text="距开始" until={Date.parse(sale.startTime)} tone="light" />}
      {sale?.state === 1 && <TimeLeft text="距结束" until={Date.parse(sale.endTime)} tone="light" />}
      {sale?.state === 2 && <span className={styles.word}>本场已抢完</span>}
    </div>
  );
}
