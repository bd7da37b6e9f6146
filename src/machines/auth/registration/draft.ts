import type { FlowDraft } from '../../core/draft';
import { resendDraft } from '../../verification/verificationHandling';
import type { registrationMachine } from './machine';
import type { RegistrationDraft } from './setup';

/** The draft is stored as long as there is a countdown, a usable invite code or a submission without an answer. */
export const registrationDraft: FlowDraft<typeof registrationMachine, RegistrationDraft> = {
  name: 'registration',
  version: 3,
  check: (kept) => {
    const resend = resendDraft.check(kept);
    const { linkCode, code, requestId } = (kept ?? {}) as RegistrationDraft;
    return resend && [linkCode, code, requestId].every((text) => text === null || typeof text === 'string')
      ? { ...resend, linkCode, code, requestId }
      : undefined;
  },
  restore: (kept, now) => ({ ...kept, ...resendDraft.restore(kept, now) }),
  select: ({ resendAt, linkCode, code, requestId, invalidCode }) => {
    // The next page begins without an invalid code.
    const codes = code === invalidCode ? { linkCode: null, code: null } : { linkCode, code };
    return resendAt > 0 || codes.linkCode || codes.code || requestId ? { resendAt, ...codes, requestId } : null;
  },
};
