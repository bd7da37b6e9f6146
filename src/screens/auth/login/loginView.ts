import type { SnapshotFrom } from 'xstate';
import { useForm } from '#hooks/useForm.ts';
import { loginForm } from '#machines/auth/login/form.ts';
import { loginMachine } from '#machines/auth/login/machine.ts';
import { waitUntilOf } from '#machines/core/states.ts';

export const select = (current: SnapshotFrom<typeof loginMachine>) => ({
  captchaId: current.context.captchaId,
  failure: current.context.failure,
  busy: current.hasTag('busy'),
  byCode: current.hasTag('byCode'),
  resetting: current.matches('resetting'),
  agreementOpen: current.matches('reading'),
  waitUntil: waitUntilOf(current),
});
export type LoginView = ReturnType<typeof select>;
export type LoginFormState = ReturnType<typeof useForm<typeof loginForm>>;
