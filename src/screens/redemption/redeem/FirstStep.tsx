import type { SnapshotFrom } from 'xstate';
import { Empty } from '#components/feedback/Empty.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card } from '#components/layout/primitives.tsx';
import { waitUntilOf } from '#machines/core/states.ts';
import { statusOf } from '#machines/core/status.ts';
import type { redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import { redemptionHref } from '#paths/links.ts';
import { ElsewhereNote } from './ElsewhereNote';
import { Filling } from './Filling';
import { TooLittle } from './TooLittle';
import type { Send } from './view';

type Snapshot = SnapshotFrom<typeof redemptionMachine>;

interface FirstStepProps {
  readonly current: Snapshot;
  readonly uploader: Snapshot['children']['uploader'];
  readonly send: Send;
}

/** The form, or in place of it why nothing can be filled in. */
export function FirstStep({ current, uploader, send }: FirstStepProps) {
  const status = statusOf(current);
  const { context } = current;
  const { kind, terms, elsewhere, failure } = context;
  switch (status) {
    case 'failed':
    case 'waiting':
      return (
        failure && <FlowFailed failure={failure} waitUntil={waitUntilOf(current)} onRetry={() => send({ type: 'flow.retry' })} />
      );
    case 'gone':
      return (
        <Empty picture="goods">
          <p>这件商品已下架或不能兑换，看看别的吧</p>
          <Link href="/redeemExchangeValue">去商城看看</Link>
        </Empty>
      );
    default:
      if (!terms) return <LoadingSkeleton />;
      return (
        <>
          {elsewhere && (
            <ElsewhereNote>
              您在另一个页面提交了一笔兑换，<Link href={redemptionHref({ kind, no: elsewhere.orderNo })}>查看那一笔</Link>
              。这里{kind === 'MALL' ? '选好' : '填写'}的没有提交
            </ElsewhereNote>
          )}
          {kind !== 'MALL' && terms.max < terms.min ? (
            <TooLittle kind={kind} terms={terms} />
          ) : (
            <Filling status={status} context={context} terms={terms} uploader={uploader} send={send} />
          )}
        </>
      );
  }
}

const LoadingSkeleton = () => (
  <Card inset padY={16} gap={16} aria-busy="true" aria-label="正在加载">
    <Skeleton width="40%" />
    <Skeleton width="70%" height="34px" />
    <Skeleton width="90%" />
  </Card>
);
