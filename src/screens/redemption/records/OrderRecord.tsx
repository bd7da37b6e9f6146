import type { Redemption } from '@juyi/contract/redemption/redemption';
import { useState } from 'react';
import { inChina } from '#components/display/format.ts';
import { Tick } from '#components/feedback/Tick.tsx';
import { Card, LinkButton, Note, Stack, Text } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import { resultOf } from '#hooks/history.ts';
import { REDEMPTION_STEPS, redemptionKinds } from '../redemptionKinds';
import { Delivery } from './Delivery';
import { Facts } from './Facts';
import { NextLinks } from './NextLinks';
import { amountState, amountTones, StatusTag, signedAmount } from './RecordRow';
import styles from './Records.module.css';
import { expectedOf, isShipped, recordStatuses, STATUS } from './recordStatuses';
import { type Refresh, StatusCard, Subject } from './StatusCard';

interface OrderRecordProps {
  readonly order: Redemption;
  readonly refresh: Refresh;
}

/** A redemption: where it stands, its steps, where goods go, and what it cost. */
export function OrderRecord({ order, refresh }: OrderRecordProps) {
  const [submitted] = useState(resultOf() === true);
  const { kind, orderNo, active } = order;
  const { records, redeem } = redemptionKinds[kind];
  return (
    <>
      {submitted && <Submitted />}
      <Summary order={order} refresh={refresh} />
      <Card as="section" padY={8}>
        <Steps label="兑换进度" form="column" active={active} steps={stepsOf(order)} />
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

/** Each step with its time; the current one of a review with a hint, and the refused or cancelled one (before the refund) marked. */
function stepsOf({ kind, status, steps, active }: Redemption) {
  const hintAt = (place: number) =>
    status === STATUS.reviewing && place === active ? redemptionKinds[kind].records.reviewed : undefined;
  return steps.map(({ title, time }, place) => ({
    text: title,
    note: time ? inChina(time).second : hintAt(place),
    ended: place === steps.length - 2 ? recordStatuses[status].ended : undefined,
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

interface SummaryProps {
  readonly order: Redemption;
  readonly refresh: Refresh;
}

/** The sentence about an order's next step, and when it is expected, as far as it is known. */
function nextOf(order: Redemption, ended: boolean): string | undefined {
  switch (order.status) {
    case STATUS.reviewing:
      return expectedOf(order) || '正在审核，结果会更新在这里';
    case STATUS.passed:
      return expectedOf(order) || passedText(order, ended);
    default:
      return undefined;
  }
}

function passedText(order: Redemption, ended: boolean): string {
  if (order.kind === 'MALL' && isShipped(order)) return '已寄出，请保持收货电话畅通';
  return ended ? redemptionKinds[order.kind].records.done : '审核已通过，等待寄出，寄出后这里有快递单号';
}

/** Shows the status and the amount of a redemption, and what to expect or why it came back. */
export function Summary({ order, refresh }: SummaryProps) {
  const { kind, title, picUrl, status, reason, spend, fee, gain } = order;
  const { unit, balance, spend: asSpend, gain: asGain } = redemptionKinds[kind];
  const { returned } = recordStatuses[status];
  const state = amountState(order);
  const next = nextOf(order, refresh.status === 'ended');
  return (
    <StatusCard label="兑换结果" tag={<StatusTag order={order} />} refresh={refresh}>
      {kind === 'MALL' && <Subject icon={picUrl ?? ''}>{title}</Subject>}
      <Text className={styles.amount} above={8} size={28} strong tone={state && amountTones[state]} data-state={state}>
        {state === 'pending' ? (
          <>
            <small>待到账</small> {asGain(gain)}
          </>
        ) : (
          signedAmount(order)
        )}
        <small>{unit}</small>
      </Text>
      <Text size={14} tone="soft">
        {next}
        {returned && `支出的 ${asSpend(spend + fee)} 已退回${balance}`}
      </Text>
      {returned && reason && (
        <Note above={16} tint={status === STATUS.cancelled ? 'paper' : 'cinnabar'}>
          <b>{status === STATUS.refused ? '未通过原因' : '取消原因'}</b> {reason}
        </Note>
      )}
    </StatusCard>
  );
}
