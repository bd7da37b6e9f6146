import { currentPassword, phone, typedCaptcha, typedSmsCode } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import { readingAgreementEvents } from '../../content/readingAgreement.events';
import type { EventOf } from '../../core/events';
import { formProgressEvent, formRefusedEvent } from '../../core/flowEvents';
import { verificationReports, verificationRequests } from '../../verification/verification.events';
import { resetPasswordEvents, resetPasswordReports } from '../resetPassword/events';

export const loginEvents = {
  ...verificationRequests,
  ...verificationReports,
  ...readingAgreementEvents,
  ...formRefusedEvent,
  ...formProgressEvent,
  'login.chooseCode': z.object({}).check(z.describe('切换到验证码登录')),
  'login.choosePassword': z.object({}).check(z.describe('切换到密码登录')),
  'login.submitCode': z.object({ phone, smsCode: typedSmsCode }).check(z.describe('用短信验证码登录')),
  'login.submitPassword': z
    .object({ phone, password: currentPassword, captcha: z.optional(typedCaptcha) })
    .check(z.describe('用密码登录；失败过才带图形验证码')),
  'reset.open': z.object({}).check(z.describe('点击忘记密码')),
  // The login forwards these to the open reset; it has the reset's other events itself.
  ...resetPasswordReports,
  'reset.submit': resetPasswordEvents['reset.submit'],
};
export type LoginEvent = EventOf<typeof loginEvents>;
