import { registrationFields } from '@juyi/contract/auth/registration';
import { signInRequestId, typedInviteCode, typedSmsCode } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import { readingAgreementEvents } from '../../content/readingAgreement.events';
import type { EventOf } from '../../core/events';
import { formProgressEvent, formRefusedEvent, resendEvent } from '../../core/flowEvents';
import { verificationReports, verificationRequests } from '../../verification/verification.events';
import { inviteCardEvents, inviteCardReports } from '../inviteCard.events';

export const registrationEvents = {
  ...verificationRequests,
  ...verificationReports,
  ...inviteCardEvents,
  ...inviteCardReports,
  ...readingAgreementEvents,
  ...formRefusedEvent,
  ...formProgressEvent,
  'invite.edit': z.object({}).check(z.describe('点击更换邀请码')),
  'registration.submit': z
    .object({
      ...registrationFields,
      smsCode: typedSmsCode,
      inviteCode: z.optional(typedInviteCode),
      requestId: signInRequestId,
    })
    .check(z.describe('提交注册')),
  ...resendEvent,
  'registration.edit': z.object({}).check(z.describe('返回修改资料')),
};
export type RegistrationEvent = EventOf<typeof registrationEvents>;
