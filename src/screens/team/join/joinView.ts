import type { SnapshotFrom } from 'xstate';
import { useForm } from '#hooks/useForm.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { oneOf, type StatusOf, stageOf, statusOf } from '#machines/core/status.ts';
import { joinTeamForm } from '#machines/team/joinTeam/form.ts';
import { joinTeamMachine } from '#machines/team/joinTeam/machine.ts';

/** Selects from the flow of joining what its views show. */
export const selectJoin = (current: SnapshotFrom<typeof joinTeamMachine>) => ({
  stage: stageOf(current),
  status: statusOf(current),
  invitation: current.context.invitation,
  phoneCheck: current.context.phoneCheck,
  reward: current.context.reward,
  myTeam: current.context.myTeam,
  captchaId: current.context.captchaId,
  unanswered: current.context.unanswered,
  failure: current.context.failure,
  waitUntil: waitUntilOf(current),
});
export type JoinView = ReturnType<typeof selectJoin>;
export type JoinFormState = ReturnType<typeof useForm<typeof joinTeamForm>>;

/** Tells whether a response is awaited; the submit button then shows that. */
export const isBusy = oneOf<StatusOf<typeof joinTeamMachine>>('joining', 'checkingPhone', 'checkingEligibility', 'submitting');

/** The texts and the events of the last step's buttons. While the outcome is unknown, only the same request may be sent again. */
export const verifyButtons = (status: JoinView['status']) =>
  status === 'outcomeUnknown'
    ? ({ mainText: '再试一次', mainEvent: 'flow.resend', otherText: '返回修改', otherEvent: 'join.edit' } as const)
    : ({ mainText: '加入团队', mainEvent: 'join.submit', otherText: '换一个手机号', otherEvent: 'phone.edit' } as const);
