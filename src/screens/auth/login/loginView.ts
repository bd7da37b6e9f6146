import type { SnapshotFrom } from 'xstate';
import { useForm } from '../../../hooks/useForm';
import { loginForm } from '../../../machines/auth/login/form';
import { loginMachine } from '../../../machines/auth/login/machine';
import { waitUntilOf } from '../../../machines/core/states';

export const select = (current: SnapshotFrom<typeof loginMachine>) => ({
  captchaId: current.context.captchaId,
  failure: current.context.failure,
  busy: current.hasTag('busy'),
  byCode: current.hasTag('byCode'),
  resetting: current.matches('resetting'),
  reading: current.matches('reading'),
  waitUntil: waitUntilOf(current),
});
export type LoginView = ReturnType<typeof select>;
export type LoginFormState = ReturnType<typeof useForm<typeof loginForm>>;
