import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { TextField } from '../../components/form/TextField';
import type { FieldBinding } from '../../hooks/useForm';
import type { verificationMachine } from '../../machines/verification/verification';
import { CaptchaImage } from './CaptchaImage';
import { SmsButton } from './SmsButton';

type VerificationActor = ActorRefFrom<typeof verificationMachine> | undefined;

/** Whether an SMS was sent: what the captcha was for is done. */
function useWasSent(actor: VerificationActor): boolean {
  const smsCode = useSelector(actor, (current) => current?.children.smsCode);
  const coolingDown = useSelector(smsCode, (current) => current?.matches('coolingDown') ?? false);
  const [wasSent, setWasSent] = useState(coolingDown);
  if (coolingDown && !wasSent) setWasSent(true);
  return wasSent;
}

interface CaptchaFieldProps {
  readonly field: FieldBinding<string>;
  readonly actor: VerificationActor;
  readonly onRefresh: () => void;
  /** Requests the SMS that the captcha is for; not given where the form itself submits the captcha. */
  readonly onRequest?: (() => void) | undefined;
}

/** 图形验证码 with its image. Once the SMS was sent, only another one needs it. */
export function CaptchaField({ field, actor, onRefresh, onRequest }: CaptchaFieldProps) {
  const captcha = useSelector(actor, (current) => current?.children.captcha);
  const done = useWasSent(actor) && onRequest !== undefined;
  return (
    <TextField
      {...field}
      label="图形验证码"
      placeholder={done ? '重新获取时填写' : '请输入图中字符'}
      autoComplete="off"
      maxLength={8}
      onEnter={done ? undefined : onRequest}
      aside={<CaptchaImage actor={captcha} onRefresh={onRefresh} />}
    />
  );
}

interface SmsFieldProps {
  readonly field: FieldBinding<string>;
  readonly actor: VerificationActor;
  readonly onRequest: () => void;
  /** Of its form: Enter submits. */
  readonly last?: boolean | undefined;
}

/** 短信验证码 with the button that requests it; takes the focus, without an old error, once the SMS was sent. */
export function SmsField({ field, actor, onRequest, last }: SmsFieldProps) {
  const smsCode = useSelector(actor, (current) => current?.children.smsCode);
  const phase = useSelector(smsCode, (current) => current?.value);
  const [before, setBefore] = useState(phase);
  const [sent, setSent] = useState(0);
  if (phase !== before) {
    setBefore(phase);
    if (before === 'sending' && phase === 'coolingDown') setSent(sent + 1);
  }
  return (
    <TextField
      {...field}
      label="短信验证码"
      placeholder="请输入短信验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      enterKeyHint={last ? 'go' : 'next'}
      turn={sent}
      aside={<SmsButton actor={smsCode} onRequest={onRequest} />}
    />
  );
}

interface VerificationFieldsProps {
  readonly form: { readonly field: (name: 'captcha' | 'smsCode') => FieldBinding<string> };
  readonly actor: VerificationActor;
  readonly send: (event: { type: 'captcha.refresh' }) => void;
  readonly onRequest: () => void;
  readonly last?: boolean;
}

/** Both fields, for forms that name them captcha and smsCode. */
export const VerificationFields = ({ form, actor, send, onRequest, last }: VerificationFieldsProps) => (
  <>
    <CaptchaField
      field={form.field('captcha')}
      actor={actor}
      onRefresh={() => send({ type: 'captcha.refresh' })}
      onRequest={onRequest}
    />
    <SmsField field={form.field('smsCode')} actor={actor} onRequest={onRequest} last={last} />
  </>
);
