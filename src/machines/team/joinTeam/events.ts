import { phone, signInRequestId, typedSmsCode } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import { readingAgreementEvents } from '../../content/readingAgreement.events';
import type { EventOf } from '../../core/events';
import { formProgressEvent, formRefusedEvent, resendEvent, retryEvent } from '../../core/flowEvents';
import { verificationReports, verificationRequests } from '../../verification/verification.events';

export const joinTeamEvents = {
  ...verificationRequests,
  ...verificationReports,
  ...readingAgreementEvents,
  ...formRefusedEvent,
  ...formProgressEvent,
  'invite.check': z.object({ inviteCode: z.string() }).check(z.describe('用这个邀请码查团队')),
  'invite.change': z.object({}).check(z.describe('换一个邀请码')),
  ...retryEvent,
  // A signed-in member joins with one tap, and confirms it.
  'oneTap.start': z.object({}).check(z.describe('点击一键加入')),
  'oneTap.confirm': z.object({ requestId: signInRequestId }).check(z.describe('确认加入，不用再验证手机号')),
  'oneTap.usePhone': z.object({}).check(z.describe('不再等结果，改用手机号验证')),
  // Anybody else fills in a form, which proves a phone.
  'phone.check': z.object({ phone }).check(z.describe('填好手机号，看看能不能加入')),
  'phone.edit': z.object({}).check(z.describe('换一个手机号')),
  'join.submit': z
    .object({ smsCode: typedSmsCode, agreed: z.optional(z.literal(true)), requestId: signInRequestId })
    .check(z.describe('提交加入团队')),
  'join.edit': z.object({}).check(z.describe('返回修改')),
  // Both ways to join may end without an answer.
  ...resendEvent,
};
export type JoinTeamEvent = EventOf<typeof joinTeamEvents>;
