import { useSelector } from '@xstate/react';
import { TextField } from '#components/form/TextField.tsx';
import { statusOf } from '#machines/core/status.ts';
import { CaptchaField } from '../../verification/CaptchaField';
import { VerificationFields } from '../../verification/VerificationFields';
import type { LoginFormProps } from './LoginForm';
import styles from './LoginScreen.module.css';

/** The fields of a login by SMS code, and what may be wrong when no SMS comes. */
export function CodeFields({ form, view, verification, send }: LoginFormProps) {
  const requestCode = () => form.check(['phone', 'captcha'], (filled) => send({ type: 'sms.request', ...filled }));
  const smsCode = useSelector(verification, (current) => current?.children.smsCode);
  // An SMS is late once another may be requested; until then it may still come.
  const isLate = useSelector(smsCode, (current) => current !== undefined && statusOf(current) === 'idle');
  return (
    <>
      <VerificationFields
        form={form}
        actor={verification}
        send={send}
        onRequestSms={requestCode}
        phone={form.field('phone').value}
      />
      {view.resendAt > 0 && isLate && <p className={styles.tagline}>没收到短信？请核对手机号，没有注册的手机号收不到验证码</p>}
    </>
  );
}

/** The fields of a login by password. The captcha comes below the password, so that the password does not move while it is corrected. */
export const PasswordFields = ({ form, view, verification, send }: LoginFormProps) => (
  <>
    <TextField
      {...form.field('password')}
      label="登录密码"
      placeholder="请输入登录密码"
      type="password"
      autoComplete="current-password"
      maxLength={64}
    />
    {view.asksCaptcha && (
      <>
        <p className={styles.tagline} role="status">
          为了账号安全，请输入验证码
        </p>
        <CaptchaField
          field={form.field('captcha')}
          actor={verification}
          onRefresh={(kind) => send({ type: 'captcha.refresh', kind })}
        />
      </>
    )}
  </>
);
