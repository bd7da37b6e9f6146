// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const START = Date.parse('2026-11-20T08:00:00+08:00');
const DAY = 86_400_000;

/** The clock of a page that has just been loaded. */
async function loaded() {
  vi.resetModules();
  return import('#services/browser/clock.ts');
}

const iso = (time: number) => new Date(time).toISOString();

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: START });
});
afterEach(() => vi.useRealTimers());

describe('server time', () => {
  it('is the time of the device until an answer comes', async () => {
    const { now } = await loaded();
    expect(now()).toBe(START);
    vi.advanceTimersByTime(1500);
    expect(now()).toBe(START + 1500);
  });

  it.each([-DAY, DAY])('is taken from an answer when the device is %i ms off', async (off) => {
    const { now, sync } = await loaded();
    sync(iso(START + off), 500);
    expect(now()).toBe(START + off);
  });

  it.each([
    ['nearer than the tolerance', iso(START + 499)],
    ['missing', undefined],
    ['empty', ''],
    ['unreadable', 'yesterday'],
  ])('is passed over when it is %s', async (_, given) => {
    const { now, sync } = await loaded();
    sync(given, 500);
    expect(now()).toBe(START);
  });

  it('is corrected when it differs by 500 ms or more', async () => {
    const { now, sync } = await loaded();
    sync(iso(START - 500), 500);
    expect(now()).toBe(START - 500);
  });

  it.each([-DAY, DAY])('does not move when the clock of the device is set by %i ms', async (step) => {
    const { now } = await loaded();
    vi.setSystemTime(START + step);
    expect(now()).toBe(START);
  });

  it('is restored after a reload, before any answer', async () => {
    const first = await loaded();
    first.sync(iso(START + DAY), 500);
    const second = await loaded();
    expect(second.now()).toBe(START + DAY);
  });

  it.each(['', 'x', 'NaN', 'Infinity', '{}'])('ignores a stored offset of %j', async (kept) => {
    sessionStorage.setItem('juyi.clock', kept);
    expect((await loaded()).now()).toBe(START);
  });
});

describe('sleepUntil', () => {
  const start = async (left: number) => {
    const { now, sleepUntil } = await loaded();
    const leaving = new AbortController();
    let over = false;
    void sleepUntil(now() + left, leaving.signal).then(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return { leave: () => leaving.abort(), over: () => over };
  };

  it.each([0, -1, -DAY, Number.NaN])('resolves at once for a moment %i ms away', async (left) => {
    expect((await start(left)).over()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resolves at the moment, not before', async () => {
    const sleep = await start(60_000);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sleep.over()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(sleep.over()).toBe(true);
  });

  it('waits longer than a timer can: 30 days', async () => {
    const sleep = await start(30 * DAY);
    await vi.advanceTimersByTimeAsync(30 * DAY - 1);
    expect(sleep.over()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(sleep.over()).toBe(true);
  });

  it('is not shortened or lengthened when the clock of the device is set meanwhile', async () => {
    const sleep = await start(60_000);
    vi.setSystemTime(START + DAY);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sleep.over()).toBe(false);
    vi.setSystemTime(START - DAY);
    await vi.advanceTimersByTimeAsync(1);
    expect(sleep.over()).toBe(true);
  });

  it('leaves no timer behind when it is left', async () => {
    const sleep = await start(60_000);
    expect(vi.getTimerCount()).toBe(1);
    sleep.leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});
