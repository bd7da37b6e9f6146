// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#app/ErrorBoundary.tsx';
import { takeErrors } from '#services/beacon/errors.ts';
import { ChunkLoadError } from '#services/browser/deploy.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(error: unknown): void {
  // React says it too.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw error;
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
}

it('a screen that threw shows the number under which it is reported', () => {
  show(new TypeError('13800138000'));
  const [shown] = screen.getByText(/^错误编号 \d{4} \d{4}$/).textContent?.match(/\d{4} \d{4}/) ?? [];
  expect(takeErrors().filter(({ kind }) => kind === 'screen')).toMatchObject([
    { kind: 'screen', name: 'TypeError', number: shown?.replace(' ', '') },
  ]);
});

it('a chunk that failed to load gets no error number and is not reported', () => {
  show(new ChunkLoadError('unreachable'));
  expect(screen.queryByText(/错误编号/)).toBeNull();
  expect(takeErrors().filter(({ kind }) => kind === 'screen')).toEqual([]);
});
