/** The events of a verification and of its two children, the captcha and the SMS code. */

import { captchaId, phone, typedCaptcha } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import type { Failure } from '#services/http/failure.ts';
import type { EventOf } from '../core/events';

export const captchaEvents = {
  'captcha.refresh': z
    .object({ kind: z.optional(z.enum(['image', 'sound'])), resend: z.optional(z.boolean()) })
    .check(z.describe('换一张图片，或换成语音、换回图片；没有指定就还是原来那一种。短信发出过的，重新看图再获取一条')),
};
export type CaptchaEvent = EventOf<typeof captchaEvents>;

/** The events that the captcha sends to its parent. */
const captchaReports = {
  'captcha.changed': z
    .object({ captchaId: z.nullable(captchaId) })
    .check(z.describe('图片换了：新图片的编号，没有可用图片时为空')),
};
export type CaptchaReport = EventOf<typeof captchaReports>;

/** The verification forwards this event of the member, and adds the captcha's id. */
export const smsCodeEvents = {
  'sms.request': z.object({ phone: z.optional(phone), captcha: typedCaptcha, captchaId }).check(z.describe('请求发送短信验证码')),
};
export type SmsCodeEvent = EventOf<typeof smsCodeEvents>;

/** The events that the SMS code sends to its parent. */
const smsCodeReports = {
  'sms.sending': z.object({}).check(z.describe('短信验证码正在请求')),
  'sms.sent': z.object({ resendAt: z.number() }).check(z.describe('短信已发出：从 resendAt（服务器时间，毫秒）起可重发')),
  'sms.refused': z.object({ failure: z.custom<Failure>() }).check(z.describe('短信没有发出')),
};
export type SmsCodeReport = EventOf<typeof smsCodeReports>;

export const verificationEvents = {
  ...captchaEvents,
  ...captchaReports,
  ...smsCodeReports,
  /** The member's request, which has no captcha id yet. Without a phone, the code is sent to the member's own phone. */
  'sms.request': z.object({ phone: z.optional(phone), captcha: typedCaptcha }).check(z.describe('获取验证码')),
};
export type VerificationEvent = EventOf<typeof verificationEvents>;

/** The events that the member sends to a flow, and the flow forwards to its verification. */
export const verificationRequests = {
  'captcha.refresh': verificationEvents['captcha.refresh'],
  'sms.request': verificationEvents['sms.request'],
};

/** The events that the verification sends to its parent flow. The flow need not know that an SMS is being sent (`sms.sending`). */
export const verificationReports = {
  ...captchaReports,
  'sms.sent': smsCodeReports['sms.sent'],
  'sms.refused': smsCodeReports['sms.refused'],
};
export type VerificationReport = EventOf<typeof verificationReports>;
