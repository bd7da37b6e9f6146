import { useSelector } from '@xstate/react';
import { statusOf } from '#machines/core/status.ts';
import { VerificationFields } from '../../verification/VerificationFields';
import styles from './LoginScreen.module.css';
import type { PasswordFieldsProps } from './PasswordFields';

interface CodeFieldsProps extends PasswordFieldsProps {
  /** An SMS code was sent. */
  readonly sent: boolean;
}

/** The fields of a login by SMS code, and what may be wrong when no SMS comes. */
export function CodeFields({ form, verification, sent, send }: CodeFieldsProps) {
  const requestCode = () => form.check(['phone', 'captcha'], (filled) => send({ type: 'sms.request', ...filled }));
  const smsCode = useSelector(verification, (current) => current?.children.smsCode);
  // The message is late once another may be asked for: until then it may still come.
  const late = useSelector(smsCode, (current) => current !== undefined && statusOf(current) === 'idle');
  return (
    <>
      <VerificationFields
        form={form}
        actor={verification}
        send={send}
        onRequest={requestCode}
        phone={form.field('phone').value}
      />
      {sent && late && <p className={styles.tagline}>没收到短信？请核对手机号，没有注册的手机号收不到验证码</p>}
    </>
  );
}
