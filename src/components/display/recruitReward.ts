import type { ResponseOf } from '@juyi/contract/core/define';
import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import type { recruitedPeople } from '@juyi/contract/team/recruiting';
import { dayOf } from './format';

/**
 * This module has every sentence about when the inviter's reward for a friend is paid. It promises nothing that no response contains.
 */

type Recruit = Pick<
  Exclude<ResponseOf<typeof recruitedPeople>['list'][number], UnreadableRow>,
  'status' | 'reward' | 'rewardState' | 'rewardTime' | 'rewardReason'
>;

/** When it is paid; `days` is how long it is reviewed, as far as a response says. */
export const rewardTerms = (days?: number): string => `好友填写收货地址，经${days ? ` ${days} 天` : ''}核对通过后到账`;

/** The same as a sentence of its own. */
export const rewardSentence = (days?: number): string => `邀请奖励：${rewardTerms(days)}`;

/** The state of the reward for a friend in words, and whether its amount is paid, due or none. Null when none was promised. */
export function rewardOf({ status, reward, rewardState, rewardTime, rewardReason }: Recruit) {
  const paid = { text: '奖励已到账', label: null, amount: 'paid' } as const;
  const due = (text: string, label: '待到账' | '核对中') => ({ text, label, amount: 'due' }) as const;
  const none = (text: string, label: '不计' | '状态未知') => ({ text, label, amount: null }) as const;
  switch (rewardState) {
    case 'TASK':
      return due('待好友填写收货地址', '待到账');
    case 'REVIEW':
      return due(rewardTime ? `奖励核对至 ${dayOf(rewardTime)}` : '奖励正在核对', '核对中');
    case 'HELD':
      return due('奖励已转人工核对', '核对中');
    case 'PAID':
      return paid;
    case 'VOID':
      return none(rewardReason ? `奖励不计：${rewardReason}` : '奖励不计，如有疑问请联系客服', '不计');
  }
  if (status === 'ACTIVE') return paid;
  if (status === 'UNKNOWN') return none('', '状态未知');
  return reward === 0 ? null : due(rewardTerms(), '待到账');
}
