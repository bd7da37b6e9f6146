/** All sentences about when the inviter's reward for a friend is paid. None promises a time or an amount that no response contains. */

import type { ResponseOf } from '@juyi/contract/core/define';
import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import type { recruitedPeople } from '@juyi/contract/team/recruiting';
import { dayOf, yuan } from './format';

type Recruit = Pick<
  Exclude<ResponseOf<typeof recruitedPeople>['list'][number], UnreadableRow>,
  'status' | 'reward' | 'rewardState' | 'rewardTime' | 'rewardReason'
>;

/** The conditions of the reward. `reviewDays` is the length of its review, where a response tells it. */
const rewardTerms = (reviewDays?: number): string => `好友填写收货地址，经${reviewDays ? ` ${reviewDays} 天` : ''}核对通过后到账`;

/** The promise of the reward, with its conditions and its use. The amount (分) comes first, where a response has it, because a page may name several rewards. */
export function rewardSentence(terms?: { rewardIncome?: number | undefined; reviewDays?: number | undefined } | null): string {
  const amount = terms?.rewardIncome === undefined ? '' : `${yuan(terms.rewardIncome)} `;
  return `${amount}邀请奖励：${rewardTerms(terms?.reviewDays)}，可换贡献值`;
}

/** The month and the day of an ISO timestamp in China, on one line: 11 月 30 日. */
const monthAndDay = (time: string) => dayOf(time).replace(/^\d+-0?(\d+)-0?(\d+)$/, '$1\u00a0月\u00a0$2\u00a0日');

const PAID = { text: '奖励已到账', label: null, payment: 'paid' } as const;
const due = (text: string) => ({ text, label: '待到账', payment: 'due' }) as const;
const withoutPayment = (text: string, label: '不计' | '状态未知') => ({ text, label, payment: null }) as const;

/** Describes the reward for a friend: a sentence (`text`), a word beside the amount (`label`), and its payment; null if none was promised. */
export function rewardOf({ status, reward, rewardState, rewardTime, rewardReason }: Recruit) {
  switch (rewardState) {
    case 'TASK':
      return due('待好友填写收货地址');
    case 'REVIEW':
      return due(rewardTime ? `奖励核对至 ${monthAndDay(rewardTime)}` : '奖励正在核对');
    case 'HELD':
      return due('奖励已转人工核对，如有疑问请联系客服');
    case 'PAID':
      return PAID;
    case 'VOID':
      return withoutPayment(rewardReason ? `奖励不计：${rewardReason}` : '奖励不计，如有疑问请联系客服', '不计');
  }
  // An older backend sends no `rewardState`, so the friend's status decides.
  if (status === 'ACTIVE') return PAID;
  if (status === 'UNKNOWN') return withoutPayment('', '状态未知');
  return reward === 0 ? null : due(rewardTerms());
}
