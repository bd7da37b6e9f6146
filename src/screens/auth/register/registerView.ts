import type { SnapshotFrom } from 'xstate';
import { useForm } from '#hooks/useForm.ts';
import { registrationForm } from '#machines/auth/registration/form.ts';
import { registrationMachine } from '#machines/auth/registration/machine.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { statusOf } from '#machines/core/status.ts';

/** The view of the registration's machine. */
export const select = (current: SnapshotFrom<typeof registrationMachine>) => ({
  status: statusOf(current),
  code: current.context.code,
  codeOpen: current.context.codeOpen,
  captchaId: current.context.captchaId,
  unanswered: current.context.unanswered,
  failure: current.context.failure,
  waitUntil: waitUntilOf(current),
});
export type RegisterView = ReturnType<typeof select>;
export type RegisterFormState = ReturnType<typeof useForm<typeof registrationForm>>;

interface SubmitContent {
  readonly text: string;
  /** A submission without an answer may only be sent again. */
  readonly does: 'registration.submit' | 'flow.resend';
  readonly busy: boolean;
}

/** The text and the event of the main button. While Retry-After is waited for it counts down. */
export const submitOf = (status: RegisterView['status'], gift: boolean): SubmitContent => {
  if (status === 'undecided') return { text: '再试一次', does: 'flow.resend', busy: false };
  return { text: gift ? '注册领新人礼' : '注册', does: 'registration.submit', busy: status === 'submitting' };
};
