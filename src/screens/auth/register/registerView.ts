import type { SnapshotFrom } from 'xstate';
import { useForm } from '#hooks/useForm.ts';
import { registrationForm } from '#machines/auth/registration/form.ts';
import { registrationMachine } from '#machines/auth/registration/machine.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { statusOf } from '#machines/core/status.ts';

/** Selects the page's view. */
export const selectRegistration = (current: SnapshotFrom<typeof registrationMachine>) => {
  const { inviteCode, inviteFieldOpen, invalidInviteCode, captchaId, resendAt, unanswered, failure } = current.context;
  return {
    status: statusOf(current),
    inviteCode,
    inviteFieldOpen,
    isInviteCodeInvalid: inviteCode === invalidInviteCode,
    captchaId,
    resendAt,
    unanswered,
    failure,
    waitUntil: waitUntilOf(current),
  };
};
export type RegisterView = ReturnType<typeof selectRegistration>;
export type RegisterFormState = ReturnType<typeof useForm<typeof registrationForm>>;

interface SubmitContent {
  readonly text: string;
  /** The event that a tap sends. A submission without an answer may only be sent again. */
  readonly event: 'registration.submit' | 'flow.resend';
  readonly busy: boolean;
}

/** The main button of a status; `gift` is the reward of the invitation, empty without one. While Retry-After is waited for, the button counts down. */
export const submitOf = (status: RegisterView['status'], gift: string): SubmitContent => {
  if (status === 'outcomeUnknown') return { text: '再试一次', event: 'flow.resend', busy: false };
  return { text: gift ? '注册领新人礼' : '注册', event: 'registration.submit', busy: status === 'submitting' };
};
