import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { inviteCodeInvalid, inviteTeamFull, phoneRegistered, smsCodeExpired, smsCodeWrong } from '../core/failures';
import { dispensable } from '../core/tolerance';
import * as v from '../core/values';

/** The member came directly, by scanning a code, or by an invitation. */
export const registrationSource = z.enum(['APP', 'SCAN', 'INVITE'], '注册来源不正确');
export type RegistrationSource = z.output<typeof registrationSource>;

/** A visitor fills these fields in; the form, the flow's event and the request have them. */
export const registrationFields = {
  phone: v.phone,
  smsCode: v.smsCode,
  password: v.newPassword,
  inviteCode: z.optional(v.inviteCode),
  agreed: v.agreed,
};
export type RegistrationField = keyof typeof registrationFields;

/** Registers a member and signs in. A retry with the same requestId, smsCode and password, within ten minutes, responds the same member with a new token. */
export const register = defineCall({
  name: 'register',
  summary: '提交注册',
  method: 'POST',
  path: '/api/web/auth/register',
  access: 'public',
  write: true,
  request: z
    .object({
      ...registrationFields,
      source: registrationSource,
      sourceNo: z.optional(v.sourceNo),
      requestId: v.signInRequestId,
    })
    .check(v.notThePhone('password')),
  response: z.object({ token: v.token, memberId: dispensable(v.id), inviteCode: v.givenCode }),
  failures: { smsCodeWrong, smsCodeExpired, phoneRegistered, inviteCodeInvalid, inviteTeamFull },
});
