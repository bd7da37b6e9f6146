import type { ReactNode } from 'react';
import { WaitLabel } from '#components/feedback/WaitLabel.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import styles from './RedeemRecordDetail.module.css';

/** How a record is read again. */
export interface Refresh {
  /** Nothing happens to it any more. */
  readonly ended: boolean;
  /** Why the refresh failed. */
  readonly problem: string | undefined;
  readonly refreshing: boolean;
  /** Server time in ms at which refreshing is allowed again; null when it is. */
  readonly waitUntil: number | null;
  readonly onRefresh: () => void;
}

interface StatusCardProps {
  readonly label: string;
  readonly tag: ReactNode;
  readonly refresh: Refresh;
  readonly children: ReactNode;
}

/** The status of a record, with a button that reads it again while something may still happen. */
export function StatusCard({ label, tag, refresh, children }: StatusCardProps) {
  const { ended, problem, refreshing, waitUntil, onRefresh } = refresh;
  return (
    <section className={styles.summary} aria-label={label}>
      <p aria-live="polite">{tag}</p>
      {!ended && (
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
      {children}
      {problem && (
        <p className={styles.failed} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
