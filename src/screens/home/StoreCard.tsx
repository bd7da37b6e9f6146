import { shallowEqual, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { Figures } from '../../components/Figures';
import { FlowFailed } from '../../components/FlowFailed';
import { yuan } from '../../components/format';
import { Skeleton } from '../../components/Skeleton';
import { useFlow } from '../../hooks/useFlow';
import { incomeOverview, storeOverview } from '../../machines/recruiting';
import styles from './HomeScreen.module.css';

/** A member's store and what it has earned; there is nothing of it for whoever has none. */
export function StoreCard() {
  const { actor: profile } = useFlow(storeOverview.machine);
  const { actor: income } = useFlow(incomeOverview.machine);
  const { answer: store, failure: unread, hidden } = useSelector(profile, storeOverview.view, shallowEqual);
  const { answer: sums, failure } = useSelector(income, incomeOverview.view, shallowEqual);
  // Not before it is known that there is one: a card that goes away again would move what is below.
  if (hidden || (!store && !unread)) return null;
  if (unread)
    return (
      <section className={styles.block} aria-label="我的店铺">
        <FlowFailed failure={unread} onRetry={() => profile.send({ type: 'overview.retry' })} />
      </section>
    );
  return (
    <section className={styles.block} aria-label="我的店铺">
      <div className={styles.blockHead}>
        <h2>{store?.storeName ?? <Skeleton width="8em" />}</h2>
        <Link href="/withdrawalDetail" className={styles.more}>
          收益明细
        </Link>
      </div>
      {failure ? (
        <FlowFailed failure={failure} onRetry={() => income.send({ type: 'overview.retry' })} />
      ) : (
        <Figures
          label="店铺收益"
          figures={[
            ['今日', sums && yuan(sums.today)],
            ['本月', sums && yuan(sums.month)],
            ['累计收益', sums && yuan(sums.total)],
          ]}
        />
      )}
    </section>
  );
}
