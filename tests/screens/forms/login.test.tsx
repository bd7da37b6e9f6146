// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginDraft } from '#machines/auth/login/machine.ts';
import LoginScreen from '#screens/auth/login/LoginScreen.tsx';
import { now } from '#services/browser/clock.ts';
import { writeDraft } from '#services/browser/draft.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { modes } from '../../support/react';

const HINT = /没收到短信/;

let restore = () => undefined as void;
beforeEach(() => {
  restore = replaceTransport(() => () => new Promise(() => undefined));
  vi.useFakeTimers();
});
afterEach(() => {
  restore();
  vi.useRealTimers();
});

describe.each(modes)('the hint for a missing message, in %s', (_, Mode) => {
  it('waits until another message may be asked for', async () => {
    writeDraft(loginDraft, { resendAt: now() + 30_000 });
    render(<LoginScreen />, { wrapper: Mode });
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.queryByText(HINT)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByText(HINT)).toBeTruthy();
  });

  it('is not there before the first message', async () => {
    render(<LoginScreen />, { wrapper: Mode });
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.getByLabelText('短信验证码')).toBeTruthy();
    expect(screen.queryByText(HINT)).toBeNull();
  });
});
