import type { Redemption } from '@juyi/contract/redemption/redemption';
import type { ReactNode } from 'react';
import { Tag } from '#components/display/Tag.tsx';
import { Tick } from '#components/feedback/Tick.tsx';
import { Note, Stack, Text } from '#components/layout/primitives.tsx';
import { redemptionKinds } from '../redemptionKinds';
import { amountState, signedAmount, toneByAmountState } from './amounts';
import { expectedOf, isShipped, orderStatusOf, REDEMPTION_STATUS, redemptionStatusByCode } from './orderStatuses';
import styles from './Records.module.css';
import { type Refresh, StatusCard } from './StatusCard';
import { Subject } from './Subject';

/** The sentence about an order's next step, and when it is expected, as far as it is known. */
function orderNextText(order: Redemption, isEnded: boolean): string | undefined {
  switch (order.status) {
    case REDEMPTION_STATUS.reviewing:
      return expectedOf(order) || '正在审核，结果会更新在这里';
    case REDEMPTION_STATUS.passed:
      return expectedOf(order) || passedText(order, isEnded);
    default:
      return undefined;
  }
}

/** The sentence about an approved order whose next step has no time. */
function passedText(order: Redemption, isEnded: boolean): string {
  if (order.kind === 'MALL' && isShipped(order)) return '已寄出，请保持收货电话畅通';
  return isEnded ? redemptionKinds[order.kind].records.doneText : '审核已通过，等待寄出';
}

interface OrderSummaryProps {
  readonly order: Redemption;
  /** The member has just submitted the order. */
  readonly submitted: boolean;
  readonly refresh: Refresh;
  readonly timeline: ReactNode;
}

/** Shows the status and the amount of a redemption, what to expect or why it came back, and the timeline. */
export function OrderSummary({ order, submitted, refresh, timeline }: OrderSummaryProps) {
  const { kind, title, picUrl, status, reason, spend, fee, gain } = order;
  const { unit, balanceName, formatSpent, formatGain } = redemptionKinds[kind];
  const { returned } = redemptionStatusByCode[status];
  const state = amountState(order);
  const nextText = orderNextText(order, refresh.status === 'ended');
  return (
    <StatusCard
      label="兑换结果"
      tag={submitted && status === REDEMPTION_STATUS.reviewing ? <Submitted /> : <StatusTag order={order} />}
      refresh={refresh}
      timeline={timeline}
    >
      {kind === 'MALL' && <Subject icon={picUrl ?? ''}>{title}</Subject>}
      <Text className={styles.amount} above={8} size={28} strong tone={state && toneByAmountState[state]} data-state={state}>
        {state === 'pending' ? (
          <>
            <Text as="small" size={14} lineBreak="whole">
              待到账
            </Text>{' '}
            {formatGain(gain)}
          </>
        ) : (
          signedAmount(order)
        )}
        {/* The line through a refunded amount leaves out its unit, which is a block. */}
        <Text as="small" size={14} lineBreak="whole">
          {unit}
        </Text>
      </Text>
      <Text size={14} tone="soft">
        {nextText}
        {returned && `支出的 ${formatSpent(spend + fee)} 已退回${balanceName}`}
      </Text>
      {returned && reason && (
        <Note above={16} tint={status === REDEMPTION_STATUS.cancelled ? 'paper' : 'cinnabar'}>
          <b>{status === REDEMPTION_STATUS.refused ? '未通过原因' : '取消原因'}</b> {reason}
        </Note>
      )}
    </StatusCard>
  );
}

/** Stands in place of the status until the review ends. */
const Submitted = () => (
  <Stack as="span" gap={4} center strong size={20} tone="jade">
    <Tick />
    提交成功
  </Stack>
);

/** The status, and the refund where there was one. */
function StatusTag({ order }: { readonly order: Redemption }) {
  const { name, tone, returned } = orderStatusOf(order);
  return (
    <Tag tone={tone}>
      {name}
      {returned && ' · 已退回'}
    </Tag>
  );
}
