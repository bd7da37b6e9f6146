import type { FormEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { PhoneField } from '#components/form/PhoneField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Stack } from '#components/layout/primitives.tsx';
import { Tabs } from '#components/layout/Tabs.tsx';
import type { useForm } from '#hooks/useForm.ts';
import type { loginForm } from '#machines/auth/login/form.ts';
import type { loginMachine } from '#machines/auth/login/machine.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { oneOf, type StatusOf, statusOf } from '#machines/core/status.ts';
import type { verificationMachine } from '#machines/verification/verification.ts';
import { AgreementConsent } from '../../content/document/AgreementConsent';
import { captchaIfUnsent } from '../../verification/VerificationFields';
import { CodeFields, PasswordFields } from './LoginFields';
import styles from './LoginScreen.module.css';

/** Selects what the form of the login shows. */
export const selectLogin = (current: SnapshotFrom<typeof loginMachine>) => ({
  status: statusOf(current),
  method: current.context.method,
  /** It is 0 until an SMS code was sent. */
  resendAt: current.context.resendAt,
  captchaId: current.context.captchaId,
  asksCaptcha: current.context.asksCaptcha,
  failure: current.context.failure,
  waitUntil: waitUntilOf(current),
});

export interface LoginFormProps {
  readonly form: ReturnType<typeof useForm<typeof loginForm>>;
  readonly view: ReturnType<typeof selectLogin>;
  readonly verification: ActorRefFrom<typeof verificationMachine> | undefined;
  readonly send: ActorRefFrom<typeof loginMachine>['send'];
}

const methods = [
  { id: 'code', text: '验证码登录' },
  { id: 'password', text: '密码登录' },
] as const;

/** Tells whether the login was submitted, by either method. */
const isLoggingIn = oneOf<StatusOf<typeof loginMachine>>('loggingInByCode', 'loggingInByPassword');

/** The login by SMS code or by password; the machine keeps the chosen method. */
export function LoginForm({ form, view, verification, send }: LoginFormProps) {
  const submitByMethod = {
    code: () =>
      form.check(
        ['phone', ...captchaIfUnsent(form.field('phone').value, form.field('smsCode').value, view.resendAt), 'smsCode', 'agreed'],
        ({ phone, smsCode }) => send({ type: 'login.submitCode', phone, smsCode }),
      ),
    password: () =>
      form.check(
        view.asksCaptcha ? ['phone', 'password', 'captcha', 'agreed'] : ['phone', 'password', 'agreed'],
        // The consent is only checked, and not sent.
        ({ agreed: _, ...filled }) => send({ type: 'login.submitPassword', ...filled }),
      ),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitByMethod[view.method]();
  };
  const Fields = view.method === 'code' ? CodeFields : PasswordFields;
  return (
    <Stack as="form" className={`${layoutStyles.heroCard} ${styles.form}`} padY={12} onSubmit={submit} noValidate>
      <Tabs
        label="登录方式"
        tabs={methods}
        chosen={view.method}
        onChoose={(id) => {
          send({ type: id === 'code' ? 'login.chooseCode' : 'login.choosePassword' });
          // The other way to log in begins without marks at empty fields.
          form.check([], () => undefined);
        }}
      />
      <PhoneField field={form.field('phone')} autoComplete="username" />
      <Fields form={form} view={view} verification={verification} send={send} />
      <AgreementConsent
        field={form.field('agreed')}
        privacy="PRIVACY"
        onOpen={(code) => send({ type: 'agreement.open', code })}
      />
      <FormAlert failure={view.failure} />
      <SubmitButton busy={isLoggingIn(view.status)} busyText="正在登录" waitUntil={view.waitUntil}>
        登录
      </SubmitButton>
      <div className={styles.ways}>
        <button type="button" className={styles.forgotten} onClick={() => send({ type: 'reset.open' })}>
          忘记密码
        </button>
        <span>
          还没有账号？<Link href="/AppRegister">去注册</Link>
        </span>
      </div>
    </Stack>
  );
}
