import type { ResponseOf } from '@juyi/contract/core/define';
import type { exposures } from '@juyi/contract/team/recruiting';
import { points, yuan } from '#components/display/format.ts';

/** Lists what the member gains by inviting friends, each with what earns it (`name`). A gain has a figure only if the response contains one. */
export function inviteGains(progress: ResponseOf<typeof exposures> | null) {
  const { rewardContribution, rewardIncome, target } = progress ?? {};
  return [
    {
      icon: 'coin',
      name: '好友加入',
      value: rewardContribution === undefined ? '得贡献值' : `+${points(rewardContribution)} 贡献值`,
    },
    { icon: 'gift', name: '好友填写地址', value: rewardIncome === undefined ? '得邀请奖励' : `+${yuan(rewardIncome)}` },
    {
      icon: 'box',
      name: target === undefined ? '好友助力' : `每 ${target} 位好友`,
      value: target === undefined ? '得开盒次数' : '+1 次开盒',
    },
  ] as const;
}
