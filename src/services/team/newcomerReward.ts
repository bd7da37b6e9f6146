import { grouped } from '@juyi/contract/core/digits';
import type { NewcomerReward } from '@juyi/contract/team/invitation';

/** A newcomer's reward in words: 3 次开盒和 100 贡献值. Empty when the response contains no figure. */
export const newcomerRewardText = (reward: NewcomerReward | null): string =>
  [
    reward?.rewardChances && `${reward.rewardChances} 次开盒`,
    reward?.rewardContribution && `${grouped(reward.rewardContribution)} 贡献值`,
  ]
    .filter(Boolean)
    .join('和 ');
