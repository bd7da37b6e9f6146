import type { Redemption } from '../../../../contract/redemption/redemption';
import { inChina } from '../../../components/display/format';
import { Link } from '../../../components/layout/Link';
import { redemptionHref } from '../../../paths/links';
import { redemptionKinds } from '../redemptionKinds';
import styles from './Records.module.css';
import { recordStatuses } from './recordStatuses';
import { StatusTag } from './StatusTag';

/** The signed amount: gained, or spent on goods; without a sign once refunded. */
export function signed({ kind, status, spend, gain }: Redemption): string {
  const { spend: asSpend, gain: asGain } = redemptionKinds[kind];
  const sign = recordStatuses[status].returned ? '' : kind === 'MALL' ? '−' : '+';
  return sign + (kind === 'MALL' ? asSpend(spend) : asGain(gain));
}

/** One record of the list; links to its details. */
export function RecordRow({ row }: { readonly row: Redemption }) {
  const { kind, orderNo, title, createTime, status } = row;
  return (
    <Link href={redemptionHref({ kind, no: orderNo })} className={styles.row}>
      <span className={styles.what}>
        <span className={styles.title}>{title}</span>
        <span className={styles.when}>{inChina(createTime).second.slice(0, 16)}</span>
      </span>
      <span className={styles.outcome}>
        <span
          className={styles.amount}
          data-gained={(kind !== 'MALL' && !recordStatuses[status].returned) || undefined}
          data-returned={recordStatuses[status].returned || undefined}
        >
          {signed(row)}
        </span>
        <StatusTag status={status} />
      </span>
    </Link>
  );
}
