import KitProgressBar from 'antd-mobile/es/components/progress-bar';
import type { FlashSale } from '../../../contract/goods/goods';
import { Price, Saving } from '../../components/display/Price';
import { TimeLeft } from '../../components/feedback/TimeLeft';
import { Link } from '../../components/layout/Link';
import { goodsHref } from '../../paths/links';
import styles from './SaleCard.module.css';

const actionTexts: Readonly<Record<FlashSale['state'], string>> = {
  0: '即将开抢',
  1: '去抢购',
  2: '已抢完',
  3: '已结束',
  UNKNOWN: '去看看',
};

/** How much of a sale is sold; undefined when its stock is not known. */
function soldPercentOf({ stock, totalStock }: FlashSale): number | undefined {
  if (stock === undefined || totalStock === undefined) return undefined;
  return totalStock > 0 ? Math.round(((totalStock - stock) / totalStock) * 100) : 100;
}

/** One flash sale with its progress and countdown; links to its goods. */
export function SaleCard({ sale }: { readonly sale: FlashSale }) {
  const { activityId, goodsId, name, picUrl, price, marketPrice, totalStock, limit, startTime, endTime, state } = sale;
  const soldPercent = soldPercentOf(sale);
  const isOver = state === 2 || state === 3;
  const notes = [
    state === 0 || soldPercent === 0
      ? totalStock !== undefined && `共 ${totalStock} 件`
      : soldPercent !== undefined && `已抢 ${soldPercent}%`,
    limit !== undefined && `限购 ${limit} 件`,
  ].filter((note) => note !== false);
  return (
    <Link
      className={styles.card}
      href={goodsHref({ id: goodsId, ...(activityId !== undefined && { no: activityId }) })}
      data-state={state}
    >
      <img className={styles.picture} src={picUrl || undefined} alt="" width={112} height={112} loading="lazy" />
      <div className={styles.what}>
        <div className={styles.head}>
          <h3 className={styles.name}>{name}</h3>
          {!isOver && <Saving fen={price} market={marketPrice} />}
        </div>
        <p className={styles.note}>{isOver ? notes[0] : notes.join(' · ')}</p>
        {state === 1 && soldPercent !== undefined && (
          <div className={styles.sold} aria-hidden="true">
            <KitProgressBar percent={soldPercent} />
          </div>
        )}
        {state === 0 && <TimeLeft text="距开始" until={startTime} />}
        {state === 1 && <TimeLeft text="距结束" until={endTime} />}
        <div className={styles.foot}>
          <span className={styles.price}>
            <Price fen={price} market={isOver ? undefined : marketPrice} />
          </span>
          <span className={styles.go}>{actionTexts[state]}</span>
        </div>
      </div>
    </Link>
  );
}
