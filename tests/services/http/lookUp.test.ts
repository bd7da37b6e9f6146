import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError, type Failure, toFailure, UNREACHABLE } from '../../../src/services/http/failure';
import { lookUp, onlyRow } from '../../../src/services/http/lookUp';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Looks up with `find`, and when it was asked, in ms since the outcome was lost. */
function looking(find: () => Promise<string | undefined>) {
  const began = performance.now();
  const asked: number[] = [];
  const leaving = new AbortController();
  const result = lookUp(() => {
    asked.push(Math.round(performance.now() - began));
    return find();
  }, leaving.signal).catch(toFailure);
  return { asked, result, leave: () => leaving.abort() };
}
const rejecting = (kind: Failure['kind']) => () => Promise.reject(new CallError({ ...UNREACHABLE, kind }));

it('asks 1, 2, 4, 8 and 15 s after the outcome was lost (contract: look-up)', async () => {
  const { asked, result } = looking(async () => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([1000, 2000, 4000, 8000, 15_000]);
  expect(await result).toBeNull();
});

it('ends with what it finds, and counts the time that an answer takes', async () => {
  let asked = 0;
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    asked += 1;
    return asked === 3 ? 'found' : undefined;
  };
  const look = looking(slow);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look.asked).toEqual([1000, 2000, 4000]);
  expect(await look.result).toBe('found');
});

it('goes on after a failure, and asks nothing while there is no network', async () => {
  const { asked, result } = looking(rejecting('timeout'));
  await vi.advanceTimersByTimeAsync(1500);
  vi.stubGlobal('navigator', { onLine: false });
  await vi.advanceTimersByTimeAsync(5000);
  vi.stubGlobal('navigator', { onLine: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([1000, 8000, 15_000]);
  expect(await result).toBeNull();
});

it('ends when the login has expired, or when it is left', async () => {
  const expired = looking(rejecting('expired'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([expired.asked, await expired.result]).toMatchObject([[1000], { kind: 'expired' }]);
  const left = looking(async () => undefined);
  left.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(left.asked).toEqual([]);
  await left.result;
  expect(vi.getTimerCount()).toBe(0);
});

it('takes the only row for the outcome, and none of several of a server that ignores the requestId', () => {
  expect([[], ['a'], ['a', 'b']].map((list) => onlyRow({ list }))).toEqual([undefined, 'a', undefined]);
});
