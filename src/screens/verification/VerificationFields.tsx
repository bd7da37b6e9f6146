import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import type { CompleteCodeProps } from '#components/form/CompleteCode.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useNewFocus } from '#hooks/focus/useNewFocus.ts';
import type { FieldBinding } from '#hooks/useForm.ts';
import { oneOf, statusOf } from '#machines/core/status.ts';
import { smsCodeFor, type smsCodeMachine } from '#machines/verification/smsCode.ts';
import type { CaptchaEvent } from '#machines/verification/verification.events.ts';
import { IMAGE_RENEWED, type SmsStatus, smsStatusOf, type verificationMachine } from '#machines/verification/verification.ts';
import { CaptchaImage } from './CaptchaImage';
import styles from './SmsButton.module.css';

interface CaptchaFieldProps {
  readonly field: FieldBinding<string>;
  readonly actor: ActorRefFrom<typeof verificationMachine> | undefined;
  readonly onRefresh: (sound?: boolean) => void;
  /** Requests the SMS that the captcha is for; missing if the form itself submits the captcha. */
  readonly onRequest?: () => void;
}

/** 图形验证码 with its image, or 语音验证码 with its sound. */
export function CaptchaField({ field, actor, onRefresh, onRequest }: CaptchaFieldProps) {
  const captcha = useSelector(actor, (current) => current?.children.captcha);
  const sound = useSelector(captcha, (current) => current?.context.sound ?? false);
  const expired = useSelector(captcha, (current) => current?.context.expired && !field.value);
  return (
    <TextField
      {...field}
      error={field.error ?? (expired ? IMAGE_RENEWED : undefined)}
      label={sound ? '语音验证码' : '图形验证码'}
      placeholder={sound ? '6 位数字' : '图中字符'}
      inputMode={sound ? 'numeric' : undefined}
      autoComplete="off"
      maxLength={8}
      onEnter={onRequest}
      onFocusCapture={() => {
        const current = captcha?.getSnapshot();
        if (current && statusOf(current) === 'stale') onRefresh();
      }}
      aside={<CaptchaImage actor={captcha} onRefresh={onRefresh} />}
    />
  );
}

interface VerificationFieldsProps extends Pick<CaptchaFieldProps, 'actor'> {
  readonly form: CompleteCodeProps['form'];
  readonly send: (event: { type: 'captcha.refresh' } & Omit<CaptchaEvent, 'type'>) => void;
  readonly onRequest: () => void;
  /** The phone number as typed: another than the last one need not wait to get its code. */
  readonly phone?: string;
}

/** Preloaded once the first screen is usable (vite/start/chunks.ts). */
const CompleteCode = lazyPart<CompleteCodeProps>(() => import('#components/form/CompleteCode.tsx'), {
  onFailed: () => undefined,
});

const wasSent = oneOf<SmsStatus>('sent', 'sentEarlier');

/**
 * 图形验证码 and 短信验证码, for forms that name them captcha and smsCode. The captcha disappears when an SMS was sent, which moves the
 * focus to the code, and comes back with the focus when another SMS is requested. A complete code submits the form.
 */
export function VerificationFields({ form, actor, send, onRequest, phone = '' }: VerificationFieldsProps) {
  const status = useSelector(actor, (current) => (current ? smsStatusOf(current) : 'unsent'));
  const smsCode = useSelector(actor, (current) => current?.children.smsCode);
  const [initialCode] = useState(form.field('smsCode').value);
  useNewFocus(form.field('captcha'), status === 'again');
  useNewFocus(form.field('smsCode'), status === 'sent');
  return (
    <>
      {!wasSent(status) && (
        <CaptchaField
          field={form.field('captcha')}
          actor={actor}
          onRefresh={(sound) => send({ type: 'captcha.refresh', sound })}
          onRequest={onRequest}
        />
      )}
      <TextField
        {...form.field('smsCode')}
        label="短信验证码"
        placeholder="6 位数字"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        aside={
          <SmsButton
            actor={smsCode}
            phone={phone}
            // Another SMS needs another captcha first.
            onRequest={wasSent(status) ? () => send({ type: 'captcha.refresh', again: true }) : onRequest}
          />
        }
      />
      {status !== 'unsent' && <CompleteCode form={form} initialCode={initialCode} sent={wasSent(status)} />}
    </>
  );
}

interface SmsButtonProps {
  readonly actor: ActorRefFrom<typeof smsCodeMachine> | undefined;
  /** The phone number as typed. */
  readonly phone: string;
  readonly onRequest: () => void;
}

/** Asks for an SMS code, and counts down until another may be asked for. */
function SmsButton({ actor, phone, onRequest }: SmsButtonProps) {
  const status = useSelector(actor, (current) => (current ? smsCodeFor(phone, current) : 'idle'));
  const resendAt = useSelector(actor, (current) => current?.context.resendAt ?? 0);
  const text = {
    idle: '获取验证码',
    sending: '正在发送…',
    coolingDown: <Countdown until={resendAt}>{(seconds) => `${seconds} 秒后重新获取`}</Countdown>,
  };
  return (
    <button
      type="button"
      className={styles.button}
      disabled={status !== 'idle'}
      aria-busy={status === 'sending'}
      onClick={onRequest}
    >
      {text[status]}
    </button>
  );
}
