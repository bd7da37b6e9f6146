import type { MemberPrize } from '@juyi/contract/draw/draw';
import type { Tone } from '#components/display/Tag.tsx';

/** Text and tone of each status of a prize. */
export const prizeStatuses: Readonly<Record<MemberPrize['status'], { readonly name: string; readonly tone: Tone }>> = {
  0: { name: '待完善地址', tone: 'cinnabar' },
  1: { name: '已领取', tone: 'jade' },
  2: { name: '待发货', tone: 'gold' },
  3: { name: '已发货', tone: 'jade' },
  UNKNOWN: { name: '状态未知', tone: 'quiet' },
};

/** The sentence about a prize's next step, and when it is expected, as far as it is known. */
export function nextOf({ kind, status, estimate }: MemberPrize): string | undefined {
  if (estimate) return estimate;
  if (status === 0) return '填写收货地址后，奖品转为待发货';
  if (status === 2) return '等待发货，寄出后可在这里查看';
  if (status === 3) return '已寄出，请保持收货电话畅通';
  if (kind === 'CONTRIBUTION' || kind === 'DATA_IP') return '已计入账户';
  return kind === 'COUPON' ? '请在 App 中按券面说明使用' : undefined;
}
