import { newPassword, phone, typedSmsCode } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import type { EventOf } from '../../core/events';
import { formRefusedEvent } from '../../core/flowEvents';
import { verificationReports, verificationRequests } from '../../verification/verification.events';

export const resetPasswordEvents = {
  ...verificationRequests,
  ...verificationReports,
  ...formRefusedEvent,
  'reset.submit': z.object({ phone, smsCode: typedSmsCode, newPwd: newPassword }).check(z.describe('提交新密码')),
};
export type ResetPasswordEvent = EventOf<typeof resetPasswordEvents>;

/** The events that the reset sends to its parent, the login. */
export const resetPasswordReports = {
  'reset.smsSent': z
    .object({ resendAt: z.number() })
    .check(z.describe('重置密码的短信已发出：从 resendAt（服务器时间，毫秒）起可重发')),
};
export type ResetPasswordReport = EventOf<typeof resetPasswordReports>;
