import type { FlashSale } from '@juyi/contract/goods/goods';
import KitProgressBar from 'antd-mobile/es/components/progress-bar';
import { Saving } from '#components/display/Price.tsx';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import { Link } from '#components/layout/Link.ts';
import { hasStore } from '#machines/core/store.ts';
import { isOnlyRedeemed, wayOfSale } from '#machines/goods/way.ts';
import { goodsHref } from '#paths/links.ts';
import styles from './SaleCard.module.css';
import { WayPrice } from './WayPrice';
import { cardTexts } from './wayTexts';

/** How much of a sale is sold; undefined when its stock is not known. */
function soldPercentOf({ stock, totalStock }: FlashSale): number | undefined {
  if (stock === undefined || totalStock === undefined) return undefined;
  return totalStock > 0 ? Math.round(((totalStock - stock) / totalStock) * 100) : 100;
}

/** One flash sale with its progress and countdown; links to its goods. */
export function SaleCard({ sale }: { readonly sale: FlashSale }) {
  const {
    activityId,
    goodsId,
    name,
    picUrl,
    price,
    marketPrice,
    ipPrice,
    normalIpPrice,
    totalStock,
    limit,
    startTime,
    endTime,
    state,
  } = sale;
  const soldPercent = soldPercentOf(sale);
  const way = wayOfSale(sale, hasStore());
  const onlyRedeemed = isOnlyRedeemed(sale, hasStore());
  const isOver = state === 2 || state === 3;
  // Stock and limit of the sale count for those who can buy in it.
  const notes = onlyRedeemed
    ? []
    : [
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
          {!isOver && !onlyRedeemed && <Saving fen={price} market={marketPrice} />}
        </div>
        {notes.length > 0 && <p className={styles.note}>{isOver ? notes[0] : notes.join(' · ')}</p>}
        {state === 1 && !onlyRedeemed && soldPercent !== undefined && (
          <div className={styles.sold} aria-hidden="true">
            <KitProgressBar percent={soldPercent} />
          </div>
        )}
        {state === 0 && <TimeLeft text="距开始" until={startTime} />}
        {state === 1 && <TimeLeft text="距结束" until={endTime} />}
        <div className={styles.foot}>
          <span className={styles.price}>
            <WayPrice
              fen={state === 3 || (state === 2 && onlyRedeemed) ? undefined : price}
              market={isOver ? undefined : marketPrice}
              ip={onlyRedeemed ? ipPrice : undefined}
              normalIp={normalIpPrice}
            />
          </span>
          <span className={styles.go} data-way={way}>
            {cardTexts[way]}
          </span>
        </div>
      </div>
    </Link>
  );
}
