import type { FlashSale } from '@juyi/contract/goods/goods';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { Empty } from '#components/feedback/Empty.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import { Stack } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { statusOf } from '#machines/core/status.ts';
import { flashSaleMachine } from '#machines/goods/flashSale.ts';
import { titleOf } from '#paths/routes.ts';
import { SaleCard } from './SaleCard';

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
  const current = useSelector(actor, (snapshot) => snapshot);
  return (
    <div className={layout.paddedPage} aria-busy={statusOf(current) === 'loading'}>
      <BackBar title={titleOf('/commodity')} />
      <Instead current={current} onRetry={() => actor.send({ type: 'flow.retry' })} />
      {current.context.unreadable > 0 && <p role="status">有 {current.context.unreadable} 件商品的价格无法显示</p>}
      <Sales sales={current.context.sales} />
    </div>
  );
}

interface InsteadProps {
  readonly current: SnapshotFrom<typeof flashSaleMachine>;
  readonly onRetry: () => void;
}

/** In place of sales, or above those that were read before. */
function Instead({ current, onRetry }: InsteadProps) {
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

const Sales = ({ sales }: { readonly sales: readonly FlashSale[] }) => (
  <ul className={layout.stack} aria-label="秒杀商品">
    {sales.map((sale, place) => (
      <Stack key={sale.activityId} as="li" gap={8}>
        {groups[sale.state] !== groups[sales[place - 1]?.state ?? 'NONE'] && <h2>{groups[sale.state]}</h2>}
        <SaleCard sale={sale} isLead={place === 0 && sale.state === 1} />
      </Stack>
    ))}
  </ul>
);

const LoadingSkeleton = () => (
  <div className={layout.stack}>
    {['first', 'second', 'third'].map((place) => (
      <Skeleton key={place} height="136px" />
    ))}
  </div>
);
