import { shallowEqual, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { FlowFailed } from '../../components/FlowFailed';
import { Skeleton } from '../../components/Skeleton';
import type { RedemptionKind } from '../../machines/records';
import type { recordTotalsMachine } from '../../machines/recordTotals';
import styles from './Records.module.css';
import { kindWords } from './words';

interface TotalsCardProps {
  readonly kind: RedemptionKind;
  readonly actor: ActorRefFrom<typeof recordTotalsMachine>;
}

/** What a member has redeemed of one kind, what is left to redeem, and the way to it. */
export function TotalsCard({ kind, actor }: TotalsCardProps) {
  const { totals, failure } = useSelector(
    actor,
    ({ context }) => ({ totals: context.totals, failure: context.failure }),
    shallowEqual,
  );
  const { total, sum, balance, spend, redeem } = kindWords[kind];
  if (failure && !totals)
    return (
      <section className={styles.unread} aria-label="合计">
        <FlowFailed failure={failure} onRetry={() => actor.send({ type: 'totals.retry' })} />
      </section>
    );
  const bone = <Skeleton width="4em" />;
  return (
    <section className={styles.card} aria-label="合计" aria-busy={!totals}>
      <p className={styles.small}>{total}</p>
      <p className={styles.big}>{totals ? sum(totals.total) : bone}</p>
      <div className={styles.foot}>
        <p className={styles.small}>
          {totals ? (
            <>
              <span>共 {totals.count} 笔</span>
              <span>
                {balance} {spend(totals.available)}
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
