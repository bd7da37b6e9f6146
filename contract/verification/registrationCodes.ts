import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { captchaWrong, phoneRegistered, smsLimitReached, smsTooSoon } from '../core/failures';
import { SMS_RESEND_AFTER } from '../core/repeats';
import { fallback } from '../core/tolerance';
import * as v from '../core/values';

/** The codes of registration: a separate module, because the first screen loads it, and creating schemas takes time. */

/** The maximum size of a captcha. */
const MAX_CAPTCHA_BYTES = 256 * 1024;

/**
 * Asks for a captcha as an image; with `sound` the same call answers six spoken digits. A backend that does not know the field
 * answers an image, and the client follows the type of the bytes.
 */
export const captchaRequest = z.object({ captchaId: v.captchaId, sound: z.optional(z.boolean('验证码的形式不正确')) });

/** An image, or a sound for people who can't see it. */
export const captchaImage = z
  .instanceof(Blob, { error: '图形验证码加载失败' })
  .check(
    z.refine(
      (blob) => /^(?:image|audio)\//.test(blob.type) && blob.size > 0 && blob.size <= MAX_CAPTCHA_BYTES,
      '图形验证码加载失败',
    ),
  );

/** expireIn and resendIn in seconds. */
export const codeSent = z.object({ expireIn: v.countIfAny, resendIn: fallback(v.count, SMS_RESEND_AFTER / 1000) });

/** The captcha image, or sound, of the member family. Either family's captcha is valid for every sendCode. */
export const webCaptchaImage = defineCall({
  name: 'webCaptchaImage',
  summary: '图形验证码（会员）',
  method: 'GET',
  path: '/api/web/auth/sms/sendpicVerifyCode',
  access: 'public',
  binary: true,
  request: captchaRequest,
  response: captchaImage,
  failures: {},
});

/** Sends an SMS code for registering. Every attempt consumes the captcha. */
export const webSendCode = defineCall({
  name: 'webSendCode',
  summary: '发送注册短信验证码',
  method: 'POST',
  path: '/api/web/auth/sms/sendCode',
  access: 'public',
  request: z.object({ phone: v.phone, captchaId: v.captchaId, captcha: v.captcha }),
  response: codeSent,
  failures: { captchaWrong, phoneRegistered, smsTooSoon, smsLimitReached },
});
