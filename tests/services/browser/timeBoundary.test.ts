// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { now } from '#services/browser/clock.ts';
import { earliest, waitForBoundary } from '#services/browser/timeBoundary.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function waitFor(at: string) {
  const leaving = new AbortController();
  let over = false;
  void waitForBoundary({ at }, leaving.signal).then(() => {
    over = true;
  });
  return { leave: () => leaving.abort(), over: () => over };
}
const isoIn = (ms: number) => new Date(now() + ms).toISOString();

it('ends just after the moment, when the server has passed it too', async () => {
  const { over } = waitFor(isoIn(10_000));
  await vi.advanceTimersByTimeAsync(10_500);
  expect(over()).toBe(false);
  await vi.advanceTimersByTimeAsync(110);
  expect(over()).toBe(true);
});

it('asks no more often than every 3 s, for a moment that is past too', async () => {
  const { over } = waitFor(isoIn(-60_000));
  await vi.advanceTimersByTimeAsync(2990);
  expect(over()).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(over()).toBe(true);
});

it.each([
  ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is restored from memory', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
])('ends when the page %s, and only then where there is no moment', async (_, comeBack) => {
  const { over } = waitFor('');
  await vi.advanceTimersByTimeAsync(86_400_000);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await vi.advanceTimersByTimeAsync(1);
  expect(over()).toBe(false);
  comeBack();
  await vi.advanceTimersByTimeAsync(1);
  expect(over()).toBe(true);
});

it('leaves no timer behind, left or over', async () => {
  const { leave } = waitFor(isoIn(10_000));
  expect(vi.getTimerCount()).toBe(1);
  leave();
  expect(vi.getTimerCount()).toBe(0);
  const { over } = waitFor(isoIn(10_000));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1);
  expect([over(), vi.getTimerCount()]).toEqual([true, 0]);
});

it('leaves no listener behind, where listeners know no signal either', async () => {
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
    listen(type, listener),
  );
  const { over } = waitFor(isoIn(1000));
  await vi.advanceTimersByTimeAsync(3000);
  expect(over()).toBe(true);
  const asked = vi.spyOn(document, 'hidden', 'get');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).not.toHaveBeenCalled();
});

it('knows the earliest of some moments, whatever their offset', () => {
  expect(earliest(['2026-11-20T08:00:00+08:00', '2026-11-19T23:00:00Z', '2026-11-20T01:00:00Z'])).toBe('2026-11-19T23:00:00Z');
  expect(earliest([])).toBe('');
});
