import type { Redemption } from '@juyi/contract/redemption/redemption';
import { useState } from 'react';
import { inChina } from '#components/display/format.ts';
import { Tick } from '#components/feedback/Tick.tsx';
import { Card, LinkButton, Stack } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import { resultOf } from '#hooks/history.ts';
import { REDEMPTION_STEPS, redemptionKinds } from '../redemptionKinds';
import { Delivery, Facts } from './Facts';
import { NextLinks } from './NextLinks';
import { recordStatuses, STATUS } from './recordStatuses';
import type { Refresh } from './StatusCard';
import { Summary } from './Summary';

/** The record of a redemption: its status, its steps, its parcel, and what it cost. */
export function OrderRecord({ order, refresh }: { readonly order: Redemption; readonly refresh: Refresh }) {
  // The first render's answer holds: the entry of the history changes with the next page.
  const [submitted] = useState(resultOf() === true);
  const { kind, orderNo, active } = order;
  const { records, redeem } = redemptionKinds[kind];
  return (
    <>
      {submitted && <Submitted />}
      <Summary order={order} refresh={refresh} />
      <Card as="section" padY={8}>
        <Steps label="兑换进度" variant="column" active={active} steps={stepsOf(order)} />
      </Card>
      <Delivery {...order} />
      <Facts order={order} />
      <NextLinks no={orderNo}>
        <LinkButton grow href={records.path}>
          全部记录
        </LinkButton>
        <LinkButton grow href={redeem.path} tint="fill">
          再兑一笔
        </LinkButton>
      </NextLinks>
    </>
  );
}

/** The steps with their times; the current one of a review has a hint. */
function stepsOf({ kind, status, steps, active }: Redemption) {
  // The last step of a refused or cancelled order is the refund.
  const beforeRefund = steps.length - 2;
  const noteAt = (index: number, time: string | undefined) => {
    if (time) return inChina(time).second;
    return status === STATUS.reviewing && index === active ? redemptionKinds[kind].records.reviewText : undefined;
  };
  return steps.map(({ title, time }, index) => ({
    text: title,
    note: noteAt(index, time),
    ended: index === beforeRefund ? recordStatuses[status].ended : undefined,
  }));
}

/** The last step of a redemption that was just submitted. */
const Submitted = () => (
  <Card as="section" padY={16} gap={16} aria-label="提交结果" aria-live="polite">
    <Steps label="进度" steps={REDEMPTION_STEPS} active={REDEMPTION_STEPS.length} />
    <Stack gap={8} center strong tone="jade">
      <Tick />
      <p>提交成功</p>
    </Stack>
  </Card>
);
