import { Link } from 'wouter';
import { FlowFailed } from '../../components/FlowFailed';
import { Skeleton } from '../../components/Skeleton';
import type { Resource } from '../../hooks/useResource';
import type { RecordTotals, RedemptionKind } from '../../machines/records';
import styles from './Records.module.css';
import { kindWords } from './words';

interface TotalsCardProps {
  readonly kind: RedemptionKind;
  readonly totals: Resource<RecordTotals>;
}

/** What a member has redeemed of one kind, what is left to redeem, and the way to it. */
export function TotalsCard({ kind, totals: { value, failed } }: TotalsCardProps) {
  const { total, sum, balance, spend, redeem } = kindWords[kind];
  if (failed && !value)
    return (
      <section className={styles.unread} aria-label="合计">
        <FlowFailed {...failed} />
      </section>
    );
  const bone = <Skeleton width="4em" />;
  return (
    <section className={styles.card} aria-label="合计" aria-busy={!value}>
      <p className={styles.small}>{total}</p>
      <p className={styles.big}>{value ? sum(value.total) : bone}</p>
      <div className={styles.foot}>
        <p className={styles.small}>
          {value ? (
            <>
              <span>共 {value.count} 笔</span>
              <span>
                {balance} {spend(value.available)}
              </span>
            </>
          ) : (
            bone
          )}
        </p>
        <Link href={redeem} className={styles.redeem}>
          去兑换
        </Link>
      </div>
    </section>
  );
}
