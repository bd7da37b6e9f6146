import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { FieldBinding } from '#hooks/useForm.ts';
import type { smsCodeMachine } from '#machines/verification/smsCode.ts';
import type { verificationMachine } from '#machines/verification/verification.ts';
import { CaptchaImage } from './CaptchaImage';
import styles from './SmsButton.module.css';

type VerificationActor = ActorRefFrom<typeof verificationMachine> | undefined;

interface CaptchaFieldProps {
  readonly field: FieldBinding<string>;
  readonly actor: VerificationActor;
  readonly onRefresh: (sound?: boolean) => void;
  /** Requests the SMS that the captcha is for; missing if the form itself submits the captcha. */
  readonly onRequest?: () => void;
  /** See TextField. */
  readonly focusRequests?: number;
}

/** 图形验证码 with its image, or 语音验证码 with its sound. */
export function CaptchaField({ field, actor, onRefresh, onRequest, focusRequests }: CaptchaFieldProps) {
  const captcha = useSelector(actor, (current) => current?.children.captcha);
  const sound = useSelector(captcha, (current) => current?.context.sound ?? false);
  return (
    <TextField
      {...field}
      label={sound ? '语音验证码' : '图形验证码'}
      placeholder={sound ? '听到的 6 位数字' : '请输入图中字符'}
      inputMode={sound ? 'numeric' : undefined}
      autoComplete="off"
      maxLength={8}
      onEnter={onRequest}
      focusRequests={focusRequests}
      aside={<CaptchaImage actor={captcha} onRefresh={onRefresh} />}
    />
  );
}

interface VerificationFieldsProps {
  readonly form: { readonly field: (name: 'captcha' | 'smsCode') => FieldBinding<string> };
  readonly actor: VerificationActor;
  readonly send: (event: { type: 'captcha.refresh'; sound?: boolean | undefined }) => void;
  readonly onRequest: () => void;
  /** The number that is typed: one that no code was sent to need not wait. */
  readonly phone?: string;
}

/**
 * 图形验证码 and 短信验证码, for forms that name them captcha and smsCode. The captcha disappears when an SMS was sent, which moves the
 * focus to the code, and comes back with the focus when another SMS is requested.
 */
export function VerificationFields({ form, actor, send, onRequest, phone }: VerificationFieldsProps) {
  const captcha = useSelector(actor, (current) => current?.children.captcha);
  const smsCode = useSelector(actor, (current) => current?.children.smsCode);
  const phase = useSelector(smsCode, (current) => current?.value);
  const [before, setBefore] = useState(phase);
  const [sent, setSent] = useState(0);
  const [solved, setSolved] = useState(phase === 'coolingDown');
  const [asked, setAsked] = useState(0);
  if (phase !== before) {
    setBefore(phase);
    if (phase === 'coolingDown') setSolved(true);
    if (before === 'sending' && phase === 'coolingDown') setSent(sent + 1);
  }
  const refresh = (sound?: boolean) => send({ type: 'captcha.refresh', sound });
  const askAgain = () => {
    setSolved(false);
    setAsked(asked + 1);
    // The image that came after the first SMS may have expired unseen.
    if (!captcha?.getSnapshot().context.image) refresh();
  };
  return (
    <>
      {!solved && (
        <CaptchaField
          field={form.field('captcha')}
          actor={actor}
          onRefresh={refresh}
          onRequest={onRequest}
          focusRequests={asked}
        />
      )}
      <TextField
        {...form.field('smsCode')}
        label="短信验证码"
        placeholder="请输入短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        focusRequests={sent}
        aside={<SmsButton actor={smsCode} phone={phone} onRequest={solved ? askAgain : onRequest} />}
      />
    </>
  );
}

interface SmsButtonProps {
  readonly actor: ActorRefFrom<typeof smsCodeMachine> | undefined;
  readonly phone: string | undefined;
  readonly onRequest: () => void;
}

/** Asks for an SMS code, and counts down until another may be asked for. */
function SmsButton({ actor, phone = '', onRequest }: SmsButtonProps) {
  const busy = useSelector(actor, (current) => current?.matches('sending') ?? false);
  const sentTo = useSelector(actor, (current) => current?.context.phone ?? null);
  const typed = phone.replace(/[\s-]/g, '');
  const isOther = sentTo !== null && typed.length === 11 && typed !== sentTo;
  const cooling = useSelector(actor, (current) => current?.matches('coolingDown') ?? false) && !isOther;
  const resendAt = useSelector(actor, (current) => current?.context.resendAt ?? 0);
  return (
    <button type="button" className={styles.button} disabled={busy || cooling} aria-busy={busy} onClick={onRequest}>
      {cooling ? (
        <Countdown until={resendAt}>{(seconds) => `${seconds} 秒后重新获取`}</Countdown>
      ) : busy ? (
        '正在发送…'
      ) : (
        '获取验证码'
      )}
    </button>
  );
}
