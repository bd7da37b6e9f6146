import type { Redemption } from '@juyi/contract/redemption/redemption';
import { useState } from 'react';
import { inChina } from '#components/display/format.ts';
import { Tick } from '#components/feedback/Tick.tsx';
import { Link } from '#components/layout/Link.ts';
import { Steps } from '#components/layout/Steps.tsx';
import { isResult } from '#hooks/history.ts';
import { REDEMPTION_STEPS, redemptionKinds } from '../redemptionKinds';
import { Delivery, Facts } from './Facts';
import styles from './RedeemRecordDetail.module.css';
import { recordStatuses } from './recordStatuses';
import type { Refresh } from './StatusCard';
import result from './Submitted.module.css';
import { Summary } from './Summary';
import { Ways } from './Ways';

interface OrderRecordProps {
  readonly order: Redemption;
  readonly refresh: Refresh;
}

/** A redemption: where it stands, its steps, where goods go, and what it cost. */
export function OrderRecord({ order, refresh }: OrderRecordProps) {
  const [submitted] = useState(isResult);
  const { kind, orderNo, active } = order;
  const { records, redeem } = redemptionKinds[kind];
  return (
    <>
      {submitted && <Submitted />}
      <Summary order={order} refresh={refresh} />
      <section className={styles.card}>
        <Steps label="兑换进度" direction="column" active={active} steps={stepsOf(order)} />
      </section>
      <Delivery {...order} />
      <Facts {...order} />
      <Ways no={orderNo}>
        <Link href={records.path}>全部记录</Link>
        <Link href={redeem.path}>再兑一笔</Link>
      </Ways>
    </>
  );
}

/** Each step with its time; the current one of a review with a hint, and the refused or cancelled one (before the refund) marked. */
const stepsOf = ({ kind, status, steps, active }: Redemption) =>
  steps.map(({ title, time }, place) => ({
    text: title,
    note: time ? inChina(time).second : status === 0 && place === active ? redemptionKinds[kind].records.reviewed : undefined,
    ended: place === steps.length - 2 ? recordStatuses[status].ended : undefined,
  }));

/** The last step of a redemption that was just submitted. */
const Submitted = () => (
  <section className={result.submitted} aria-label="提交结果" aria-live="polite">
    <Steps label="进度" steps={REDEMPTION_STEPS} active={REDEMPTION_STEPS.length} />
    <div className={result.done}>
      <Tick />
      <p>提交成功</p>
    </div>
  </section>
);
