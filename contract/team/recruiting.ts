import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { page, pageRequest } from '../core/pagination';
import * as v from '../core/values';

/** REGISTERED has joined; ACTIVE has saved a delivery address too, and the inviter has the reward. */
export const recruitStatus = z.enum(['REGISTERED', 'ACTIVE']);

/** The people I invited, newest first; the reward in 分, paid once they are ACTIVE. */
export const recruitedPeople = defineCall({
  name: 'recruitedPeople',
  summary: '我邀请的人',
  method: 'POST',
  path: '/auth/recruit/pnList',
  access: 'member',
  request: z.object(pageRequest),
  answer: page(
    z.object({
      id: v.id,
      phone: v.maskedPhone,
      nickname: z.string(),
      avatar: z.string(),
      joinTime: v.time,
      status: recruitStatus,
      reward: v.amount,
    }),
    {},
    {},
  ),
  failures: {},
});

/** Rewards for inviting, in 分: `total` = `settled` + `pending`, `withdrawn` of what was settled; `count` people were invited. */
export const recruitRewards = defineCall({
  name: 'recruitRewards',
  summary: '招募奖励合计',
  method: 'POST',
  path: '/auth/ma/recruitTotalAmount',
  access: 'member',
  request: z.object({}),
  answer: z.object({ total: v.amount, settled: v.amount, pending: v.amount, withdrawn: v.amount, count: z.int() }),
  failures: {},
});

/** Who saw my card (once a day an address), who came by it, and how many of those give the next chance to draw. */
export const exposures = defineCall({
  name: 'exposures',
  summary: '曝光与助力',
  method: 'POST',
  path: '/auth/ma/expNum',
  access: 'member',
  request: z.object({}),
  answer: z.object({
    exposure: z.int(),
    today: z.int(),
    target: z.int().check(z.positive()),
    helped: z.int(),
    chances: z.int(),
  }),
  failures: {},
});
