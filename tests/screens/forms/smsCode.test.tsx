// @vitest-environment happy-dom
import { agreed, newPassword, phone, typedSmsCode } from '@juyi/contract/core/values';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import SmsCodeAutoSubmit from '#components/form/SmsCodeAutoSubmit.tsx';
import { useForm } from '#hooks/useForm.ts';
import { rulesOf } from '#machines/core/rules.ts';
import { verificationMachine } from '#machines/verification/verification.ts';
import { VerificationFields } from '#screens/verification/VerificationFields.tsx';
import '../../support/react';

const form = {
  name: 'sample',
  initial: { phone: '', smsCode: '', password: '', agreed: false },
  secrets: [],
  rules: rulesOf({ phone, smsCode: typedSmsCode, password: newPassword, agreed }),
} as const;

const onSubmit = vi.fn();
const ignore = () => undefined;

/** A message was sent: its code is asked for. */
const waiting = () => {
  const parent = createActor(fromCallback(ignore)).start();
  return createActor(verificationMachine, { input: { parent: parent as never, resendAt: Date.now() + 60_000 } }).start();
};

function Form({ actor }: { readonly actor: ReturnType<typeof waiting> }) {
  const { field, isComplete } = useForm(form, { send: ignore, failure: null });
  const consent = field('agreed');
  const password = field('password');
  return (
    <form onSubmit={(event) => (event.preventDefault(), onSubmit(field('smsCode').value))}>
      <VerificationFields form={{ field: field as never, isComplete }} actor={actor} send={ignore} onRequestSms={ignore} />
      <input
        id={password.id}
        aria-label="password"
        value={password.value}
        onChange={(event) => password.onChange(event.target.value)}
      />
      <input
        id={consent.id}
        aria-label="agreed"
        type="checkbox"
        checked={consent.value}
        onChange={(event) => consent.onChange(event.target.checked)}
      />
      <button type="submit">提交</button>
    </form>
  );
}

const code = () => screen.getByLabelText<HTMLInputElement>(/^短信验证码/);
const type = (text: string) => {
  code().focus();
  fireEvent.change(code(), { target: { value: text } });
};
const fillTheRest = () => {
  fireEvent.change(screen.getByLabelText('password'), { target: { value: 'juyi2026' } });
  fireEvent.click(screen.getByLabelText('agreed'));
};

afterEach(() => {
  onSubmit.mockClear();
  Reflect.deleteProperty(window, 'OTPCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('the SMS code', () => {
  const show = async () => {
    const shown = render(<Form actor={waiting()} />);
    // The form loads what handles the code lazily.
    await act(() => import('#components/form/SmsCodeAutoSubmit.tsx'));
    return shown;
  };

  it('goes on to the next empty field when the rest is not valid, and leaves the button to the member', async () => {
    await show();
    type('258036');
    expect(document.activeElement).toBe(screen.getByLabelText('password'));
    fillTheRest();
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('提交'));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('258036');
  });

  it('submits without the consent, so that the form asks for it', async () => {
    await show();
    fireEvent.change(screen.getByLabelText('password'), { target: { value: 'juyi2026' } });
    type('258036');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('258036');
  });

  it.each([
    ['typed before its chunk had loaded is submitted', '', true, 1],
    ['with which the form began is not submitted', '258036', true, 0],
    ['typed before an SMS was sent is not submitted', '', false, 0],
  ] as const)('a code %s', (_rule, initialCode, sent, times) => {
    const field = { id: 'code', value: '258036', onChange: ignore };
    render(
      <form onSubmit={(event) => (event.preventDefault(), onSubmit())}>
        <input id="code" />
        <button type="submit">提交</button>
        <SmsCodeAutoSubmit form={{ field: () => field as never, isComplete: () => true }} initialCode={initialCode} sent={sent} />
      </form>,
    );
    expect(onSubmit).toHaveBeenCalledTimes(times);
  });

  it('takes the code from the message where the browser can, and asks no more once the form is gone', async () => {
    let arrive: (credential: { code: string }) => void = ignore;
    const get = vi.fn((_options: { signal: AbortSignal }) => new Promise((resolve) => (arrive = resolve)));
    Object.assign(window, { OTPCredential: vi.fn() });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    const { unmount } = await show();
    fillTheRest();
    await waitFor(() => expect(get).toHaveBeenCalled());
    expect(get).toHaveBeenLastCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
    await act(async () => arrive({ code: '258036' }));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('258036');
    const signal = get.mock.lastCall?.[0].signal;
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
  });
});
