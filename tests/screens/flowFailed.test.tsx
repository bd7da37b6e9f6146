// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import type { Failure } from '#services/http/failure.ts';
import '../support/react';

const broken: Failure = { kind: 'http', message: '服务开小差了，请稍后重试', shown: false };
const offline: Failure = { kind: 'offline', message: '网络未连接，请检查网络', shown: true };

it('a form says in place that permission is missing, which has no toast; a refusal that a toast has said it does not repeat', () => {
  const { rerender } = render(<FormAlert failure={{ kind: 'forbidden', message: '权限不足', shown: true }} />);
  expect(screen.getByRole('alert').textContent).toBe('权限不足');
  rerender(<FormAlert failure={{ kind: 'refused', message: '太火爆了', shown: true }} />);
  expect(screen.getByRole('alert').textContent).toBe('');
});

describe('failed parts of a page', () => {
  it('say the same once, at the first of them, whose button retries all', () => {
    const [above, below, waiting] = [vi.fn(), vi.fn(), vi.fn()];
    // The one below fails first.
    const page = (all: boolean) => (
      <>
        {all && <FlowFailed failure={broken} onRetry={above} />}
        <FlowFailed failure={broken} onRetry={below} />
        {all && <FlowFailed failure={broken} waitUntil={Date.now() + 60_000} onRetry={waiting} />}
      </>
    );
    const { rerender } = render(page(false));
    expect(screen.getAllByText(broken.message)).toHaveLength(1);
    rerender(page(true));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([`${broken.message}重试`]);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect([above.mock.calls.length, below.mock.calls.length, waiting.mock.calls.length]).toEqual([1, 1, 0]);
    rerender(page(false));
    expect(screen.getByRole('alert').textContent).toBe(`${broken.message}重试`);
  });

  it('are cards of their names, and no empty ones', () => {
    render(
      <>
        <FlowFailed failure={broken} onRetry={() => undefined} label="邀请奖励" />
        <FlowFailed failure={broken} onRetry={() => undefined} label="我的邀请" />
      </>,
    );
    expect(screen.getAllByRole('region').map((card) => card.getAttribute('aria-label'))).toEqual(['邀请奖励']);
  });

  it('say each what they failed with', () => {
    render(
      <>
        <FlowFailed failure={broken} onRetry={() => undefined} />
        <FlowFailed failure={offline} onRetry={() => undefined} />
      </>,
    );
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      `${broken.message}重试`,
      '加载失败，请重试重试',
    ]);
  });
});
