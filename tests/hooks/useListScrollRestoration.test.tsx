// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useListScrollRestoration } from '#hooks/useListScrollRestoration.ts';
import { modes } from '../support/react';

let top = 0;
beforeEach(() => {
  top = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation(((_: number, y: number) => {
    top = y;
  }) as typeof window.scrollTo);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
});

const scroll = (y: number) => {
  top = y;
  window.dispatchEvent(new Event('scroll'));
};

describe.each(modes)('useListScrollRestoration in %s', (_, Mode) => {
  const visit = (entry: string, shown: boolean) =>
    renderHook(({ rows }) => useListScrollRestoration('list.test', entry, rows), {
      wrapper: Mode,
      initialProps: { rows: shown },
    });

  it('restores the position of the same visit once its rows are rendered, and only once', () => {
    const first = visit('e-1', true);
    scroll(1234);
    first.unmount();
    top = 0;
    const back = visit('e-1', false);
    // A page too short to scroll reports 0, which must not be saved.
    scroll(0);
    expect(top).toBe(0);
    back.rerender({ rows: true });
    expect(top).toBe(1234);
    scroll(2000);
    back.rerender({ rows: true });
    expect(top).toBe(2000);
  });

  it('saves the position on pagehide, and ignores it in another visit', () => {
    visit('e-1', true);
    scroll(900);
    window.dispatchEvent(new Event('pagehide'));
    top = 0;
    visit('e-2', true);
    expect(top).toBe(0);
    visit('e-1', true);
    expect(top).toBe(900);
  });
});
