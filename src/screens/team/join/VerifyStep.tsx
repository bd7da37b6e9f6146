import type { FormEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Button } from '#components/form/Button.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Link } from '#components/layout/Link.ts';
import { Pill, Stack } from '#components/layout/primitives.tsx';
import type { joinTeamMachine } from '#machines/team/joinTeam/machine.ts';
import { AgreementConsent } from '../../content/document/AgreementConsent';
import { UnansweredNote } from '../../verification/UnansweredNote';
import { VerificationFields } from '../../verification/VerificationFields';
import { isBusy, type JoinFormState, type JoinView, verifyButtons } from './joinView';

interface VerifyStepProps {
  readonly form: JoinFormState;
  readonly view: JoinView;
  readonly actors: SnapshotFrom<typeof joinTeamMachine>['children'];
  readonly send: ActorRefFrom<typeof joinTeamMachine>['send'];
}

/** The second step: verifies the phone by captcha and SMS code. A new member also accepts the agreements. */
export function VerifyStep({ form, view, actors, send }: VerifyStepProps) {
  const buttons = verifyButtons(view.status);
  const isNewMember = view.phoneCheck?.registered === false;
  const requestCode = () => form.check(['phone', 'captcha'], (filled) => send({ type: 'sms.request', ...filled }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (buttons.mainEvent === 'flow.resend') return send({ type: buttons.mainEvent });
    form.check(isNewMember ? ['smsCode', 'agreed'] : ['smsCode'], (filled) =>
      send({ type: 'join.submit', ...filled, requestId: form.newRequestId() }),
    );
  };
  return (
    <Stack as="form" gap={8} above={4} onSubmit={submit} noValidate>
      <fieldset disabled={view.status === 'outcomeUnknown'}>
        <TextField
          {...form.field('phone')}
          label="手机号"
          placeholder=""
          type="tel"
          autoComplete="tel"
          readOnly
          trailing={
            <Pill size={14} tint="jade">
              可以加入
            </Pill>
          }
        />
        <VerificationFields form={form} actor={actors.verification} send={send} onRequestSms={requestCode} />
        {isNewMember && (
          <AgreementConsent
            field={form.field('agreed')}
            privacy="REGISTER_PRIVACY"
            onOpen={(code) => send({ type: 'agreement.open', code })}
          />
        )}
      </fieldset>
      <FormAlert failure={view.failure} />
      {view.unanswered && view.status !== 'outcomeUnknown' && (
        <UnansweredNote>
          可能已加入成功，<Link href="/myteam">登录查看我的团队</Link>
        </UnansweredNote>
      )}
      <SubmitButton busy={isBusy(view.status)} busyText="正在加入" waitUntil={view.waitUntil}>
        {buttons.mainText}
      </SubmitButton>
      <Button fill="none" block disabled={isBusy(view.status)} onClick={() => send({ type: buttons.otherEvent })}>
        {buttons.otherText}
      </Button>
    </Stack>
  );
}
