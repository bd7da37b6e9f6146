import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import type { SmsCodeAutoSubmitProps } from '#components/form/SmsCodeAutoSubmit.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useFieldFocus } from '#hooks/focus/focus.ts';
import { oneOf } from '#machines/core/status.ts';
import type { CaptchaEvent } from '#machines/verification/verification.events.ts';
import { type SmsStatus, smsStatusOf } from '#machines/verification/verification.ts';
import { CaptchaField, type CaptchaFieldProps } from './CaptchaField';
import { SmsButton } from './SmsButton';

/** Preloaded once the first screen is usable (vite/start/chunks.ts). */
const SmsCodeAutoSubmit = lazyPart<SmsCodeAutoSubmitProps>(() => import('#components/form/SmsCodeAutoSubmit.tsx'), {
  onFailed: () => undefined,
});

/** Tells whether a sent SMS is still valid. The captcha is then hidden, and the button for another SMS first shows a new captcha. */
const isSent = oneOf<SmsStatus>('sent', 'sentEarlier');

/** Tells whether a phone number may have all its 11 digits. Spaces in it only bring the captcha a little earlier. */
const hasAllDigits = (phone: string) => phone.length > 10;

/**
 * Adds the captcha to the fields to check if it is on the page and no SMS was requested yet: the SMS needs it. `resendAt` is 0 until an SMS
 * was sent.
 */
export const captchaIfUnsent = (phone: string, smsCode: string, resendAt: number) =>
  smsCode || resendAt || !hasAllDigits(phone) ? [] : (['captcha'] as const);

interface VerificationFieldsProps extends Pick<CaptchaFieldProps, 'actor'> {
  readonly form: SmsCodeAutoSubmitProps['form'];
  readonly send: (event: { type: 'captcha.refresh' } & Omit<CaptchaEvent, 'type'>) => void;
  /** Requests an SMS with what is typed. */
  readonly onRequestSms: () => void;
  /** The phone number as typed: another number does not wait for the countdown of the number before. Missing if the form asks for none. */
  readonly phone?: string;
}

/**
 * The fields of the captcha and of the SMS code, for forms that name them `captcha` and `smsCode`. The machine keeps the captcha, the SMS
 * and the countdown; the form keeps the typed text.
 */
export function VerificationFields({ form, actor, send, onRequestSms, phone }: VerificationFieldsProps) {
  const status = useSelector(actor, (current) => (current ? smsStatusOf(current) : 'notSent'));
  const smsCodeActor = useSelector(actor, (current) => current?.children.smsCode);
  // A code that was typed before the fields were mounted is not submitted by itself.
  const [initialCode] = useState(form.field('smsCode').value);
  const sent = isSent(status);
  const captcha = form.field('captcha');
  // A short form is less daunting: the captcha comes with the last digit of the phone number.
  const showsCaptcha = !sent && (phone === undefined || hasAllDigits(phone));
  // The first request without a captcha leads to its field, and is made once that is full; the second says that it is missing.
  const [isAsked, setAsked] = useState(false);
  useFieldFocus(captcha, status === 'awaitingCaptcha' || isAsked);
  useFieldFocus(form.field('smsCode'), status === 'sent');
  const requestSms = () => {
    const isMissing = showsCaptcha && !captcha.value;
    setAsked(isMissing && !isAsked);
    if (isAsked || !isMissing) onRequestSms();
    // Only the phone number is said to be wrong.
    if (!showsCaptcha) captcha.onChange('');
  };
  const showNewCaptcha = () => send({ type: 'captcha.refresh', resend: true });
  return (
    <>
      {showsCaptcha && (
        <CaptchaField
          field={captcha}
          actor={actor}
          onRefresh={(kind) => send({ type: 'captcha.refresh', kind })}
          onRequestSms={requestSms}
          isAsked={isAsked}
        />
      )}
      <TextField
        {...form.field('smsCode')}
        label="短信验证码"
        // For a number without an account, a login and a reset send nothing, and say nothing.
        labelNote={sent && phone !== undefined ? '（没收到？请核对号码）' : undefined}
        placeholder="6 位数字"
        inputMode="numeric"
        autoComplete="one-time-code"
        // Another backend may send up to eight digits.
        maxLength={8}
        trailing={<SmsButton actor={smsCodeActor} phone={phone ?? ''} onRequest={sent ? showNewCaptcha : requestSms} />}
      />
      {/* The sixth digit submits the form only after an SMS, so the chunk is not needed before the first request. */}
      {status !== 'notSent' && <SmsCodeAutoSubmit form={form} initialCode={initialCode} sent={sent} />}
    </>
  );
}
