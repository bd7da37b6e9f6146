import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { captchaWrong, phoneRegistered, smsLimitReached, smsTooSoon } from '../core/failures';
import * as v from '../core/values';

/** The codes of registering: a module of its own, for it comes with the first screen, and every schema takes time to make. */

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
