import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { Empty } from '#components/feedback/Empty.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { useFlow } from '#hooks/useFlow.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { statusOf } from '#machines/core/status.ts';
import { flashSaleMachine } from '#machines/goods/flashSale.ts';
import { titleOf } from '#paths/routes.ts';
import { Sales } from './sales/Sales';

/** The mall's code is loaded beside the sales, so that it does not delay them. Without it these goods are missing. */
const MoreGoods = lazyPart(() => import('./sales/MoreGoods'), {
  loading: () => <div aria-busy="true" />,
  onFailed: () => undefined,
});

/** The page of the flash sales. Sales start and end by the server's clock, and are then read again. */
export default function CommodityScreen() {
  const { actor } = useFlow(flashSaleMachine);
  const current = useSelector(actor, (snapshot) => snapshot);
  const status = statusOf(current);
  return (
    <div className={layoutStyles.paddedPage} aria-busy={status === 'loading'}>
      <BackBar title={titleOf('/commodity')} />
      <SalesStatus current={current} onRetry={() => actor.send({ type: 'flow.retry' })} />
      {current.context.unreadable > 0 && <p role="status">有 {current.context.unreadable} 件商品的价格无法显示</p>}
      <Sales sales={current.context.sales} />
      {status !== 'loading' && !current.context.failure && <MoreGoods sales={current.context.sales} />}
    </div>
  );
}

interface SalesStatusProps {
  readonly current: SnapshotFrom<typeof flashSaleMachine>;
  readonly onRetry: () => void;
}

/** The failure, the skeleton or the empty state above the sales; nothing after a successful read. */
function SalesStatus({ current, onRetry }: SalesStatusProps) {
  const { sales, failure } = current.context;
  switch (statusOf(current)) {
    case 'failed':
    case 'waiting':
      return failure && <FlowFailed failure={failure} waitUntil={waitUntilOf(current)} onRetry={onRetry} />;
    case 'loading':
      return sales.length === 0 && <LoadingSkeleton />;
    case 'empty':
      return (
        <Empty picture="sales">
          <p>现在没有秒杀活动，稍后再来看看</p>
          <Link href="/home">回到首页</Link>
        </Empty>
      );
    default:
      return null;
  }
}

const LoadingSkeleton = () => (
  <div className={layoutStyles.stack}>
    {['first', 'second', 'third'].map((name) => (
      <Skeleton key={name} height="136px" />
    ))}
  </div>
);
