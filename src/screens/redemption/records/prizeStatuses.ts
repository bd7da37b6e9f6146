import type { MemberPrize } from '@juyi/contract/draw/draw';
import type { Tone } from '#components/display/Tag.tsx';

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

/** Tells a prize's next step. The backend's own words come first, because they say when the step is expected. */
export function prizeNextText({ kind, status, estimate }: MemberPrize): string | undefined {
  if (estimate) return estimate;
  return nextTextByStatus[status] ?? nextTextByKind[kind];
}

/** The next step of each status that has one. */
const nextTextByStatus: Readonly<Partial<Record<MemberPrize['status'], string>>> = {
  [PRIZE_STATUS.addressMissing]: '填写收货地址后，奖品转为待发货',
  [PRIZE_STATUS.toBeSent]: '等待发货，寄出后可在这里查看',
  [PRIZE_STATUS.sent]: '已寄出，请保持收货电话畅通',
};

/** The texts for a status without a next step, such as received. */
const nextTextByKind: Readonly<Partial<Record<MemberPrize['kind'], string>>> = {
  CONTRIBUTION: '已计入账户',
  DATA_IP: '已计入账户',
  COUPON: '请在 App 中按券面说明使用',
};
