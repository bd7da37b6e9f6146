import { useSelector } from '@xstate/react';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Missing } from '#components/feedback/Missing.tsx';
import { PageSkeleton } from '#components/feedback/Skeleton.tsx';
import { MainButton } from '#components/form/Button.tsx';
import { PictureTiles } from '#components/icons/PictureTiles.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Card } from '#components/layout/primitives.tsx';
import { navigate, useQuery } from '#hooks/hashLocation.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { statusOf } from '#machines/core/status.ts';
import { recordMachine } from '#machines/redemption/record.ts';
import { ruleHref } from '#paths/links.ts';
import { redemptionKinds } from '../redemptionKinds';
import { OrderRecord } from './OrderRecord';
import { PrizeRecord } from './PrizeRecord';

/** One record: a redemption, identified by its kind and order number, or a prize (PRIZE) by its recordId; another one is read anew (`key`). */
export default function RedeemRecordDetailScreen() {
  const kind = useQuery('kind');
  const no = useQuery('no');
  return <Record key={`${kind} ${no}`} kind={kind} no={no} />;
}

function Record({ kind, no }: { readonly kind: string | null; readonly no: string | null }) {
  const isPrize = kind === 'PRIZE';
  const { actor } = useFlow(recordMachine, { input: { kind, no } });
  const current = useSelector(actor, (snapshot) => snapshot);
  const status = statusOf(current);
  const { record, failure } = current.context;
  if (status === 'missing') return isPrize ? <PrizeNotFound /> : <OrderNotFound />;
  const refresh = {
    status,
    problem: failure && !failure.shown ? failure.message : undefined,
    waitUntil: waitUntilOf(current),
    onRefresh: () => actor.send({ type: 'record.refresh' }),
  };
  return (
    <div className={layoutStyles.paddedPage}>
      <BackBar
        title={isPrize ? '奖品详情' : '兑换详情'}
        end={<Link href={ruleHref(isPrize ? 'DRAW_RULE' : 'REDEEM_RULE')}>{isPrize ? '抽奖规则' : '兑换规则'}</Link>}
      />
      {status === 'loading' && <PageSkeleton />}
      {!record && failure && (
        <FlowFailed failure={failure} waitUntil={refresh.waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
      )}
      {record && (
        <div className={layoutStyles.stack} aria-busy={status === 'refreshing'}>
          {'recordId' in record ? (
            <PrizeRecord prize={record} refresh={refresh} />
          ) : (
            <OrderRecord order={record} refresh={refresh} />
          )}
        </div>
      )}
    </div>
  );
}

/** Shown when no prize has this number, or the prize is another member's. */
const PrizeNotFound = () => (
  <>
    <BackBar title="奖品详情" />
    <Missing title="没有找到这件奖品" text="编号可能不完整，或不属于当前账号">
      <MainButton onClick={() => navigate('/myblind')}>我的盲盒</MainButton>
    </Missing>
  </>
);

/** Shown when no redemption has this number, or the redemption is another member's. */
const OrderNotFound = () => (
  <>
    <BackBar title="兑换详情" />
    <Missing title="没有找到这笔兑换" text="单号可能不完整，或不属于当前账号">
      <Card padY={12}>
        <PictureTiles
          label="兑换记录"
          links={Object.values(redemptionKinds).map(({ gainName, picture, records }) => ({
            to: records.path,
            text: `${gainName}记录`,
            picture,
          }))}
        />
      </Card>
    </Missing>
  </>
);
