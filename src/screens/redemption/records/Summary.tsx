import type { Redemption } from '../../../../contract/redemption/redemption';
import { WaitLabel } from '../../../components/feedback/WaitLabel';
import { Icon } from '../../../components/icons/Icon';
import { PrizeIcon } from '../../../components/media/PrizeIcon';
import { redemptionKinds } from '../redemptionKinds';
import { amountState, signed } from './RecordRow';
import styles from './RedeemRecordDetail.module.css';
import { recordStatuses } from './recordStatuses';
import { StatusTag } from './StatusTag';

interface SummaryProps {
  readonly order: Redemption;
  /** Why the refresh failed. */
  readonly problem: string | undefined;
  readonly refreshing: boolean;
  /** Server time in ms at which refreshing is allowed again; null when it is. */
  readonly waitUntil: number | null;
  readonly onRefresh: () => void;
}

/** Where it stands, how much it is, and what to expect or why it came back. */
export function Summary({ order, problem, refreshing, waitUntil, onRefresh }: SummaryProps) {
  const { kind, title, picUrl, status, reason, spend, fee, gain, estimate } = order;
  const { unit, balance, records, spend: asSpend, gain: asGain } = redemptionKinds[kind];
  const { returned } = recordStatuses[status];
  const state = amountState(order);
  return (
    <section className={styles.summary} aria-label="兑换结果">
      <p aria-live="polite">
        <StatusTag status={status} />
      </p>
      {status === 0 && (
        <button
          type="button"
          className={styles.refresh}
          aria-label={waitUntil === null ? '刷新进度' : undefined}
          disabled={refreshing || waitUntil !== null}
          data-busy={refreshing || undefined}
          onClick={onRefresh}
        >
          <Icon name="refresh" size={20} />
          {waitUntil !== null && <WaitLabel until={waitUntil}>刷新进度</WaitLabel>}
        </button>
      )}
      {kind === 'MALL' && (
        <p className={styles.goods}>
          <PrizeIcon src={picUrl ?? ''} size={56} />
          <span>{title}</span>
        </p>
      )}
      <p className={styles.figure} data-state={state}>
        {state === 'pending' ? (
          <>
            <span className={styles.unit}>待到账</span> {asGain(gain)}
          </>
        ) : (
          signed(order)
        )}
        <span className={styles.unit}>{unit}</span>
      </p>
      {status === 0 && <p className={styles.note}>{estimate ?? '正在审核，结果会更新在这里'}</p>}
      {status === 1 && <p className={styles.note}>{records.done}</p>}
      {returned && (
        <p className={styles.note}>
          支出的 {asSpend(spend + fee)} 已退回{balance}
        </p>
      )}
      {returned && reason && (
        <p className={styles.reason} data-quiet={status === 3 || undefined}>
          <span className={styles.why}>{status === 2 ? '未通过原因' : '取消原因'}</span>
          {reason}
        </p>
      )}
      {problem && (
        <p className={styles.failed} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
