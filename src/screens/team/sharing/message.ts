import { newcomerRewardText } from '#components/display/newcomerReward.ts';
import type { InvitationFlow } from '../useInvitation';

/** Says what a newcomer gets, or does where no response tells the amounts. */
export function promiseOf(card: InvitationFlow['view']['myCard']): string {
  const reward = newcomerRewardText(card);
  return reward ? `新人立得 ${reward}` : '一起开盲盒、攒贡献值';
}

/** The message to a friend; `ask` stands before the invitation. */
export const messageOf = (promise: string, link: string, ask = '') => `${ask && `${ask}：`}点链接加入团队，${promise}。${link}`;
