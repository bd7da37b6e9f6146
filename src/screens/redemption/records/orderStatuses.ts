import type { Redemption, RedemptionKind, RedemptionStatus } from '@juyi/contract/redemption/redemption';
import { inChina } from '#components/display/format.ts';
import type { Tone } from '#components/display/Tag.tsx';

interface OrderStatus {
  readonly name: string;
  readonly tone: Tone;
  /** The amount was refunded. */
  readonly returned: boolean;
}

/** The codes of the contract (contract/redemption/redemption.ts), repeated because a screen may import only its types (lint/boundaries.js). */
export const REDEMPTION_STATUS = { reviewing: 0, passed: 1, refused: 2, cancelled: 3 } as const;

/** How each status of a redemption is shown. */
export const redemptionStatusByCode: Readonly<Record<Redemption['status'], OrderStatus>> = {
  [REDEMPTION_STATUS.reviewing]: { name: '处理中', tone: 'gold', returned: false },
  [REDEMPTION_STATUS.passed]: { name: '已完成', tone: 'jade', returned: false },
  [REDEMPTION_STATUS.refused]: { name: '未通过', tone: 'cinnabar', returned: true },
  [REDEMPTION_STATUS.cancelled]: { name: '已取消', tone: 'quiet', returned: true },
  UNKNOWN: { name: '状态未知', tone: 'quiet', returned: false },
};

const APPROVED: OrderStatus = { name: '已通过', tone: 'jade', returned: false };
const TO_BE_SENT: OrderStatus = { name: '待寄出', tone: 'gold', returned: false };
const SENT: OrderStatus = { name: '已寄出', tone: 'jade', returned: false };

/** Tells whether goods were approved. They may not be sent yet. */
const areGoodsApproved = (kind: RedemptionKind, status: Redemption['status']): boolean =>
  kind === 'MALL' && status === REDEMPTION_STATUS.passed;

/** The name of a status in the list of a kind. */
export const statusName = (kind: RedemptionKind, status: RedemptionStatus): string =>
  areGoodsApproved(kind, status) ? APPROVED.name : redemptionStatusByCode[status].name;

/** Tells whether approved goods are at their last step, which sends them. An older server has no such step. */
const waitsToBeSent = ({ kind, status, steps, active }: Redemption): boolean =>
  areGoodsApproved(kind, status) && active === steps.length - 1;

/** How the status of an order is shown. The status of approved goods depends on their parcel, too. */
export function orderStatusOf(order: Redemption): OrderStatus {
  if (!areGoodsApproved(order.kind, order.status)) return redemptionStatusByCode[order.status];
  if (waitsToBeSent(order)) return TO_BE_SENT;
  return isShipped(order) ? SENT : APPROVED;
}

/** Says when the next step of an order is expected, or that it is late; undefined for one that was returned. */
export const expectedOf = ({ status, estimate }: Redemption): string | undefined =>
  redemptionStatusByCode[status].returned ? undefined : estimate;

/** The facts that an order of goods and a prize have in common. */
export type DeliveryFacts = Pick<Redemption, 'receiver' | 'carrier' | 'trackingNo' | 'shippedAt'>;

/** Tells whether a parcel is known to be on its way. */
export const isShipped = ({ carrier, trackingNo, shippedAt }: DeliveryFacts): boolean =>
  Boolean(carrier || trackingNo || shippedAt);

/** Says when the next step is expected, or why there was a refund. For goods it also says how they were sent. */
export function progressOf(order: Redemption): string | undefined {
  const { kind, status, reason, steps, active, carrier, trackingNo, shippedAt } = order;
  const expected = expectedOf(order);
  if (redemptionStatusByCode[status].returned) return reason;
  if (expected) return expected;
  if (kind !== 'MALL') return undefined;
  if (isShipped(order)) return [carrier, trackingNo].filter(Boolean).join(' ') || `已寄出 ${inChina(shippedAt).dayAndTime}`;
  if (status === REDEMPTION_STATUS.reviewing) return steps[active]?.title;
  if (waitsToBeSent(order)) return '审核已通过';
  if (status !== REDEMPTION_STATUS.passed) return undefined;
  // The order is of an older server, whose steps do not include sending.
  return `已安排寄送 ${inChina(steps[steps.length - 1]?.time).dayAndTime}`;
}
