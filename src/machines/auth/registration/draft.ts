import type { FlowDraft } from '../../core/draft';
import { resendDraft } from '../../verification/verificationHandling';
import type { registrationMachine } from './machine';
import type { RegistrationDraft } from './setup';

/** The draft is stored as long as there is a countdown, a usable invite code or a submission without an answer. */
export const registrationDraft: FlowDraft<typeof registrationMachine, RegistrationDraft> = {
  name: 'registration',
  version: 4,
  check: (kept) => {
    const resend = resendDraft.check(kept);
    const { linkInviteCode, inviteCode, requestId } = (kept ?? {}) as RegistrationDraft;
    const areTextsOrNull = [linkInviteCode, inviteCode, requestId].every((text) => text === null || typeof text === 'string');
    return resend && areTextsOrNull ? { ...resend, linkInviteCode, inviteCode, requestId } : undefined;
  },
  restore: (kept, now) => ({ ...kept, ...resendDraft.restore(kept, now) }),
  select: ({ resendAt, linkInviteCode, inviteCode, requestId, invalidInviteCode }) => {
    // An invalid code is not stored, so that the next page begins without it.
    const isInvalid = inviteCode === invalidInviteCode;
    const codes = isInvalid ? { linkInviteCode: null, inviteCode: null } : { linkInviteCode, inviteCode };
    const isWorthKeeping = resendAt > 0 || codes.linkInviteCode || codes.inviteCode || requestId;
    return isWorthKeeping ? { resendAt, ...codes, requestId } : null;
  },
};
