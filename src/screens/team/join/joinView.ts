import type { SnapshotFrom } from 'xstate';
import { useForm } from '#hooks/useForm.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { joinTeamForm } from '#machines/team/joinTeam/form.ts';
import { joinTeamMachine } from '#machines/team/joinTeam/machine.ts';
import { reasons } from '#machines/team/joinTeam/setup.ts';

export const select = (current: SnapshotFrom<typeof joinTeamMachine>) => ({
  invitation: current.context.invitation,
  known: current.context.known,
  reward: current.context.reward,
  mine: current.context.mine,
  captchaId: current.context.captchaId,
  failure: current.context.failure,
  loading: current.hasTag('loading'),
  asking: current.matches('askingCode'),
  unread: current.matches('failed') || current.matches('waitingToRead'),
  offering: current.matches('offering'),
  phone: current.matches('phone'),
  verifying: current.matches('verifying'),
  agreementOpen: current.matches({ verifying: 'reading' }),
  busy: current.hasTag('busy'),
  undecided: current.hasTag('undecided'),
  belonging: current.matches('belonging'),
  joined: current.matches('joined'),
  refusal: current.matches('dead') ? ('DEAD' as const) : (reasons.find(([, state]) => current.matches(state))?.[0] ?? null),
  waitUntil: waitUntilOf(current),
});
export type JoinView = ReturnType<typeof select>;
export type JoinFormState = ReturnType<typeof useForm<typeof joinTeamForm>>;
