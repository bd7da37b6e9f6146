import { useEffect, useRef } from 'react';
import { nextField } from '#hooks/focus/enterKey.ts';
import { useEffectEvent } from '#hooks/useEffectEvent.ts';
import type { FieldBinding } from '#hooks/useForm.ts';

export interface CompleteCodeProps {
  readonly form: {
    readonly field: (name: 'captcha' | 'smsCode') => FieldBinding<string>;
    /** Tells whether the form may be submitted by itself. */
    readonly isComplete: () => boolean;
  };
  /** The code when the form was mounted: this chunk may load after the member has typed another. */
  readonly initialCode: string;
  /** Tells whether an SMS was sent: until then nothing is submitted. */
  readonly sent: boolean;
}

/**
 * Handles the sixth digit of an SMS code, typed, pasted or filled in by the browser: submits the form by its button when it is
 * complete, otherwise goes on from the code to the next text field if that is empty. A code of another length waits for the button. It
 * renders nothing, and is a component because it is loaded lazily.
 */
export default function CompleteCode({ form, initialCode, sent }: CompleteCodeProps) {
  const { id, value, onChange } = form.field('smsCode');
  const handled = useRef(initialCode);
  // It has no dependencies: the form is another with every render, and `handled` finds a change of the code.
  useEffect(() => {
    if (handled.current === value) return;
    handled.current = value;
    const input = document.getElementById(id) as HTMLInputElement;
    if (!sent || !/^\d{6}$/.test(value.trim())) return;
    if (form.isComplete()) {
      input.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
      return;
    }
    const next = nextField(input);
    if (document.activeElement === input && !next?.value) next?.focus();
  });

  const fillIn = useEffectEvent((credential: unknown) => onChange((credential as { code: string }).code));
  useEffect(() => {
    if (!sent || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    // WebOTP: the browser asks the member, and reads the message only when it is bound to this site.
    const options = { otp: { transport: ['sms'] }, signal: controller.signal };
    // Refused, or no such message: the member types the code.
    navigator.credentials.get(options as CredentialRequestOptions).then(fillIn, () => undefined);
    return () => controller.abort();
  }, [sent]);
  return null;
}
