import { phone, typedCaptcha } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import type { EventOf } from '../core/events';
import { captchaEvents, captchaReports } from './captcha.events';
import { smsCodeReports } from './smsCode.events';

export const verificationEvents = {
  ...captchaEvents,
  ...captchaReports,
  ...smsCodeReports,
  /** The code is sent to the member's own phone where none is given. */
  'sms.request': z.object({ phone: z.optional(phone), captcha: typedCaptcha }).check(z.describe('获取验证码')),
};
export type VerificationEvent = EventOf<typeof verificationEvents>;

/** Events that a flow with a verification forwards to it. */
export const verificationRequests = {
  'captcha.refresh': verificationEvents['captcha.refresh'],
  'sms.request': verificationEvents['sms.request'],
};

/** Events sent to the parent flow. */
export const verificationReports = {
  ...captchaReports,
  'sms.sent': smsCodeReports['sms.sent'],
  'sms.refused': smsCodeReports['sms.refused'],
};
export type VerificationReport = EventOf<typeof verificationReports>;
