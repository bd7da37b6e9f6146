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

/** Text and tone of each status. */
export const recordStatuses: Readonly<Record<Redemption['status'], RecordStatus>> = {
  0: { name: '处理中', tone: 'gold', returned: false },
  1: { name: '已完成', tone: 'jade', returned: false },
  2: { name: '未通过', tone: 'cinnabar', returned: true, ended: 'error' },
  3: { name: '已取消', tone: 'quiet', returned: true, ended: 'stopped' },
  UNKNOWN: { name: '状态未知', tone: 'quiet', returned: false },
};

const TO_BE_SENT: RecordStatus = { name: '待寄出', tone: 'gold', returned: false };
const SENT: RecordStatus = { name: '已寄出', tone: 'jade', returned: false };

/** A status as the list of its kind names it: goods are only approved by it, sent or not. */
export const statusName = (kind: RedemptionKind, status: RedemptionStatus): string =>
  kind === 'MALL' && status === 1 ? '已通过' : recordStatuses[status].name;

/** Whether goods were approved and wait for their last step. An older server has finished all steps then. */
export const waitsToBeSent = ({ kind, status, steps, active }: Redemption): boolean =>
  kind === 'MALL' && status === 1 && active === steps.length - 1;

/** The text and tone of an order. */
export function statusOf(order: Redemption): RecordStatus {
  const { kind, status } = order;
  if (kind !== 'MALL' || status !== 1) return recordStatuses[status];
  if (waitsToBeSent(order)) return TO_BE_SENT;
  return isShipped(order) ? SENT : { ...recordStatuses[1], name: statusName(kind, 1) };
}

/** The facts that an order of goods and a prize have in common. */
export type DeliveryFacts = Pick<Redemption, 'receiver' | 'carrier' | 'trackingNo' | 'shippedAt'>;

/** Whether a parcel is known to be on its way. */
export const isShipped = ({ carrier, trackingNo, shippedAt }: DeliveryFacts): boolean =>
  Boolean(carrier || trackingNo || shippedAt);
