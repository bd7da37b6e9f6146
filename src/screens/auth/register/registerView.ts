import type { SnapshotFrom } from 'xstate';
import { useForm } from '../../../hooks/useForm';
import { registrationForm } from '../../../machines/auth/registration/form';
import { registrationMachine } from '../../../machines/auth/registration/machine';
import { waitUntilOf } from '../../../machines/core/states';

export const select = (current: SnapshotFrom<typeof registrationMachine>) => ({
  captchaId: current.context.captchaId,
  failure: current.context.failure,
  busy: current.matches('submitting'),
  undecided: current.hasTag('undecided'),
  reading: current.matches('reading'),
  waitUntil: waitUntilOf(current),
});
export type RegisterView = ReturnType<typeof select>;
export type RegisterFormState = ReturnType<typeof useForm<typeof registrationForm>>;
