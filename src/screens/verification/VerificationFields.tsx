import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { TextField } from '../../components/form/TextField';
import type { FieldBinding } from '../../hooks/useForm';
import type { verificationMachine } from '../../machines/verification/verification';
import { CaptchaImage } from './CaptchaImage';
import { SmsButton } from './SmsButton';

type Part = ActorRefFrom<typeof verificationMachine> | undefined;

interface CaptchaFieldProps {
  readonly field: FieldBinding<string>;
  readonly part: Part;
  readonly onRefresh: () => void;
}

/** 图形验证码 with its picture. */
export function CaptchaField({ field, part, onRefresh }: CaptchaFieldProps) {
  const captcha = useSelector(part, (current) => current?.children.captcha);
  return (
    <TextField
      {...field}
      label="图形验证码"
      placeholder="请输入图中字符"
      autoComplete="off"
      maxLength={8}
      aside={<CaptchaImage part={captcha} onRefresh={onRefresh} />}
    />
  );
}

interface SmsFieldProps {
  readonly field: FieldBinding<string>;
  readonly part: Part;
  readonly onRequest: () => void;
}

/** 短信验证码 with the button that asks for it. */
export function SmsField({ field, part, onRequest }: SmsFieldProps) {
  const smsCode = useSelector(part, (current) => current?.children.smsCode);
  return (
    <TextField
      {...field}
      label="短信验证码"
      placeholder="6 位数字"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      aside={<SmsButton part={smsCode} onRequest={onRequest} />}
    />
  );
}

interface VerificationFieldsProps {
  readonly form: { readonly field: (name: 'captcha' | 'smsCode') => FieldBinding<string> };
  readonly part: Part;
  readonly send: (event: { type: 'captcha.refresh' }) => void;
  readonly onRequest: () => void;
}

/** Both, one after the other, as a form has them under these names. */
export const VerificationFields = ({ form, part, send, onRequest }: VerificationFieldsProps) => (
  <>
    <CaptchaField field={form.field('captcha')} part={part} onRefresh={() => send({ type: 'captcha.refresh' })} />
    <SmsField field={form.field('smsCode')} part={part} onRequest={onRequest} />
  </>
);
