import * as z from 'zod/mini';
import { defineCall } from './define';
import {
  captchaWrong,
  inviteCodeInvalid,
  phoneRegistered,
  smsCodeExpired,
  smsCodeWrong,
  smsLimitReached,
  smsTooSoon,
} from './failures';
import * as v from './values';

/** What registering calls: a file of its own, for it comes with the first screen, and every schema takes time to make. */

/** The largest captcha image the client accepts, in bytes. */
const CAPTCHA_BYTES = 256 * 1024;

export const captchaImage = z
  .instanceof(Blob, { error: '图形验证码加载失败' })
  .check(z.refine((blob) => blob.type.startsWith('image/') && blob.size > 0 && blob.size <= CAPTCHA_BYTES, '图形验证码加载失败'));

/** expireIn and resendIn in seconds. */
export const codeSent = z.object({ expireIn: z.int(), resendIn: z.int() });

/** Picture captcha of the member family; either image serves any sendCode. */
export const webCaptchaImage = defineCall({
  name: 'webCaptchaImage',
  summary: '图形验证码（会员）',
  method: 'GET',
  path: '/api/web/auth/sms/sendpicVerifyCode',
  access: 'public',
  binary: true,
  request: z.object({ captchaId: v.captchaId }),
  answer: captchaImage,
  failures: {},
});

/** SMS code for registering; any attempt burns the captcha. */
export const webSendCode = defineCall({
  name: 'webSendCode',
  summary: '发送注册短信验证码',
  method: 'POST',
  path: '/api/web/auth/sms/sendCode',
  access: 'public',
  request: z.object({ phone: v.phone, captchaId: v.captchaId, captcha: v.captcha }),
  answer: codeSent,
  failures: { captchaWrong, phoneRegistered, smsTooSoon, smsLimitReached },
});

/** Where a registration came from. */
export const registrationSource = z.enum(['APP', 'SCAN', 'INVITE'], '注册来源不正确');
export type RegistrationSource = z.output<typeof registrationSource>;

/** Registers a member and signs in; a repeat under the same requestId gives the same member a fresh token. */
export const register = defineCall({
  name: 'register',
  summary: '注册',
  method: 'POST',
  path: '/api/web/auth/register',
  access: 'public',
  write: true,
  request: z
    .object({
      phone: v.phone,
      smsCode: v.smsCode,
      password: v.newPassword,
      inviteCode: z.optional(v.inviteCode),
      source: registrationSource,
      sourceNo: z.optional(v.sourceNo),
      agreed: v.agreed,
      requestId: v.requestId,
    })
    .check(v.notThePhone('password')),
  answer: z.object({ token: v.token, memberId: v.id, inviteCode: v.inviteCode }),
  failures: { smsCodeWrong, smsCodeExpired, phoneRegistered, inviteCodeInvalid },
});
