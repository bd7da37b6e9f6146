import { useSelector } from '@xstate/react';
import type { ComponentType, FormEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { newcomerRewardText } from '#components/display/newcomerReward.ts';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { Button } from '#components/form/Button.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { PhoneField } from '#components/form/PhoneField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import type { registrationMachine } from '#machines/auth/registration/machine.ts';
import { AgreementConsent } from '../../content/document/AgreementConsent';
import { captchaIfUnsent, VerificationFields } from '../../verification/VerificationFields';
import type { InviteFieldProps } from './InviteField';
import styles from './register.module.css';
import { type RegisterFormState, type RegisterView, submitText } from './registerView';
import { ToLogin } from './ToLogin';

/** Few members meet these two parts, so their code is loaded lazily. */
const MayBeRegistered = lazyPart(() => import('./MayBeRegistered'));
const PlainCodeField = lazyPart<CodeFieldProps>(() => import('./CodeField'), {
  // It is as high as the button to open the field, and as the code.
  loading: () => <p className={styles.fold}>&nbsp;</p>,
});

export interface CodeFieldProps extends InviteFieldProps {
  /** The member has opened the field, to change the code or to type one. */
  readonly open: boolean;
}

interface RegisterFormProps {
  /** Takes the place of the plain field for the invite code. */
  readonly CodeField?: ComponentType<CodeFieldProps> | undefined;
  readonly form: RegisterFormState;
  readonly view: RegisterView;
  readonly actors: SnapshotFrom<typeof registrationMachine>['children'];
  readonly send: ActorRefFrom<typeof registrationMachine>['send'];
}

/** The form of registration; while the outcome is unknown, only the same registration may be sent again. */
export function RegisterForm({ CodeField = PlainCodeField, form, view, actors, send }: RegisterFormProps) {
  const gift = useSelector(actors.inviteCard, (current) => newcomerRewardText(current?.context.invitation?.reward ?? null));
  const outcomeUnknown = view.status === 'outcomeUnknown';
  const phoneField = form.field('phone');
  const phone = phoneField.value;
  const inviteCodeField = form.field('inviteCode');
  // A form whose invite code is open or wrong is not submitted by its SMS code, because the inviter can't be changed afterwards.
  const isComplete = () => !view.inviteFieldOpen && !view.isInviteCodeInvalid && form.isComplete();
  const requestCode = () => form.check(['phone', 'captcha'], (filled) => send({ type: 'sms.request', ...filled }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (outcomeUnknown) return send({ type: 'flow.resend' });
    const captcha = captchaIfUnsent(phone, form.field('smsCode').value, view.resendAt);
    const required = ['phone', ...captcha, 'smsCode', 'password', 'agreed'] as const;
    // An invalid invite code does not prevent the registration, which leaves it out.
    form.check(view.isInviteCodeInvalid ? required : [...required, 'inviteCode'], ({ inviteCode, captcha: _, ...filled }) =>
      send({ type: 'registration.submit', ...filled, ...(inviteCode && { inviteCode }), requestId: form.newRequestId() }),
    );
  };
  return (
    <form className={`${layoutStyles.heroCard} ${styles.card}`} onSubmit={submit} noValidate>
      <fieldset disabled={outcomeUnknown}>
        <PhoneField field={phoneField} autoComplete="tel" />
        <VerificationFields
          form={{ ...form, isComplete }}
          actor={actors.verification}
          send={send}
          onRequestSms={requestCode}
          phone={phone}
        />
        <TextField
          {...form.field('password')}
          label="登录密码"
          placeholder="字母加数字 8 位起"
          type="password"
          autoComplete="new-password"
          maxLength={64}
        />
        {view.inviteFieldOpen || inviteCodeField.value ? (
          <CodeField
            field={inviteCodeField}
            actor={actors.inviteCard}
            open={view.inviteFieldOpen}
            takesFocus={view.status === 'inviteCode'}
            registrationRefused={view.failure?.field === 'inviteCode'}
            codeUnknown={view.isInviteCodeInvalid}
            send={send}
          />
        ) : (
          <button type="button" className={styles.fold} onClick={() => send({ type: 'invite.edit' })}>
            有邀请码？填写得新人礼
          </button>
        )}
        <AgreementConsent
          field={form.field('agreed')}
          privacy="REGISTER_PRIVACY"
          onOpen={(code) => send({ type: 'agreement.open', code })}
        />
      </fieldset>
      <FormAlert failure={view.failure} />
      {view.unanswered && <MayBeRegistered phone={phone} outcomeUnknown={outcomeUnknown} />}
      <SubmitButton busy={view.status === 'submitting'} busyText="正在注册" waitUntil={view.waitUntil}>
        {submitText(view.status, gift)}
      </SubmitButton>
      {outcomeUnknown ? (
        <Button fill="none" block onClick={() => send({ type: 'registration.edit' })}>
          返回修改
        </Button>
      ) : (
        <ToLogin phone={phone} />
      )}
    </form>
  );
}
