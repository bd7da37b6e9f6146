import type { SnapshotFrom } from 'xstate';
import { useForm } from '#hooks/useForm.ts';
import { loginForm } from '#machines/auth/login/form.ts';
import { loginMachine } from '#machines/auth/login/machine.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { oneOf, type StatusOf, statusOf } from '#machines/core/status.ts';

export const select = (current: SnapshotFrom<typeof loginMachine>) => ({
  status: statusOf(current),
  way: current.context.way,
  sent: current.context.resendAt > 0,
  captchaId: current.context.captchaId,
  failure: current.context.failure,
  waitUntil: waitUntilOf(current),
});
export type LoginView = ReturnType<typeof select>;
export type LoginFormState = ReturnType<typeof useForm<typeof loginForm>>;

export const isLoggingIn = oneOf<StatusOf<typeof loginMachine>>('loggingInByCode', 'loggingInByPassword');
