import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { isolated } from '#components/display/format.ts';
import { Button } from '#components/form/Button.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { Confirm } from '#components/layer/Confirm.tsx';
import { Note, Stack } from '#components/layout/primitives.tsx';
import type { joinTeamMachine } from '#machines/team/joinTeam/machine.ts';
import { UnansweredNote } from '../../verification/UnansweredNote';
import { isBusy, type JoinView } from './joinView';

interface OfferStepProps {
  readonly view: JoinView;
  readonly newRequestId: () => string;
  readonly send: ActorRefFrom<typeof joinTeamMachine>['send'];
}

/** Lets a signed-in member join without the form, once the member has confirmed it. */
export function OfferStep({ view, newRequestId, send }: OfferStepProps) {
  const { teamName, nickname, phone } = view.invitation ?? {};
  const outcomeUnknown = view.status === 'outcomeUnknown';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: outcomeUnknown ? 'flow.resend' : 'oneTap.start' });
  };
  return (
    <Stack as="form" gap={8} above={4} onSubmit={submit}>
      <Note tint="jade" lineBreak="words">
        将以当前账号 <b>{view.myTeam?.ownPhone}</b> 加入，不用再验证手机号
      </Note>
      <FormAlert failure={view.failure} />
      {outcomeUnknown && <UnansweredNote>可能已加入成功：再试一次会查清，不会重复加入</UnansweredNote>}
      <SubmitButton busy={isBusy(view.status)} busyText="正在加入" waitUntil={view.waitUntil}>
        {outcomeUnknown ? '再试一次' : '一键加入'}
      </SubmitButton>
      {outcomeUnknown && (
        <Button fill="none" block onClick={() => send({ type: 'oneTap.usePhone' })}>
          改用手机号验证
        </Button>
      )}
      <Confirm
        open={view.status === 'confirming'}
        title={`加入「${isolated(teamName || '团队')}」`}
        text={`邀请人是${isolated(nickname || '好友')}（${phone}）。每位会员只能加入一个团队，加入后邀请人不能更换。`}
        confirmText="确认加入"
        onConfirm={() => send({ type: 'oneTap.confirm', requestId: newRequestId() })}
        onClose={() => send({ type: 'flow.back' })}
      />
    </Stack>
  );
}
