import { useEffect, useRef } from 'react';
import { nextField } from '#hooks/focus/enterKey.ts';
import { useEffectEvent } from '#hooks/useEffectEvent.ts';
import type { FieldBinding } from '#hooks/useForm.ts';

export interface SmsCodeAutoSubmitProps {
  readonly form: {
    readonly field: (name: 'captcha' | 'smsCode') => FieldBinding<string>;
    /** Tells whether every other field is filled in, so that the form may be submitted without a tap. */
    readonly isComplete: () => boolean;
  };
  /** The code when the form was mounted. Only another code is submitted, even one that was typed while this chunk was loading. */
  readonly initialCode: string;
  /** An SMS was sent. Before that no code can be right, so none is submitted. */
  readonly sent: boolean;
}

/**
 * Submits a form by itself once its SMS code has six digits, typed, pasted or filled in by the browser
 * (docs/decisions/0073-sms-code-auto-submit.md). It renders nothing, and is a component so that `lazyPart` can load it.
 */
export default function SmsCodeAutoSubmit({ form, initialCode, sent }: SmsCodeAutoSubmitProps) {
  const { id, value, onChange } = form.field('smsCode');
  const handledCode = useRef(initialCode);
  // Without dependencies the effect always sees the latest form; `handledCode` keeps one code from being submitted twice.
  useEffect(() => {
    if (handledCode.current === value) return;
    handledCode.current = value;
    if (!sent || !/^\d{6}$/.test(value.trim())) return;
    const input = document.getElementById(id) as HTMLInputElement;
    const next = nextField(input);
    // Without the consent the form sends nothing, and asks for it.
    const asksForConsent = next?.value !== '' && input.form?.querySelector('[type="checkbox"]:not(:checked)');
    // A click on the button submits in the same way as the member would.
    if (form.isComplete() || asksForConsent) input.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
    else if (document.activeElement === input && !next?.value) next?.focus();
  });
  useCodeFromMessage(sent, onChange);
  return null;
}

/** Takes the code from the SMS itself where the browser can (WebOTP). The browser asks the member first. */
function useCodeFromMessage(sent: boolean, onCode: (code: string) => void): void {
  const fillIn = useEffectEvent((credential: unknown) => onCode((credential as { code: string }).code));
  useEffect(() => {
    if (!sent || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: controller.signal };
    // It rejects when the member refuses or the message is not bound to this site: the member types the code.
    navigator.credentials.get(options as CredentialRequestOptions).then(fillIn, () => undefined);
    return () => controller.abort();
  }, [sent]);
}
