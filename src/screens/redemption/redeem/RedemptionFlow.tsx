import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import { FlowFailed } from '../../../components/feedback/FlowFailed';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { BackBar, TitleBar } from '../../../components/layout/BackBar';
import { Link } from '../../../components/layout/Link';
import layout from '../../../components/layout/layout.module.css';
import { Steps } from '../../../components/layout/Steps';
import { TabPage } from '../../../components/layout/TabPage';
import { showResult } from '../../../hooks/history';
import { useFlow } from '../../../hooks/useFlow';
import { useOutput } from '../../../hooks/useOutput';
import { redemptionDraft, redemptionMachine } from '../../../machines/redemption/redemption/machine';
import type { RedemptionInput } from '../../../machines/redemption/redemption/setup';
import { redemptionHref } from '../../../paths/links';
import * as paths from '../../../paths/paths';
import { REDEMPTION_STEPS, redemptionKinds } from '../redemptionKinds';
import { ConfirmSheet } from './ConfirmSheet';
import { Filling } from './Filling';
import { More } from './More';
import styles from './Redeem.module.css';
import { Shelf } from './Shelf';
import { Undecided } from './Undecided';
import { select } from './view';

/** One redemption: form, confirmation with the payment password, then its record. */
export function RedemptionFlow({ kind, goodsId, chosen, address }: Omit<RedemptionInput, 'draft'>) {
  const [draft] = useState(() => redemptionDraft(kind));
  const { actor, children } = useFlow(redemptionMachine, { input: { kind, goodsId, chosen, address }, draft });
  const view = useSelector(actor, select, shallowEqual);
  useOutput(actor, ({ kind: done, orderNo }) => showResult(redemptionHref({ kind: done, no: orderNo })));
  const { terms, again } = view;
  const { redeem, records } = redemptionKinds[kind];
  // The shelf is a main screen; goods that a link names are not.
  const isMall = kind === 'MALL' && !goodsId;
  const end = <Link href={records.path}>兑换记录</Link>;
  const content = (
    <div className={`${layout.paddedPage} ${styles.page}`}>
      {isMall ? <TitleBar title={redeem.title} end={end} /> : <BackBar title={redeem.title} end={end} />}
      {!view.choosing && <Steps label="进度" steps={REDEMPTION_STEPS} active={view.sheet ? 1 : again ? 2 : 0} />}
      {view.unread && view.failure && (
        <FlowFailed failure={view.failure} waitUntil={view.waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
      )}
      {view.loading && !terms && <LoadingSkeleton />}
      {view.choosing && <Shelf shelf={view.shelf} send={actor.send} />}
      {again && <Undecided view={view} send={actor.send} />}
      {terms && !again && !view.unread && <Filling view={view} terms={terms} uploader={children.uploader} send={actor.send} />}
      {!again && !(view.loading && !terms) && <More kind={kind} />}
      <ConfirmSheet view={view} actor={children.paymentPassword} send={actor.send} />
    </div>
  );
  return isMall ? <TabPage current={paths.REDEEM_EXCHANGE_VALUE}>{content}</TabPage> : content;
}

const LoadingSkeleton = () => (
  <div className={styles.card} aria-busy="true" aria-label="正在加载">
    <Skeleton width="40%" />
    <p className={styles.skeleton}>
      <Skeleton width="70%" height="34px" />
    </p>
    <Skeleton width="90%" />
  </div>
);
