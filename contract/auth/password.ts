import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { passwordFormat, passwordUnchanged, smsCodeExpired, smsCodeWrong } from '../core/failures';
import { nothing } from '../core/pagination';
import * as v from '../core/values';

/** Sets the login password (LOGIN: by phone; revokes all tokens) or the payment password (PAY: 6 digits; only for the token's phone). */
export const updateMemberPwd = defineCall({
  name: 'updateMemberPwd',
  summary: '重置登录密码或设置支付密码',
  method: 'POST',
  path: '/api/web/auth/updateMemberPwd',
  access: 'public',
  request: z.object({
    phone: z.optional(v.phone),
    smsCode: v.smsCode,
    kind: z.enum(['LOGIN', 'PAY'], '密码类型不正确'),
    newPwd: v.currentPassword,
  }),
  response: nothing,
  failures: { smsCodeWrong, smsCodeExpired, passwordFormat, passwordUnchanged },
});
