// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { loginDraft } from '#machines/auth/login/machine.ts';
import { resetPasswordMachine } from '#machines/auth/resetPassword/machine.ts';
import LoginScreen from '#screens/auth/login/LoginScreen.tsx';
import { ResetForm } from '#screens/auth/login/ResetForm.tsx';
import { now } from '#services/browser/clock.ts';
import { writeDraft } from '#services/browser/draft.ts';
import { CallError } from '#services/http/failure.ts';
import { parentOf, withActors } from '../../machines/actors';
import { lost } from '../../machines/failures';
import { answerCalls, noAnswer } from '../../support/react';

const SMS_HINT = /没收到短信/;

afterEach(() => {
  vi.useRealTimers();
});

describe('the hint for a missing message', () => {
  beforeEach(() => {
    answerCalls(noAnswer);
    vi.useFakeTimers();
  });

  it('waits until another message may be asked for', async () => {
    writeDraft(loginDraft, { resendAt: now() + 30_000, resetResendAt: 0 });
    render(<LoginScreen />);
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.queryByText(SMS_HINT)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByText(SMS_HINT)).toBeTruthy();
  });

  it('is not there before the first message', async () => {
    render(<LoginScreen />);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.getByLabelText('短信验证码')).toBeTruthy();
    expect(screen.queryByText(SMS_HINT)).toBeNull();
  });
});

it('what one way to log in missed is not marked in the other; a wrong text is', async () => {
  answerCalls(noAnswer);
  render(<LoginScreen />);
  const invalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
  const logIn = () => fireEvent.click(screen.getByRole('button', { name: '登录' }));
  logIn();
  await waitFor(() => expect([invalid('手机号'), invalid('短信验证码')]).toEqual([true, true]));
  fireEvent.click(screen.getByText('密码登录'));
  expect([invalid('手机号'), invalid('登录密码')]).toEqual([false, false]);
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '138' } });
  logIn();
  fireEvent.click(screen.getByText('验证码登录'));
  expect([invalid('手机号'), invalid('短信验证码')]).toEqual([true, false]);
});

const NOTE = /当时的新密码可能已生效/;
const refusedAt = (field: string) =>
  new CallError({ kind: 'refused', reason: 'invalid', message: '密码过于简单', field, shown: false });

describe('a reset without an answer', () => {
  beforeEach(() => {
    answerCalls(noAnswer);
  });

  const show = (answers: readonly Error[]) => {
    const left = [...answers];
    const onReset = vi.fn();
    const machine = withActors(resetPasswordMachine, {
      updatePassword: fromPromise(() => Promise.reject(left.shift())),
    });
    function Shown() {
      const [actor] = useState(() => createActor(machine, { input: { parent: parentOf(), resendAt: 0 } }).start());
      return (
        <ResetForm actor={actor as never} phone="13800138000" send={(event) => actor.send(event as never)} onReset={onReset} />
      );
    }
    render(<Shown />);
    const submit = async (password: string, shown: string | RegExp) => {
      fireEvent.change(screen.getByLabelText('短信验证码'), { target: { value: '258036' } });
      fireEvent.change(screen.getByLabelText('新密码'), { target: { value: password } });
      fireEvent.click(screen.getByRole('button', { name: '重置密码' }));
      await screen.findByText(shown);
    };
    return { submit, onReset };
  };

  it('is not said to hold once the same password is refused', async () => {
    const { submit } = show([lost, refusedAt('newPwd')]);
    await submit('juyi2026', NOTE);
    await submit('juyi2026', '密码过于简单');
    await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
  });

  it('may hold while another password or its code is refused, and is the one to log in with', async () => {
    const { submit, onReset } = show([lost, refusedAt('newPwd'), refusedAt('smsCode')]);
    await submit('juyi2026', NOTE);
    await submit('juyi2027', '密码过于简单');
    await submit('juyi2028', '密码过于简单');
    expect(screen.getByText(NOTE)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '用新密码登录' }));
    expect(onReset).toHaveBeenCalledWith({ phone: '13800138000', password: 'juyi2026' });
  });
});
