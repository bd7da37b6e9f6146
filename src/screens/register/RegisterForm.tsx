import { Button } from 'antd-mobile';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { CaptchaImage } from '../../components/CaptchaImage';
import { Consent } from '../../components/Consent';
import { Countdown } from '../../components/Countdown';
import { FormAlert } from '../../components/FormAlert';
import { SmsButton } from '../../components/SmsButton';
import { TextField } from '../../components/TextField';
import type { captchaMachine } from '../../machines/captcha';
import type { registrationMachine } from '../../machines/registration';
import type { smsCodeMachine } from '../../machines/smsCode';
import type { RegisterFormState, RegisterView } from './RegisterScreen';
import styles from './RegisterScreen.module.css';

interface RegisterFormProps {
  readonly form: RegisterFormState;
  readonly view: RegisterView;
  readonly captcha: ActorRefFrom<typeof captchaMachine> | undefined;
  readonly smsCode: ActorRefFrom<typeof smsCodeMachine> | undefined;
  readonly send: ActorRefFrom<typeof registrationMachine>['send'];
}

export function RegisterForm({ form, view, captcha, smsCode, send }: RegisterFormProps) {
  const requestCode = () => {
    const filled = form.check('phone', 'captcha');
    if (filled) send({ type: 'sms.request', ...filled });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (view.undecided) return send({ type: 'registration.retry' });
    const filled = form.check('phone', 'smsCode', 'password', 'inviteCode', 'agreed');
    if (!filled) return;
    const { inviteCode, ...member } = filled;
    send({ type: 'registration.submit', ...member, ...(inviteCode && { inviteCode }), requestId: form.requestId() });
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
        <TextField
          {...form.field('captcha')}
          label="图形验证码"
          placeholder="请输入图中字符"
          autoComplete="off"
          maxLength={8}
          aside={<CaptchaImage part={captcha} onRefresh={() => send({ type: 'captcha.refresh' })} />}
        />
        <TextField
          {...form.field('smsCode')}
          label="短信验证码"
          placeholder="6 位数字"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          aside={<SmsButton part={smsCode} onRequest={requestCode} />}
        />
        <TextField
          {...form.field('password')}
          label="登录密码"
          placeholder="8–64 位，含字母和数字"
          type="password"
          autoComplete="new-password"
          maxLength={64}
        />
        <TextField
          {...form.field('inviteCode')}
          label="邀请码"
          hint="（选填）"
          placeholder="没有可不填"
          autoComplete="off"
          maxLength={12}
        />
        <Consent {...form.field('agreed')}>我已阅读并同意《用户协议》和《隐私协议》</Consent>
      </fieldset>
      <FormAlert failure={view.failure} />
      <Button
        type="submit"
        color="primary"
        size="large"
        shape="rounded"
        block
        loading={view.busy}
        disabled={view.waitUntil !== null}
        loadingText="正在注册"
      >
        {view.waitUntil !== null ? (
          <Countdown until={view.waitUntil}>{(seconds) => `${seconds} 秒后可再试`}</Countdown>
        ) : view.undecided ? (
          '再试一次'
        ) : (
          '注册'
        )}
      </Button>
      {view.undecided && (
        <Button fill="none" block onClick={() => send({ type: 'registration.edit' })}>
          返回修改
        </Button>
      )}
    </form>
  );
}
