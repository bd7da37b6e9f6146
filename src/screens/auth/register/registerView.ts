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

/** The text of the main button; `gift` is the reward of the invitation, empty without one. */
export function submitText(status: RegisterView['status'], gift: string): string {
  if (status === 'outcomeUnknown') return '再试一次';
  return gift ? '注册领新人礼' : '注册';
}
