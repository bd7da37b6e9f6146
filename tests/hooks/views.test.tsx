// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNow } from '#components/feedback/Countdown.tsx';
import { useSession } from '#hooks/session.ts';
import { useObjectUrl } from '#hooks/useObjectUrl.ts';
import { now } from '#services/browser/clock.ts';
import { modes } from '../support/react';

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe.each(modes)('useNow in %s', (_, Mode) => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const count = (seconds: number) => {
    const end = now() + seconds * 1000;
    const shown = renderHook(({ until }) => useNow(until), { wrapper: Mode, initialProps: { until: end } });
    return { ...shown, end, left: () => Math.round((end - shown.result.current) / 1000) };
  };

  it('ticks every second until the end, then stops its timer', () => {
    const { left } = count(3);
    const seen = [left()];
    for (let second = 0; second < 5; second += 1) {
      pass(1000);
      seen.push(left());
    }
    expect(seen).toEqual([3, 2, 1, 0, 0, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([-86_400_000, 86_400_000])('does not jump when the device clock is changed by %i ms', (step) => {
    const { left } = count(60);
    pass(1000);
    vi.setSystemTime(Date.now() + step);
    pass(1000);
    expect(left()).toBe(58);
  });

  it('continues when the end moves', () => {
    const { result, rerender, end } = count(1);
    pass(2000);
    rerender({ until: end + 10_000 });
    pass(1000);
    expect(Math.round((end + 10_000 - result.current) / 1000)).toBe(8);
  });

  it('clears its timer on unmount', () => {
    count(60).unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe.each(modes)('useObjectUrl in %s', (_, Mode) => {
  const liveUrls = new Set<string>();
  beforeEach(() => {
    liveUrls.clear();
    let made = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      made += 1;
      liveUrls.add(`blob:${made}`);
      return `blob:${made}`;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void liveUrls.delete(url));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const show = (blob: Blob | null) => renderHook((props) => useObjectUrl(props.blob), { wrapper: Mode, initialProps: { blob } });
  const image = () => new Blob(['x'], { type: 'image/png' });

  it('returns the only live object URL, and undefined without a blob', () => {
    const { result, rerender } = show(null);
    expect([result.current, liveUrls.size]).toEqual([undefined, 0]);
    rerender({ blob: image() });
    const first = result.current;
    expect([...liveUrls]).toEqual([first]);
    rerender({ blob: image() });
    expect(result.current).not.toBe(first);
    expect([...liveUrls]).toEqual([result.current]);
    rerender({ blob: null });
    expect([result.current, liveUrls.size]).toEqual([undefined, 0]);
  });

  it('revokes on unmount and does not leak over 100 blobs', () => {
    const { rerender, unmount } = show(image());
    for (let one = 0; one < 100; one += 1) rerender({ blob: image() });
    expect(liveUrls.size).toBe(1);
    unmount();
    expect(liveUrls.size).toBe(0);
  });
});

describe('useSession', () => {
  it('throws without a session provider', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => renderHook(() => useSession())).toThrow('no session around this view');
    vi.restoreAllMocks();
  });
});
