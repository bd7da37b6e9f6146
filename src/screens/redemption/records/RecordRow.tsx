import type { Redemption } from '@juyi/contract/redemption/redemption';
import { inChina } from '#components/display/format.ts';
import { Pill } from '#components/layout/primitives.tsx';
import { EntryRow } from '#components/list/EntryRow.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { redemptionHref } from '#paths/links.ts';
import { redemptionKinds } from '../redemptionKinds';
import { amountState, signedAmount } from './amounts';
import {
  expectedOf,
  isShipped,
  orderStatusOf,
  REDEMPTION_STATUS,
  redemptionStatusByCode,
  statusName,
  waitsToBeSent,
} from './orderStatuses';

/**
 * The title of a record. A title that only names the kind is the same in every row, so what was spent replaces it. The number of pieces
 * stays on the line of the word before it.
 */
function rowTitle({ kind, title, spend, fee }: Redemption): string {
  const { name, formatSpent, spentName } = redemptionKinds[kind];
  return title === name ? `用 ${formatSpent(spend + fee)} ${spentName}` : title.replace(/ (?=×\d+$)/, '\u00a0');
}

/** Says when the next step is expected, or why there was a refund. For goods it also says how they were sent. */
function progressOf(order: Redemption): string | undefined {
  const { kind, status, reason, steps, active, carrier, trackingNo, shippedAt } = order;
  const expected = expectedOf(order);
  if (redemptionStatusByCode[status].returned) return reason;
  if (expected) return expected;
  if (kind !== 'MALL') return undefined;
  if (isShipped(order)) return [carrier, trackingNo].filter(Boolean).join('\u00a0') || `已寄出 ${inChina(shippedAt).dayAndTime}`;
  if (status === REDEMPTION_STATUS.reviewing) return steps[active]?.title;
  if (waitsToBeSent(order)) return '审核已通过';
  if (status !== REDEMPTION_STATUS.passed) return undefined;
  // The order is of an older server, whose steps do not include sending.
  return `已安排寄送 ${inChina(steps[steps.length - 1]?.time).dayAndTime}`;
}

/** One record of the list; links to its details. */
export function RecordRow({ row }: { readonly row: Redemption }) {
  const { kind, status, orderNo, picUrl, createTime } = row;
  const { name, tone, returned } = orderStatusOf(row);
  // The name of the filter that finds the row comes before the name that also tells how far its parcel is.
  const filterName = status === 'UNKNOWN' ? name : statusName(kind, status);
  return (
    <EntryRow
      mark={<PrizeIcon src={kind === 'MALL' ? (picUrl ?? '') : redemptionKinds[kind].picture} size={kind === 'MALL' ? 56 : 40} />}
      title={rowTitle(row)}
      amount={signedAmount(row)}
      unit={redemptionKinds[kind].unit}
      state={amountState(row)}
      time={inChina(createTime).dayAndTime}
      // The title of a redemption of income has the sum with the fee.
      about={kind === 'CONTRIBUTION' && row.fee > 0 && `含手续费 ${redemptionKinds[kind].formatSpent(row.fee)}`}
      belowAmount={
        <Pill tint={tone}>
          {filterName}
          {name !== filterName && ` · ${name}`}
          {returned && ' · 已退回'}
        </Pill>
      }
      note={progressOf(row)}
      href={redemptionHref({ kind, no: orderNo })}
    />
  );
}
