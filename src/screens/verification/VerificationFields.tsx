import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import type { CompleteCodeProps } from '#components/form/CompleteCode.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useFieldFocus } from '#hooks/focus/useFieldFocus.ts';
import { oneOf } from '#machines/core/status.ts';
import type { CaptchaEvent } from '#machines/verification/verification.events.ts';
import { type SmsStatus, smsStatusOf } from '#machines/verification/verification.ts';
import { CaptchaField, type CaptchaFieldProps } from './CaptchaField';
import { SmsButton } from './SmsButton';

/** Preloaded once the first screen is usable (vite/start/chunks.ts). */
const CompleteCode = lazyPart<CompleteCodeProps>(() => import('#components/form/CompleteCode.tsx'), {
  onFailed: () => undefined,
});

/** An SMS counts. The captcha is asked for in any other status; in these the button for another SMS brings it back first. */
const isSent = oneOf<SmsStatus>('sent', 'sentEarlier');

interface VerificationFieldsProps extends Pick<CaptchaFieldProps, 'actor'> {
  readonly form: CompleteCodeProps['form'];
  readonly send: (event: { type: 'captcha.refresh' } & Omit<CaptchaEvent, 'type'>) => void;
  /** Requests an SMS with what is typed. */
  readonly onRequest: () => void;
  /** The phone number as typed: another than the last one need not wait to get its code. */
  readonly phone?: string;
}

/**
 * The fields of the captcha and of the SMS code, for forms that name them `captcha` and `smsCode`. The machine has the captcha, the SMS and
 * its countdown; the form has what is typed.
 */
export function VerificationFields({ form, actor, send, onRequest, phone = '' }: VerificationFieldsProps) {
  const status = useSelector(actor, (current) => (current ? smsStatusOf(current) : 'notSent'));
  const smsCode = useSelector(actor, (current) => current?.children.smsCode);
  // The code when the fields were mounted, for CompleteCode.
  const [initialCode] = useState(form.field('smsCode').value);
  const sent = isSent(status);
  useFieldFocus(form.field('captcha'), status === 'awaitingCaptcha');
  useFieldFocus(form.field('smsCode'), status === 'sent');
  const bringCaptchaBack = () => send({ type: 'captcha.refresh', resend: true });
  return (
    <>
      {!sent && (
        <CaptchaField
          field={form.field('captcha')}
          actor={actor}
          onRefresh={(kind) => send({ type: 'captcha.refresh', kind })}
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
        aside={<SmsButton actor={smsCode} phone={phone} onRequest={sent ? bringCaptchaBack : onRequest} />}
      />
      {/* Nothing is submitted by the sixth digit before an SMS, so its chunk waits for the first request. */}
      {status !== 'notSent' && <CompleteCode form={form} initialCode={initialCode} sent={sent} />}
    </>
  );
}
