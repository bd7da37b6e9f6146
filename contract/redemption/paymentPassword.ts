import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import * as v from '../core/values';

/**
 * After `tries` wrong payment passwords in a row it is locked for `lock` ms. After `triesOfDay` wrong ones in a day it is removed,
 * whatever right ones were between: a new one needs an SMS, which a thief of a token does not get.
 */
export const PAYMENT_PASSWORD_LIMITS = { tries: 5, lock: 30 * 60_000, triesOfDay: 15 } as const;

/** Tells whether the payment password is set, and until when it is locked. */
export const paymentPasswordSet = defineCall({
  name: 'paymentPasswordSet',
  summary: '是否已设置支付密码',
  method: 'GET',
  path: '/api/web/member/checkPaymentPasswordSet',
  access: 'member',
  request: z.object({}),
  response: z.object({ isSet: z.boolean(), lockedUntil: z.optional(v.time), serverTime: v.time }),
  failures: {},
});
