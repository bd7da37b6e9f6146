import type { SnapshotFrom } from 'xstate';
import { useForm } from '#hooks/useForm.ts';
import { registrationForm } from '#machines/auth/registration/form.ts';
import { registrationMachine } from '#machines/auth/registration/machine.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { statusOf } from '#machines/core/status.ts';

export const select = (current: SnapshotFrom<typeof registrationMachine>) => ({
  status: statusOf(current),
  code: current.context.code,
  captchaId: current.context.captchaId,
  failure: current.context.failure,
  waitUntil: waitUntilOf(current),
});
export type RegisterView = ReturnType<typeof select>;
export type RegisterFormState = ReturnType<typeof useForm<typeof registrationForm>>;
