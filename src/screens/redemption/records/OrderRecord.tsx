import type { Redemption } from '@juyi/contract/redemption/redemption';
import { useState } from 'react';
import { inChina } from '#components/display/format.ts';
import { LinkButton } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import { readResult } from '#hooks/history.ts';
import { redemptionKinds } from '../redemptionKinds';
import { Delivery } from './Delivery';
import { NextLinks } from './NextLinks';
import { OrderFacts } from './OrderFacts';
import { OrderSummary } from './OrderSummary';
import { REDEMPTION_STATUS } from './orderStatuses';
import type { Refresh } from './StatusCard';

/** The record of a redemption: its status, its steps, its parcel, and what it cost. */
export function OrderRecord({ order, refresh }: { readonly order: Redemption; readonly refresh: Refresh }) {
  // The state keeps the first answer, because a later one may be that of the next page's history entry.
  const [submitted] = useState(readResult() === true);
  const { kind, orderNo, active } = order;
  const { records, redeem } = redemptionKinds[kind];
  return (
    <>
      <OrderSummary
        order={order}
        submitted={submitted}
        refresh={refresh}
        timeline={<Steps label="兑换进度" variant="column" active={active} steps={stepsOf(order)} />}
      />
      <Delivery {...order} />
      <OrderFacts order={order} />
      <NextLinks recordNumber={orderNo}>
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

/** The mark of the step at which an order ended. The refund is a step after it. */
const endMarkByStatus: Readonly<Partial<Record<Redemption['status'], 'error' | 'stopped'>>> = {
  [REDEMPTION_STATUS.refused]: 'error',
  [REDEMPTION_STATUS.cancelled]: 'stopped',
};

/** The steps, each with its time, or with what the review checks or the last step will bring. */
function stepsOf({ kind, status, steps, active }: Redemption) {
  const { reviewText, lastStepText } = redemptionKinds[kind].records;
  const lastIndex = steps.length - 1;
  const noteAt = (index: number, time: string | undefined) => {
    if (time) return inChina(time).second;
    if (index === active && status === REDEMPTION_STATUS.reviewing) return reviewText;
    return index === lastIndex && active <= lastIndex ? lastStepText : undefined;
  };
  return steps.map(({ title, time }, index) => ({
    text: title,
    note: noteAt(index, time),
    ended: index === lastIndex - 1 ? endMarkByStatus[status] : undefined,
  }));
}
