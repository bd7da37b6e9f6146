import type { SnapshotFrom } from 'xstate';
import { useForm } from '#hooks/useForm.ts';
import { registrationForm } from '#machines/auth/registration/form.ts';
import { registrationMachine } from '#machines/auth/registration/machine.ts';
import { waitUntilOf } from '#machines/core/states.ts';

export const select = (current: SnapshotFrom<typeof registrationMachine>) => ({
  code: current.context.code,
  captchaId: current.context.captchaId,
  failure: current.context.failure,
  busy: current.matches('submitting'),
  undecided: current.hasTag('undecided'),
  asksInviteCode: current.matches({ filling: 'inviteCode' }),
  agreementOpen: current.matches('reading'),
  waitUntil: waitUntilOf(current),
});
export type RegisterView = ReturnType<typeof select>;
export type RegisterFormState = ReturnType<typeof useForm<typeof registrationForm>>;
