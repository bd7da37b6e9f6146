import * as z from 'zod/mini';
import { captcha, inviteCode, newPassword, phone, requestId, smsCode } from '../services/contract/values';
import { captchaEvents, captchaReports } from './captcha.events';
import type { EventOf } from './events';
import { smsCodeReports } from './smsCode.events';

export const registrationEvents = {
  ...captchaEvents,
  ...captchaReports,
  ...smsCodeReports,
  'sms.request': z.object({ phone, captcha }).check(z.describe('获取验证码')),
  'registration.submit': z
    .object({ phone, smsCode, password: newPassword, inviteCode: z.optional(inviteCode), agreed: z.literal(true), requestId })
    .check(z.describe('提交注册')),
  'registration.retry': z.object({}).check(z.describe('结果未知，用同一请求编号再试一次')),
  'registration.edit': z.object({}).check(z.describe('返回修改资料')),
};
export type RegistrationEvent = EventOf<typeof registrationEvents>;
