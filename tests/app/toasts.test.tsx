// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { Toasts } from '#app/status/Toasts.tsx';
import { navigate, useHashLocation } from '#hooks/hashLocation.ts';
import { reports } from '#services/http/reports.ts';
import { modes } from '../support/react';

describe.each(modes)('a toast, when the page changes, in %s', (_, Mode) => {
  beforeEach(() => window.history.replaceState(null, '', '/#/login'));

  it.each([
    ['failure', {}, ''],
    ['success', {}, '说了什么'],
    ['plain', {}, '说了什么'],
    ['plain', { ofCall: true }, ''],
  ] as const)('of style %s, %j, leaves %j', (style, origin, left) => {
    render(
      <Router hook={useHashLocation}>
        <Toasts />
      </Router>,
      { wrapper: Mode },
    );
    act(() => reports.emit('toast', { text: '说了什么', style, ...origin }));
    expect(screen.getByRole('status').textContent).toBe('说了什么');
    act(() => navigate('/home'));
    expect(screen.getByRole('status').textContent).toBe(left);
  });

  it('stays while the page is hidden, and 2 s after it is looked at', () => {
    vi.useFakeTimers();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    render(
      <Router hook={useHashLocation}>
        <Toasts />
      </Router>,
      { wrapper: Mode },
    );
    act(() => reports.emit('toast', { text: '说了什么', style: 'plain' }));
    const after = (ms: number) => {
      act(() => void vi.advanceTimersByTime(ms));
      return screen.getByRole('status').textContent;
    };
    expect(after(60_000)).toBe('说了什么');
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(after(1999)).toBe('说了什么');
    expect(after(1)).toBe('');
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('stays when it came in the moment in which the one before had its time', () => {
    vi.useFakeTimers();
    render(
      <Router hook={useHashLocation}>
        <Toasts />
      </Router>,
      { wrapper: Mode },
    );
    act(() => reports.emit('toast', { text: '验证码已发送', style: 'plain' }));
    act(() => {
      reports.emit('toast', { text: '登录已过期', style: 'plain' });
      vi.advanceTimersByTime(2000);
    });
    expect(screen.getByRole('status').textContent).toBe('登录已过期');
    vi.useRealTimers();
  });

  it('shows a long message whole, in a box that scrolls', () => {
    render(
      <Router hook={useHashLocation}>
        <Toasts />
      </Router>,
      { wrapper: Mode },
    );
    for (const [text, long] of [
      ['长'.repeat(200), true],
      ['太火爆了', false],
    ] as const) {
      act(() => reports.emit('toast', { text, style: 'plain' }));
      const region = screen.getByRole('status');
      expect([region.textContent, region.firstElementChild?.hasAttribute('data-long')]).toEqual([text, long]);
    }
  });
});
