// @vitest-environment happy-dom
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import ConfirmDialog from '#components/layer/ConfirmDialog.tsx';
import { usePress } from '#hooks/taps/usePress.ts';
import { useSingleTap } from '#hooks/taps/useSingleTap.ts';
import { DrawButton } from '#screens/draw/DrawButton.tsx';
import type { ButtonContent } from '#screens/draw/drawView.ts';
import { modes } from '../support/react';

const nothing = () => undefined;

/** A layer whose button closes it. */
function Layer({ onClose }: { readonly onClose: () => void }) {
  const layer = useRef<HTMLDivElement>(null);
  useSingleTap(layer);
  return (
    <div ref={layer}>
      <button type="button" onClick={onClose}>
        再开一次
      </button>
    </div>
  );
}

function Page({ onTap }: { readonly onTap: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={onTap}>
        我的盲盒
      </button>
      {open && <Layer onClose={() => setOpen(false)} />}
    </>
  );
}

describe.each(modes)('in %s', (_, Mode) => {
  it('a confirmation is a modal dialog', () => {
    render(
      <ConfirmDialog title="退出登录" text="退出后需要重新登录" confirmText="退出登录" onConfirm={nothing} onClose={nothing} />,
      {
        wrapper: Mode,
      },
    );
    expect(screen.getByRole('dialog', { name: '退出登录' }).getAttribute('aria-modal')).toBe('true');
  });

  it.each([
    ['at once at the same place', { at: 300, x: 104 }, 0],
    ['at once at another place', { at: 300, x: 160 }, 1],
    ['later', { at: 600, x: 100 }, 1],
  ])('after a tap that closes a layer, one below it, %s', (_when, { at, x }, counts) => {
    const onTap = vi.fn();
    render(<Page onTap={onTap} />, { wrapper: Mode });
    const tap = (name: string, time: number, clientX: number) => {
      const button = screen.getByRole('button', { name });
      const click = createEvent.click(button, { clientX, clientY: 400, detail: 1 });
      Object.defineProperty(click, 'timeStamp', { value: time });
      fireEvent(button, click);
    };
    tap('再开一次', 0, 100);
    expect(screen.queryByRole('button', { name: '再开一次' })).toBeNull();
    tap('我的盲盒', at, x);
    expect(onTap).toHaveBeenCalledTimes(counts);
    tap('我的盲盒', 2000, 100);
    expect(onTap).toHaveBeenCalledTimes(counts + 1);
  });

  it('the draw button keeps the focus while it can not be used', () => {
    const Pressed = ({ content }: { readonly content: ButtonContent }) => (
      <DrawButton content={content} pressProps={usePress(() => {}).handlers} />
    );
    const { rerender } = render(<Pressed content={{ name: '开盒', note: '剩 1 次', tap: 'draw.start' }} />, { wrapper: Mode });
    const button = screen.getByRole('button');
    button.focus();
    rerender(<Pressed content={{ name: '开盒中', note: '' }} />);
    expect(button.matches(':disabled')).toBe(false);
    expect(document.activeElement).toBe(button);
  });
});
