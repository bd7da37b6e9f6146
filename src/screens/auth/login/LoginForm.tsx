import type { FormEvent } from 'react';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { PhoneField } from '#components/form/PhoneField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import { Tabs } from '#components/layout/Tabs.tsx';
import { AgreementConsent } from '../../content/document/AgreementConsent';
import { CodeFields } from './CodeFields';
import styles from './LoginScreen.module.css';
import { isLoggingIn, type LoginView } from './loginView';
import { PasswordFields, type PasswordFieldsProps } from './PasswordFields';

interface LoginFormProps extends PasswordFieldsProps {
  readonly view: LoginView;
}

const ways = [
  { id: 'code', text: '验证码登录' },
  { id: 'password', text: '密码登录' },
] as const;

/** Both ways to log in, one at a time; the machine keeps which. */
export function LoginForm({ form, view, verification, send }: LoginFormProps) {
  const submits = {
    code: () =>
      form.check(['phone', 'smsCode', 'agreed'], ({ phone, smsCode }) => send({ type: 'login.submitCode', phone, smsCode })),
    password: () =>
      form.check(['phone', 'captcha', 'password', 'agreed'], ({ phone, captcha, password }) =>
        send({ type: 'login.submitPassword', phone, captcha, password }),
      ),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submits[view.way]();
  };
  const Fields = view.way === 'code' ? CodeFields : PasswordFields;
  return (
    <form className={`${layout.heroCard} ${styles.form}`} onSubmit={submit} noValidate>
      <Tabs
        label="登录方式"
        tabs={ways}
        chosen={view.way}
        onChoose={(id) => send({ type: id === 'code' ? 'login.chooseCode' : 'login.choosePassword' })}
      />
      <PhoneField field={form.field('phone')} autoComplete="username" />
      <Fields form={form} verification={verification} sent={view.sent} send={send} />
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
    </form>
  );
}
