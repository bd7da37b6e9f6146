import type { MemberPrize } from '@juyi/contract/draw/draw';
import type { Redemption, RedemptionKind, RedemptionStatus } from '@juyi/contract/redemption/redemption';
import type { Tone } from '#components/display/Tag.tsx';

interface RecordStatus {
  readonly name: string;
  readonly tone: Tone;
  /** The amount was refunded. */
  readonly returned: boolean;
  /** How the step before the refund ended. */
  readonly ended?: 'error' | 'stopped';
}

/** The codes of the contract (contract/redemption/redemption.ts), repeated because a screen may import only its types (lint/boundaries.js). */
export const REDEMPTION_STATUS = { reviewing: 0, passed: 1, refused: 2, cancelled: 3 } as const;

/** How each status of a redemption is shown. */
export const redemptionStatusByCode: Readonly<Record<Redemption['status'], RecordStatus>> = {
  [REDEMPTION_STATUS.reviewing]: { name: '处理中', tone: 'gold', returned: false },
  [REDEMPTION_STATUS.passed]: { name: '已完成', tone: 'jade', returned: false },
  [REDEMPTION_STATUS.refused]: { name: '未通过', tone: 'cinnabar', returned: true, ended: 'error' },
  [REDEMPTION_STATUS.cancelled]: { name: '已取消', tone: 'quiet', returned: true, ended: 'stopped' },
  UNKNOWN: { name: '状态未知', tone: 'quiet', returned: false },
};

const TO_BE_SENT: RecordStatus = { name: '待寄出', tone: 'gold', returned: false };
const SENT: RecordStatus = { name: '已寄出', tone: 'jade', returned: false };

/** The name of a status in the list of a kind: goods of status 1 are approved, and may not be sent yet. */
export const statusName = (kind: RedemptionKind, status: RedemptionStatus): string =>
  kind === 'MALL' && status === REDEMPTION_STATUS.passed ? '已通过' : redemptionStatusByCode[status].name;

/** Tells whether goods were approved and are still to be sent. An older server has no step for sending, so its orders never wait for it. */
export const waitsToBeSent = ({ kind, status, steps, active }: Redemption): boolean =>
  kind === 'MALL' && status === REDEMPTION_STATUS.passed && active === steps.length - 1;

/** The text and tone of an order's status, which for goods depends on the parcel, too. */
export function recordStatusOf(order: Redemption): RecordStatus {
  const { kind, status } = order;
  if (kind !== 'MALL' || status !== REDEMPTION_STATUS.passed) return redemptionStatusByCode[status];
  if (waitsToBeSent(order)) return TO_BE_SENT;
  return isShipped(order) ? SENT : { ...redemptionStatusByCode[status], name: statusName(kind, status) };
}

/** Says when the next step of an order is expected, or that it is late; undefined for one that was returned. */
export const expectedOf = ({ status, estimate }: Redemption): string | undefined =>
  redemptionStatusByCode[status].returned ? undefined : estimate;

/** The facts that an order of goods and a prize have in common. */
export type DeliveryFacts = Pick<Redemption, 'receiver' | 'carrier' | 'trackingNo' | 'shippedAt'>;

/** Tells whether a parcel is known to be on its way. */
export const isShipped = ({ carrier, trackingNo, shippedAt }: DeliveryFacts): boolean =>
  Boolean(carrier || trackingNo || shippedAt);

/** The codes of the contract (contract/draw/draw.ts), repeated because a screen may import only its types (lint/boundaries.js). */
export const PRIZE_STATUS = { addressMissing: 0, received: 1, toBeSent: 2, sent: 3 } as const;

/** How each status of a prize is shown. */
export const prizeStatusByCode: Readonly<Record<MemberPrize['status'], { readonly name: string; readonly tone: Tone }>> = {
  [PRIZE_STATUS.addressMissing]: { name: '待完善地址', tone: 'cinnabar' },
  [PRIZE_STATUS.received]: { name: '已领取', tone: 'jade' },
  [PRIZE_STATUS.toBeSent]: { name: '待发货', tone: 'gold' },
  [PRIZE_STATUS.sent]: { name: '已发货', tone: 'jade' },
  UNKNOWN: { name: '状态未知', tone: 'quiet' },
};

/** The sentence about a prize's next step, and when it is expected, as far as it is known. */
export function prizeNextText({ kind, status, estimate }: MemberPrize): string | undefined {
  return (estimate || nextTextByStatus[status]) ?? nextTextByKind[kind];
}

/** The sentence for a prize in this status. */
const nextTextByStatus: Readonly<Partial<Record<MemberPrize['status'], string>>> = {
  [PRIZE_STATUS.addressMissing]: '填写收货地址后，奖品转为待发货',
  [PRIZE_STATUS.toBeSent]: '等待发货，寄出后可在这里查看',
  [PRIZE_STATUS.sent]: '已寄出，请保持收货电话畅通',
};

/** The sentence for a prize that its status says nothing more of. */
const nextTextByKind: Readonly<Partial<Record<MemberPrize['kind'], string>>> = {
  CONTRIBUTION: '已计入账户',
  DATA_IP: '已计入账户',
  COUPON: '请在 App 中按券面说明使用',
};
