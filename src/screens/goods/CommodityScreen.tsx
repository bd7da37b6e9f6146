import type { FlashSale } from '@juyi/contract/goods/goods';
import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { Empty } from '#components/feedback/Empty.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import { useFlow } from '#hooks/useFlow.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { flashSaleMachine } from '#machines/goods/flashSale.ts';
import { titleOf } from '#paths/routes.ts';
import styles from './CommodityScreen.module.css';
import { SaleCard } from './SaleCard';

const select = (current: SnapshotFrom<typeof flashSaleMachine>) => ({
  sales: current.context.sales,
  failure: current.context.failure,
  waitUntil: waitUntilOf(current),
  loading: current.matches('loading'),
  failed: current.matches('failed') || current.matches('waiting'),
  empty: current.matches('empty'),
});

const groups: Readonly<Record<FlashSale['state'] | 'NONE', string>> = {
  0: '即将开抢',
  1: '正在抢购',
  2: '本场已结束',
  3: '本场已结束',
  UNKNOWN: '更多商品',
  NONE: '',
};

/** Flash sales in server time, refetched when one starts or ends. */
export default function CommodityScreen() {
  const { actor } = useFlow(flashSaleMachine);
  const { sales, failure, waitUntil, loading, failed, empty } = useSelector(actor, select, shallowEqual);
  return (
    <div className={`${layout.page} ${styles.page}`} aria-busy={loading}>
      <BackBar title={titleOf('/commodity')} />
      {failed && failure && (
        <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
      )}
      {loading && sales.length === 0 && <LoadingSkeleton />}
      {empty && (
        <Empty picture="sales">
          <p>现在没有秒杀活动，稍后再来看看</p>
          <Link href="/home">回到首页</Link>
        </Empty>
      )}
      <ul className={styles.sales} aria-label="秒杀商品">
        {sales.map((sale, place) => (
          <li key={sale.activityId}>
            {groups[sale.state] !== groups[sales[place - 1]?.state ?? 'NONE'] && (
              <h2 className={styles.group}>{groups[sale.state]}</h2>
            )}
            <SaleCard sale={sale} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const LoadingSkeleton = () => (
  <div className={styles.skeletons}>
    {['first', 'second', 'third'].map((place) => (
      <Skeleton key={place} height="136px" />
    ))}
  </div>
);
