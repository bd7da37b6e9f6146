import type { Redemption } from '../../../../contract/redemption/redemption';
import { inChina } from '../../../components/display/format';
import { Icon } from '../../../components/icons/Icon';
import { Link } from '../../../components/layout/Link';
import { PrizeIcon } from '../../../components/media/PrizeIcon';
import { redemptionHref } from '../../../paths/links';
import { redemptionKinds } from '../redemptionKinds';
import styles from './Records.module.css';
import { recordStatuses } from './recordStatuses';
import { StatusTag } from './StatusTag';

/** The signed amount: gained, or spent on goods. */
export function signed({ kind, spend, gain }: Redemption): string {
  const { spend: asSpend, gain: asGain } = redemptionKinds[kind];
  return kind === 'MALL' ? `−${asSpend(spend)}` : `+${asGain(gain)}`;
}

const minuteOf = (time: string | undefined) => inChina(time).second.slice(0, 16);

/** What was paid, where the title is the kind's own and so the same in every row. */
function titleOf({ kind, title, spend }: Redemption): string {
  const { name, spend: asSpend, spends } = redemptionKinds[kind];
  return title === name ? `${spends} ${asSpend(spend)}` : title;
}

/** How far goods are: what to expect, why they were refunded, or the last step with its time. */
function progressOf({ status, estimate, reason, steps, active }: Redemption): string | undefined {
  if (status === 0) return estimate ?? steps[active]?.title;
  if (recordStatuses[status].returned) return ['已退回', reason].filter(Boolean).join(' · ');
  const last = steps[steps.length - 1];
  return status === 1 && last ? `${last.title} ${minuteOf(last.time)}` : undefined;
}

/** One record of the list; links to its details. */
export function RecordRow({ row }: { readonly row: Redemption }) {
  const { kind, orderNo, picUrl, createTime, status } = row;
  const isGoods = kind === 'MALL';
  const { returned } = recordStatuses[status];
  const title = <span className={styles.title}>{titleOf(row)}</span>;
  const when = <span className={styles.when}>{minuteOf(createTime)}</span>;
  const amount = (
    <span className={styles.amount} data-state={amountState(row)}>
      {signed(row)}
      <span className={styles.unit}>{redemptionKinds[kind].unit}</span>
    </span>
  );
  const progress = isGoods && progressOf(row);
  return (
    <Link href={redemptionHref({ kind, no: orderNo })} className={styles.row}>
      <span className={styles.main}>
        {isGoods && <PrizeIcon src={picUrl ?? ''} size={56} />}
        <span className={styles.what}>
          {isGoods && title}
          <span className={styles.line}>
            {isGoods ? amount : title}
            {isGoods ? <StatusTag status={status} brief /> : amount}
          </span>
          {isGoods ? (
            when
          ) : (
            <span className={styles.line}>
              {when}
              <StatusTag status={status} />
            </span>
          )}
        </span>
        <Icon name="chevron" size={14} />
      </span>
      {progress && (
        <span className={styles.progress} data-open={(!returned && status === 0) || undefined}>
          <Icon name={returned ? 'ledger' : status === 0 ? 'clock' : 'box'} size={16} />
          {progress}
        </span>
      )}
    </Link>
  );
}

/** Credited, still to be credited, or refunded; goods are none of them until they are refunded. */
export function amountState({ kind, status }: Redemption) {
  if (recordStatuses[status].returned) return 'returned';
  if (kind === 'MALL' || status === 'UNKNOWN') return undefined;
  return status === 1 ? 'gained' : 'pending';
}
