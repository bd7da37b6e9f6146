import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { moneyPage, pageRequest } from '../core/pagination';
import { dispensable, fallback, orUnknown, UNKNOWN } from '../core/tolerance';
import * as v from '../core/values';

/** REGISTERED: has joined. ACTIVE: has also saved a delivery address, and the inviter's reward is paid. */
export const recruitStatus = z.enum(['REGISTERED', 'ACTIVE']);

/**
 * The inviter's reward for a recruit is in one of these states. TASK: the recruit has saved no address yet. REVIEW: it is reviewed
 * at `rewardTime`. HELD: a person decides. PAID. VOID: it does not count, for `rewardReason`.
 */
export const rewardState = z.enum(['TASK', 'REVIEW', 'HELD', 'PAID', 'VOID']);

/**
 * The people whom the member invited, newest first; `reward` in 分, paid when they are ACTIVE. The app promises of the reward only
 * what the optional fields say.
 */
export const recruitedPeople = defineCall({
  name: 'recruitedPeople',
  summary: '我邀请的人',
  method: 'POST',
  path: '/auth/recruit/pnList',
  access: 'member',
  request: z.object(pageRequest),
  response: moneyPage(
    z.object({
      id: v.id,
      phone: v.maskedPhone,
      nickname: z.string(),
      avatar: v.picture,
      joinTime: v.time,
      status: fallback(recruitStatus, UNKNOWN),
      reward: dispensable(v.reward),
      rewardState: z.optional(orUnknown(rewardState)),
      rewardTime: z.optional(v.time),
      rewardReason: z.optional(z.string()),
    }),
    { id: 'id', time: 'joinTime' },
    {},
  ),
  failures: {},
});

/** Rewards for inviting, in 分: `total` = `settled` + `pending`; `withdrawn` is part of `settled`; `count` is the invited people. */
export const recruitRewards = defineCall({
  name: 'recruitRewards',
  summary: '邀请奖励合计',
  method: 'POST',
  path: '/auth/ma/recruitTotalAmount',
  access: 'member',
  request: z.object({}),
  response: z.object({
    total: v.moneySum,
    settled: dispensable(v.moneySum),
    pending: v.moneySum,
    withdrawn: dispensable(v.moneySum),
    count: v.countIfAny,
  }),
  failures: {},
});

/**
 * Visitors of the member's card in all and today (a client address counts once a day); `helped` people joined by its code, every
 * `target` of whom give a draw chance: `chances` so far. Each also gives points at once, and income in 分 when they are ACTIVE,
 * `reviewDays` after they have saved an address: optional, like newcomerReward.
 */
export const exposures = defineCall({
  name: 'exposures',
  summary: '曝光与助力',
  method: 'POST',
  path: '/auth/ma/expNum',
  access: 'member',
  request: z.object({}),
  response: z.object({
    exposure: v.count,
    today: v.count,
    target: z.int().check(z.positive()),
    helped: v.count,
    chances: v.count,
    rewardContribution: z.optional(v.amount),
    rewardIncome: z.optional(v.amountOf('金额', 'money')),
    reviewDays: z.optional(v.count),
  }),
  failures: {},
});
