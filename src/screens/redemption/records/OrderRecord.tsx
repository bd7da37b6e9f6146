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
import { REDEMPTION_STATUS, redemptionStatusByCode } from './orderStatuses';
import type { Refresh } from './StatusCard';

/** The record of a redemption: its status, its steps, its parcel, and what it cost. */
export function OrderRecord({ order, refresh }: { readonly order: Redemption; readonly refresh: Refresh }) {
  // The state keeps the answer of the first render, because the next page's history entry becomes the current one before this page is gone.
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

/**
 * The steps with their times. A current review says what is reviewed, the last step what it will bring, and a returned order ended at the
 * step before its refund.
 */
function stepsOf({ kind, status, steps, active }: Redemption) {
  const { returned, ended } = redemptionStatusByCode[status];
  const { reviewText, lastStepText } = redemptionKinds[kind].records;
  const endedIndex = returned ? steps.length - 2 : -1;
  const noteAt = (index: number, time: string | undefined) => {
    if (time) return inChina(time).second;
    if (index === active && status === REDEMPTION_STATUS.reviewing) return reviewText;
    return index >= active && index === steps.length - 1 ? lastStepText : undefined;
  };
  return steps.map(({ title, time }, index) => ({
    text: title,
    note: noteAt(index, time),
    ended: index === endedIndex ? ended : undefined,
  }));
}
