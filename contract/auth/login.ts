import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { accountWrong, captchaNeeded, captchaWrong, smsCodeExpired, smsCodeWrong } from '../core/failures';
import { dispensable } from '../core/tolerance';
import * as v from '../core/values';

/** After `failures` wrong passwords within `within` ms, a further try for the phone gets 429. */
export const PASSWORD_LIMITS = { failures: 10, within: 900_000 } as const;
/** A session ends after `idle` ms without use, and at the latest `longest` ms after the sign-in. */
export const SESSION_LIFETIMES = { idle: 7 * 86_400_000, longest: 30 * 86_400_000 } as const;

const signedIn = z.object({
  token: v.token,
  expiresIn: v.count,
  member: z.object({ memberId: dispensable(v.id), nickname: z.string(), avatar: v.picture, phone: v.maskedPhone }),
});

/** Signs in with an SMS code; expiresIn in seconds. */
export const loginSms = defineCall({
  name: 'loginSms',
  summary: '验证码登录',
  method: 'POST',
  path: '/api/store/backend/auth/loginSms',
  access: 'public',
  request: z.object({ phone: v.phone, smsCode: v.smsCode }),
  response: signedIn,
  failures: { smsCodeWrong, smsCodeExpired },
});

/**
 * Signs in with a password. The captcha is needed once the phone or the address had a failure in 15 min; its two fields come together.
 * After ten failures in 15 min the phone, registered or not, gets 429 until the window ends.
 */
export const loginPwd = defineCall({
  name: 'loginPwd',
  summary: '密码登录',
  method: 'POST',
  path: '/api/store/backend/auth/loginPwd',
  access: 'public',
  request: z.object({
    phone: v.phone,
    password: v.currentPassword,
    captchaId: z.optional(v.captchaId),
    captcha: z.optional(v.captcha),
  }),
  response: signedIn,
  failures: { accountWrong, captchaNeeded, captchaWrong },
});
