import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { AgreementConsent } from '../../components/AgreementConsent';
import { Button } from '../../components/Button';
import { FormAlert } from '../../components/FormAlert';
import { TextField } from '../../components/TextField';
import { CaptchaField, SmsField } from '../../components/VerificationFields';
import { WaitLabel } from '../../components/WaitLabel';
import type { registrationMachine } from '../../machines/registration';
import { InviteField } from './InviteField';
import type { RegisterFormState, RegisterView } from './RegisterScreen';
import styles from './RegisterScreen.module.css';
import { ToLogin } from './ToLogin';

interface RegisterFormProps {
  /** The invite code came with the link. */
  readonly fixedCode: boolean;
  readonly form: RegisterFormState;
  readonly view: RegisterView;
  readonly parts: SnapshotFrom<typeof registrationMachine>['children'];
  readonly send: ActorRefFrom<typeof registrationMachine>['send'];
}

export function RegisterForm({ fixedCode, form, view, parts, send }: RegisterFormProps) {
  const dead = useSelector(parts.inviteCard, (current) => current?.hasTag('dead') ?? false);
  const requestCode = () => {
    const filled = form.check('phone', 'captcha');
    if (filled) send({ type: 'sms.request', ...filled });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (view.undecided) return send({ type: 'registration.retry' });
    // A dead code keeps nobody from registering: it stays behind.
    const invited = dead ? { inviteCode: '' } : form.check('inviteCode');
    const filled = form.check('phone', 'smsCode', 'password', 'agreed');
    if (!filled || !invited) return;
    const { inviteCode } = invited;
    send({ type: 'registration.submit', ...filled, ...(inviteCode && { inviteCode }), requestId: form.requestId() });
  };
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <fieldset className={styles.fields} disabled={view.undecided}>
        <TextField
          {...form.field('phone')}
          label="手机号"
          placeholder="请输入手机号"
          type="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <CaptchaField
          field={form.field('captcha')}
          part={parts.verification}
          onRefresh={() => send({ type: 'captcha.refresh' })}
        />
        <SmsField field={form.field('smsCode')} part={parts.verification} onRequest={requestCode} />
        <TextField
          {...form.field('password')}
          label="登录密码"
          placeholder="8–64 位，含字母和数字"
          type="password"
          autoComplete="new-password"
          maxLength={64}
        />
        <InviteField field={form.field('inviteCode')} part={parts.inviteCard} dead={dead} fixed={fixedCode} send={send} />
        <AgreementConsent
          field={form.field('agreed')}
          privacy="REGISTER_PRIVACY"
          onOpen={(code) => send({ type: 'agreement.open', code })}
        />
      </fieldset>
      <FormAlert failure={view.failure} />
      <Button
        type="submit"
        color="primary"
        size="large"
        shape="rounded"
        block
        loading={view.busy}
        loadingText="正在注册"
        disabled={view.waitUntil !== null}
      >
        <WaitLabel until={view.waitUntil}>{view.undecided ? '再试一次' : '注册'}</WaitLabel>
      </Button>
      {view.undecided ? (
        <Button fill="none" block onClick={() => send({ type: 'registration.edit' })}>
          返回修改
        </Button>
      ) : (
        <ToLogin phone={form.field('phone').value} registered={view.failure?.reason === 'phoneRegistered'} />
      )}
    </form>
  );
}
