import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { Saving } from '#components/display/Price.tsx';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import { saleOf } from '#machines/goods/way.ts';
import styles from './ProductDetailsScreen.module.css';
import { WayPrice } from './WayPrice';

/** The current price, with a countdown during a flash sale. */
export function PriceBar({ goods, onlyRedeemed }: { readonly goods: GoodsDetail; readonly onlyRedeemed: boolean }) {
  const sale = saleOf(goods);
  const fen = sale?.price ?? goods.price;
  return (
    <div className={styles.prices} data-sale={sale ? true : undefined}>
      <span className={styles.price}>
        <WayPrice fen={fen} market={goods.marketPrice} ip={onlyRedeemed ? goods.ipPrice : undefined} />
        {!onlyRedeemed && <Saving fen={fen} market={goods.marketPrice} />}
      </span>
      {sale?.state === 0 && <TimeLeft text="距开始" until={sale.startTime} tone="light" />}
      {sale?.state === 1 && <TimeLeft text="距结束" until={sale.endTime} tone="light" />}
      {sale?.state === 2 && <span className={styles.word}>本场已抢完</span>}
    </div>
  );
}
