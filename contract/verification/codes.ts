import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { captchaWrong, smsLimitReached, smsTooSoon } from '../core/failures';
import * as v from '../core/values';
import { captchaImage, captchaRequest, codeSent } from './registrationCodes';

/**
 * SMS codes: a code's lifetime in ms, its tries, how many a phone gets in a day, and how many SMS one client address may ask for in a
 * minute (its default; hours and days as multiples of it, also of distinct phones in a day).
 */
export const SMS_CODE_LIMITS = {
  lifetime: 300_000,
  tries: 5,
  perDay: 10,
  ofAddress: { minute: 10, hour: 3, day: 10, phones: 2 },
} as const;

/** Sounds an hour of one client address: fewer than images, because a program understands them more easily. */
export const CAPTCHA_SOUND_LIMITS = { perHour: 20 } as const;

/** The captcha image, or sound, of the store family (/login). */
export const storeCaptchaImage = defineCall({
  name: 'storeCaptchaImage',
  summary: '图形验证码（店铺）',
  method: 'GET',
  path: '/api/store/backend/sms/captchaImage',
  access: 'public',
  binary: true,
  request: captchaRequest,
  response: captchaImage,
  failures: {},
});

/** Sends an SMS code for signing in. Prevents user enumeration: an unregistered phone gets the same response, and no message. */
export const storeSendCode = defineCall({
  name: 'storeSendCode',
  summary: '发送登录短信验证码',
  method: 'POST',
  path: '/api/store/backend/sms/sendCode',
  access: 'public',
  request: z.object({ phone: v.phone, captchaId: v.captchaId, captcha: v.captcha }),
  response: codeSent,
  failures: { captchaWrong, smsTooSoon, smsLimitReached },
});

/** Sends an SMS code for the other scenes. PAY_PWD goes to the token's phone. Does not reveal whether a phone is registered. */
export const commonSendCode = defineCall({
  name: 'commonSendCode',
  summary: '发送短信验证码（重置密码、支付密码、加入团队）',
  method: 'POST',
  path: '/api/web/auth/common/sms/sendCode',
  access: 'public',
  request: z.object({
    phone: z.optional(v.phone),
    scene: z.enum(['RESET_PWD', 'PAY_PWD', 'JOIN_TEAM'], '短信场景不正确'),
    captchaId: v.captchaId,
    captcha: v.captcha,
  }),
  response: codeSent,
  failures: { captchaWrong, smsTooSoon, smsLimitReached },
});
