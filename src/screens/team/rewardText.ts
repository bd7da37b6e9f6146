import type { ResponseOf } from '../../../contract/core/define';
import type { NewcomerReward } from '../../../contract/team/invitation';
import type { exposures } from '../../../contract/team/recruiting';
import { points, yuan } from '../../components/display/format';

/** A newcomer's reward in words: 3 次开盒和 100 贡献值. Empty when the response contains no figure. */
export const rewardText = (reward: NewcomerReward | null): string =>
  [
    reward?.rewardChances && `${reward.rewardChances} 次开盒`,
    reward?.rewardContribution && `${points(reward.rewardContribution)} 贡献值`,
  ]
    .filter(Boolean)
    .join('和 ');

/** What inviting gives, each with its occasion. Figures only where the response contains them. */
export function gainsOf(progress: ResponseOf<typeof exposures> | null) {
  const { rewardContribution, rewardIncome, target } = progress ?? {};
  return [
    {
      icon: 'coin',
      name: '好友加入',
      value: rewardContribution === undefined ? '得贡献值' : `+${points(rewardContribution)} 贡献值`,
    },
    { icon: 'gift', name: '好友填地址', value: rewardIncome === undefined ? '得收益' : `+${yuan(rewardIncome)}` },
    { icon: 'box', name: target === undefined ? '好友越来越多' : `每 ${target} 位好友`, value: '+1 次开盒' },
  ] as const;
}
