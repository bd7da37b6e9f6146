import type { ResponseOf } from '@juyi/contract/core/define';
import type { exposures } from '@juyi/contract/team/recruiting';
import { points, yuan } from '#components/display/format.ts';

/**
 * The lines of a coupon about what the member gains from friends: `name` tells what a friend does, and `value` what the member gets for it,
 * with a figure only if the response contains one.
 */
export function inviteGains(progress: ResponseOf<typeof exposures> | null) {
  const { rewardContribution, rewardIncome, target: helpersPerDraw } = progress ?? {};
  return [
    {
      icon: 'coin',
      name: '好友加入',
      value: rewardContribution === undefined ? '得贡献值' : `+${points(rewardContribution)} 贡献值`,
    },
    { icon: 'gift', name: '好友填写地址', value: rewardIncome === undefined ? '得邀请奖励' : `+${yuan(rewardIncome)}` },
    {
      icon: 'box',
      name: helpersPerDraw === undefined ? '好友助力' : `每 ${helpersPerDraw} 位好友`,
      value: helpersPerDraw === undefined ? '得开盒次数' : '+1 次开盒',
    },
  ] as const;
}
