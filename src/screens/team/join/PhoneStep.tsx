import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { PhoneField } from '#components/form/PhoneField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { Note, Stack } from '#components/layout/primitives.tsx';
import type { joinTeamMachine } from '#machines/team/joinTeam/machine.ts';
import { isBusy, type JoinFormState, type JoinView } from './joinView';

interface PhoneStepProps {
  readonly form: JoinFormState;
  readonly view: JoinView;
  /** True for a member who could not join with one tap; visitors start with this step. */
  readonly signedIn: boolean;
  readonly send: ActorRefFrom<typeof joinTeamMachine>['send'];
}

/** The first step: asks for the phone, and checks whether that phone may join. */
export function PhoneStep({ form, view, signedIn, send }: PhoneStepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.check(['phone'], (filled) => send({ type: 'phone.check', ...filled }));
  };
  return (
    <Stack as="form" gap={8} above={4} onSubmit={submit} noValidate>
      {signedIn && (
        <Note tint="jade" role="status">
          这次没能一键加入。将加入到当前账号 <b>{view.myTeam?.ownPhone}</b>，请补全手机号验证本人
        </Note>
      )}
      <PhoneField field={form.field('phone')} autoComplete="tel" />
      <FormAlert failure={view.failure} />
      <SubmitButton busy={isBusy(view.status)} busyText="正在校验" waitUntil={view.waitUntil}>
        下一步
      </SubmitButton>
    </Stack>
  );
}
