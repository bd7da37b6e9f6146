import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { TextField } from '../../components/form/TextField';
import type { FieldBinding } from '../../hooks/useForm';
import type { verificationMachine } from '../../machines/verification/verification';
import { CaptchaImage } from './CaptchaImage';
import { SmsButton } from './SmsButton';

type VerificationActor = ActorRefFrom<typeof verificationMachine> | undefined;

interface CaptchaFieldProps {
  readonly field: FieldBinding<string>;
  readonly actor: VerificationActor;
  readonly onRefresh: () => void;
}

/** 图形验证码 with its image. */
export function CaptchaField({ field, actor, onRefresh }: CaptchaFieldProps) {
  const captcha = useSelector(actor, (current) => current?.children.captcha);
  return (
    <TextField
      {...field}
      label="图形验证码"
      placeholder="请输入图中字符"
      autoComplete="off"
      maxLength={8}
      aside={<CaptchaImage actor={captcha} onRefresh={onRefresh} />}
    />
  );
}

interface SmsFieldProps {
  readonly field: FieldBinding<string>;
  readonly actor: VerificationActor;
  readonly onRequest: () => void;
}

/** 短信验证码 with the button that requests it. */
export function SmsField({ field, actor, onRequest }: SmsFieldProps) {
  const smsCode = useSelector(actor, (current) => current?.children.smsCode);
  return (
    <TextField
      {...field}
      label="短信验证码"
      placeholder="请输入短信验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      aside={<SmsButton actor={smsCode} onRequest={onRequest} />}
    />
  );
}

interface VerificationFieldsProps {
  readonly form: { readonly field: (name: 'captcha' | 'smsCode') => FieldBinding<string> };
  readonly actor: VerificationActor;
  readonly send: (event: { type: 'captcha.refresh' }) => void;
  readonly onRequest: () => void;
}

/** Both fields, for forms that name them captcha and smsCode. */
export const VerificationFields = ({ form, actor, send, onRequest }: VerificationFieldsProps) => (
  <>
    <CaptchaField field={form.field('captcha')} actor={actor} onRefresh={() => send({ type: 'captcha.refresh' })} />
    <SmsField field={form.field('smsCode')} actor={actor} onRequest={onRequest} />
  </>
);
