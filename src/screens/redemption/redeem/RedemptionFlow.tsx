import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import { Steps } from '#components/layout/Steps.tsx';
import { showResult } from '#hooks/history.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { statusOf } from '#machines/core/status.ts';
import { redemptionDraft, redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import type { RedemptionInput } from '#machines/redemption/redemption/setup.ts';
import { redemptionHref } from '#paths/links.ts';
import { REDEMPTION_STEPS, redemptionKinds } from '../redemptionKinds';
import { FirstStep } from './FirstStep';
import { More } from './More';
import styles from './Redeem.module.css';
import { ConfirmSheet } from './sheet/ConfirmSheet';
import { Undecided } from './Undecided';
import { isSheet, type Status } from './view';

/** One redemption: form, confirmation with the payment password, then its record. */
export function RedemptionFlow({ kind, goodsId, chosen, address }: Omit<RedemptionInput, 'draft'>) {
  const [draft] = useState(() => redemptionDraft(kind));
  const { actor, children } = useFlow(redemptionMachine, { input: { kind, goodsId, chosen, address }, draft });
  const current = useSelector(actor, (snapshot) => snapshot);
  useOutput(actor, ({ kind: done, orderNo }) => showResult(redemptionHref({ kind: done, no: orderNo })));
  const status = statusOf(current);
  const { context } = current;
  const { terms, again } = context;
  const { send } = actor;
  const { redeem, records } = redemptionKinds[kind];
  const isRead = status !== 'loading' || terms !== null;
  return (
    <div className={`${layout.paddedPage} ${styles.page}`}>
      <BackBar title={redeem.title} end={<Link href={records.path}>兑换记录</Link>} />
      {status !== 'gone' && <Steps label="进度" steps={REDEMPTION_STEPS} active={stepOf(status, again)} />}
      {again ? (
        <Undecided status={status} context={context} send={send} />
      ) : (
        <FirstStep current={current} uploader={children.uploader} send={send} />
      )}
      {!again && isRead && <More kind={kind} />}
      <ConfirmSheet status={status} context={context} passwordActor={children.paymentPassword} send={send} />
    </div>
  );
}

/** The place in REDEMPTION_STEPS; a redemption whose outcome is unknown is at the last. */
function stepOf(status: Status, again: boolean): number {
  if (isSheet(status)) return 1;
  return again ? 2 : 0;
}
