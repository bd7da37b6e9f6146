import type { Redemption } from '@juyi/contract/redemption/redemption';
import { Tag } from '#components/display/Tag.tsx';
import { Note, Stack, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { redemptionKinds } from '../redemptionKinds';
import { amountState, amountTones, signedAmount } from './amounts';
import styles from './Records.module.css';
import { expectedOf, isShipped, recordStatuses, recordStatusOf, STATUS } from './recordStatuses';
import { type Refresh, StatusCard } from './StatusCard';

/** The sentence about an order's next step, and when it is expected, as far as it is known. */
function orderNextText(order: Redemption, isEnded: boolean): string | undefined {
  switch (order.status) {
    case STATUS.reviewing:
      return expectedOf(order) || '正在审核，结果会更新在这里';
    case STATUS.passed:
      return expectedOf(order) || passedText(order, isEnded);
    default:
      return undefined;
  }
}

/** The sentence about an approved order whose next step has no time. */
function passedText(order: Redemption, isEnded: boolean): string {
  if (order.kind === 'MALL' && isShipped(order)) return '已寄出，请保持收货电话畅通';
  return isEnded ? redemptionKinds[order.kind].records.doneText : '审核已通过，等待寄出，寄出后这里有快递单号';
}

/** Shows the status and the amount of a redemption, and what to expect or why it came back. */
export function Summary({ order, refresh }: { readonly order: Redemption; readonly refresh: Refresh }) {
  const { kind, title, picUrl, status, reason, spend, fee, gain } = order;
  const { unit, balanceName, formatSpent, formatGain } = redemptionKinds[kind];
  const { returned } = recordStatuses[status];
  const state = amountState(order);
  const nextText = orderNextText(order, refresh.status === 'ended');
  return (
    <StatusCard label="兑换结果" tag={<StatusTag order={order} />} refresh={refresh}>
      {kind === 'MALL' && <Subject icon={picUrl ?? ''}>{title}</Subject>}
      <Text className={styles.amount} above={8} size={28} strong tone={state && amountTones[state]} data-state={state}>
        {state === 'pending' ? (
          <>
            <small>待到账</small> {formatGain(gain)}
          </>
        ) : (
          signedAmount(order)
        )}
        <small>{unit}</small>
      </Text>
      <Text size={14} tone="soft">
        {nextText}
        {returned && `支出的 ${formatSpent(spend + fee)} 已退回${balanceName}`}
      </Text>
      {returned && reason && (
        <Note above={16} tint={status === STATUS.cancelled ? 'paper' : 'cinnabar'}>
          <b>{status === STATUS.refused ? '未通过原因' : '取消原因'}</b> {reason}
        </Note>
      )}
    </StatusCard>
  );
}

/** The status, and the refund where there was one. */
function StatusTag({ order }: { readonly order: Redemption }) {
  const { name, tone, returned } = recordStatusOf(order);
  return (
    <Tag tone={tone}>
      {name}
      {returned && ' · 已退回'}
    </Tag>
  );
}

/** The picture and the name of the goods or the prize. */
export const Subject = ({ icon, children }: { readonly icon: string; readonly children: string }) => (
  <Stack gap={8} above={12} center strong>
    <PrizeIcon src={icon} size={112} />
    <p>{children}</p>
  </Stack>
);
