import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import * as v from '../core/values';

/** Whether the payment password is set, and until when it is locked. */
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
