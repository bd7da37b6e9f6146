import type { SnapshotFrom } from 'xstate';
import { useForm } from '#hooks/useForm.ts';
import { loginForm } from '#machines/auth/login/form.ts';
import { loginMachine } from '#machines/auth/login/machine.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { oneOf, type StatusOf, statusOf } from '#machines/core/status.ts';

/** The view of the login's machine. */
export const select = (current: SnapshotFrom<typeof loginMachine>) => ({
  status: statusOf(current),
  way: current.context.way,
  /** An SMS code was sent, and another may have to be waited for. */
  sent: current.context.resendAt > 0,
  captchaId: current.context.captchaId,
  failure: current.context.failure,
  waitUntil: waitUntilOf(current),
});
export type LoginView = ReturnType<typeof select>;
export type LoginFormState = ReturnType<typeof useForm<typeof loginForm>>;

/** The login was submitted, by either way. */
export const isLoggingIn = oneOf<StatusOf<typeof loginMachine>>('loggingInByCode', 'loggingInByPassword');
