import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Redemption } from '../../../../contract/redemption/redemption';
import { inChina } from '../../../components/display/format';
import { FlowFailed } from '../../../components/feedback/FlowFailed';
import { Missing } from '../../../components/feedback/Missing';
import { PageSkeleton } from '../../../components/feedback/Skeleton';
import { BackBar } from '../../../components/layout/BackBar';
import { Link } from '../../../components/layout/Link';
import layout from '../../../components/layout/layout.module.css';
import { Steps } from '../../../components/layout/Steps';
import { useHashSearch } from '../../../hooks/hashLocation';
import { isResult } from '../../../hooks/history';
import { useFlow } from '../../../hooks/useFlow';
import { waitUntilOf } from '../../../machines/core/states';
import { recordMachine } from '../../../machines/redemption/record';
import { queryOf } from '../../../paths/href';
import { ruleHref } from '../../../paths/links';
import { redemptionKinds } from '../redemptionKinds';
import { Facts } from './Facts';
import styles from './RedeemRecordDetail.module.css';
import { recordStatuses } from './recordStatuses';
import { Submitted, WaysOn } from './Submitted';
import { Summary } from './Summary';

/** One redemption record, identified by kind and order number. */
export default function RedeemRecordDetailScreen() {
  const search = useHashSearch();
  const [kind, no] = [queryOf(search, 'kind'), queryOf(search, 'no')];
  return <Record key={`${kind} ${no}`} kind={kind} no={no} />;
}

const select = (current: SnapshotFrom<typeof recordMachine>) => ({
  order: current.context.order,
  failure: current.context.failure,
  loading: current.matches({ order: 'loading' }),
  missing: current.matches({ order: 'missing' }),
  refreshing: current.matches({ order: 'refreshing' }),
  waitUntil: waitUntilOf(current),
});

interface RecordProps {
  readonly kind: string | null;
  readonly no: string | null;
}

function Record({ kind, no }: RecordProps) {
  const [submitted] = useState(isResult);
  const { actor } = useFlow(recordMachine, { input: { kind, no } });
  const { order, failure, loading, missing, refreshing, waitUntil } = useSelector(actor, select, shallowEqual);
  if (missing) return <RecordNotFound />;
  return (
    <div className={layout.page}>
      <BackBar title="兑换详情" end={<Link href={ruleHref('REDEEM_RULE')}>兑换规则</Link>} />
      {loading && <PageSkeleton />}
      {!order && failure && (
        <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
      )}
      {order && (
        <div className={styles.cards} aria-busy={refreshing}>
          {submitted && <Submitted />}
          <Summary
            order={order}
            problem={failure && !failure.shown ? failure.message : undefined}
            refreshing={refreshing}
            waitUntil={waitUntil}
            onRefresh={() => actor.send({ type: 'record.refresh' })}
          />
          <section className={styles.card}>
            <Steps label="兑换进度" direction="column" active={order.active} steps={stepsOf(order)} />
          </section>
          <Facts order={order} onCopy={() => actor.send({ type: 'record.copy' })} />
          <WaysOn kind={order.kind} />
        </div>
      )}
    </div>
  );
}

/** Each step with its time; the current one with a hint, and the refused or cancelled one (before the refund) marked. */
const stepsOf = ({ kind, status, steps, active }: Redemption) =>
  steps.map(({ title, time }, place) => ({
    text: title,
    note: time ? inChina(time).second : status === 0 && place === active ? redemptionKinds[kind].records.reviewed : undefined,
    ended: place === steps.length - 2 ? recordStatuses[status].ended : undefined,
  }));

const RecordNotFound = () => (
  <>
    <BackBar />
    <Missing title="没有找到这笔兑换" text="单号可能不完整，或不属于当前账号">
      <ul className={layout.linkList}>
        {Object.values(redemptionKinds).map(({ name, records }) => (
          <li key={records.path}>
            <Link href={records.path}>{name}的记录</Link>
          </li>
        ))}
      </ul>
    </Missing>
  </>
);
