// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { Toasts } from '../../src/app/status/Toasts';
import { navigate, useHashLocation } from '../../src/hooks/hashLocation';
import { reports } from '../../src/services/http/reports';
import { modes } from '../support/react';

describe.each(modes)('a toast, when the page changes, in %s', (_, Mode) => {
  beforeEach(() => window.history.replaceState(null, '', '/#/login'));

  it.each([
    ['failure', ''],
    ['success', '说了什么'],
    ['plain', '说了什么'],
  ] as const)('of style %s leaves %j', (style, left) => {
    render(
      <Router hook={useHashLocation}>
        <Toasts />
      </Router>,
      { wrapper: Mode },
    );
    act(() => reports.emit('toast', { text: '说了什么', style }));
    expect(screen.getByRole('status').textContent).toBe('说了什么');
    act(() => navigate('/home'));
    expect(screen.getByRole('status').textContent).toBe(left);
  });
});
