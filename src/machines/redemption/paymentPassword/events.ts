import { payPassword, typedCaptcha, typedSmsCode } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import type { Failure } from '#services/http/failure.ts';
import type { EventOf } from '../../core/events';
import { formRefusedEvent, retryEvent } from '../../core/flowEvents';
import { captchaEvents, verificationReports } from '../../verification/verification.events';

/** The redemption takes these events from its screen, and forwards them to this machine. */
export const paymentPasswordRequests = {
  ...captchaEvents,
  ...retryEvent,
  ...formRefusedEvent,
  'password.forget': z.object({}).check(z.describe('点击忘记密码')),
  'password.requestSms': z.object({ captcha: typedCaptcha }).check(z.describe('获取验证码，发到本人手机')),
  'password.set': z.object({ smsCode: typedSmsCode, newPwd: payPassword }).check(z.describe('提交新的支付密码')),
};

/** All events of this machine: those of the screen, what the SMS verification reports, and what the redemption tells. */
export const paymentPasswordEvents = {
  ...paymentPasswordRequests,
  ...verificationReports,
  'password.refused': z
    .object({ failure: z.custom<Failure>() })
    .check(z.describe('提交时支付密码没有通过：错误、已锁定或未设置')),
  'password.left': z.object({}).check(z.describe('这次输入结束：已提交，或没有提交就离开')),
  'flow.back': z.object({}).check(z.describe('不重设了，返回输入')),
};
export type PaymentPasswordEvent = EventOf<typeof paymentPasswordEvents>;

/** The stages of the payment password, as far as the redemption has to know them; `forgotten` while it is being reset. */
const passwordStage = z.enum(['unknown', 'ready', 'locked', 'unset', 'forgotten']);
export type PasswordStage = z.output<typeof passwordStage>;

/** This machine sends these events to the redemption. */
export const paymentPasswordReports = {
  'password.changed': z
    .object({ stage: passwordStage })
    .check(z.describe('支付密码的状态：未知、可输入、已锁定、未设置、正在重设')),
  'password.smsSent': z.object({}).check(z.describe('设置支付密码的短信已发出')),
  'password.saved': z.object({}).check(z.describe('新的支付密码已生效')),
};
export type PaymentPasswordReport = EventOf<typeof paymentPasswordReports>;
