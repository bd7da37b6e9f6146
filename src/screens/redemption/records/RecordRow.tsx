import type { Redemption } from '../../../../contract/redemption/redemption';
import { inChina } from '../../../components/display/format';
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

/** What was paid, where the title is the kind's own and so the same in every row. */
function titleOf({ kind, title, spend }: Redemption): string {
  const { name, spend: asSpend, spends } = redemptionKinds[kind];
  return title === name ? `用 ${asSpend(spend)} ${spends}兑换` : title;
}

/** One record of the list; links to its details. */
export function RecordRow({ row }: { readonly row: Redemption }) {
  const { kind, orderNo, picUrl, createTime, status } = row;
  const { returned } = recordStatuses[status];
  return (
    <Link href={redemptionHref({ kind, no: orderNo })} className={styles.row}>
      {kind === 'MALL' && <PrizeIcon src={picUrl ?? ''} size={48} />}
      <span className={styles.what}>
        <span className={styles.title}>{titleOf(row)}</span>
        <span className={styles.when}>{inChina(createTime).second.slice(0, kind === 'MALL' ? 10 : 16)}</span>
      </span>
      <span className={styles.outcome}>
        <span
          className={styles.amount}
          data-gained={(kind !== 'MALL' && !returned) || undefined}
          data-returned={returned || undefined}
        >
          {signed(row)}
          <span className={styles.unit}>{redemptionKinds[kind].unit}</span>
        </span>
        <StatusTag status={status} />
      </span>
    </Link>
  );
}
