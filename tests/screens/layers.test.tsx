// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import ConfirmDialog from '#components/layer/ConfirmDialog.tsx';
import { DrawButton } from '#screens/draw/DrawButton.tsx';
import { modes } from '../support/react';

const nothing = () => undefined;

describe.each(modes)('in %s', (_, Mode) => {
  it('a confirmation is a modal dialog', () => {
    render(
      <ConfirmDialog open title="退出登录" text="退出后需要重新登录" confirm="退出登录" onConfirm={nothing} onCancel={nothing} />,
      {
        wrapper: Mode,
      },
    );
    expect(screen.getByRole('dialog', { name: '退出登录' }).getAttribute('aria-modal')).toBe('true');
  });

  it('the draw button keeps the focus while it can not be used, and does nothing', () => {
    const tap = vi.fn();
    const { rerender } = render(<DrawButton content={{ name: '开盒', note: '剩 1 次', tap: 'draw.start' }} onTap={tap} />, {
      wrapper: Mode,
    });
    const button = screen.getByRole('button');
    button.focus();
    rerender(<DrawButton content={{ name: '开盒中', note: '' }} onTap={tap} />);
    fireEvent.click(button);
    expect([button.matches(':disabled'), button.getAttribute('aria-disabled'), tap.mock.calls.length]).toEqual([
      false,
      'true',
      0,
    ]);
    expect(document.activeElement).toBe(button);
  });
});
