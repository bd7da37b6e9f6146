import { captchaId, phone, typedCaptcha } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const smsCodeEvents = {
  'sms.request': z.object({ phone: z.optional(phone), captcha: typedCaptcha, captchaId }).check(z.describe('请求发送短信验证码')),
};
export type SmsCodeEvent = EventOf<typeof smsCodeEvents>;

/** Events sent to the parent flow. */
export const smsCodeReports = {
  'sms.sending': z.object({}).check(z.describe('短信验证码正在请求')),
  'sms.sent': z.object({ resendAt: z.number() }).check(z.describe('短信已发出：从 resendAt（服务器时间，毫秒）起可重发')),
  'sms.refused': z.object({ failure: z.custom<import('#services/http/failure.ts').Failure>() }).check(z.describe('短信没有发出')),
};
export type SmsCodeReport = EventOf<typeof smsCodeReports>;
