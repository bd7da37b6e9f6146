import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { sync } from '#services/browser/clock.ts';
import { type Before, intentsOf, sendable } from '#services/browser/intents.ts';
import { CallError, type Failure, toFailure, UNREACHABLE } from '#services/http/failure.ts';
import { holdBefore, lookUp, ownRow, type Row } from '#services/http/lookUp.ts';
import { removeTexts } from '#stores/storage.ts';

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
  expect(await result).toMatchObject({ kind: 'timeout' });
});

it('one answer is enough to say that nothing was found', async () => {
  let asked = 0;
  const { result } = looking(async () => {
    asked += 1;
    if (asked !== 3) throw new CallError(UNREACHABLE);
    return undefined;
  });
  await vi.advanceTimersByTimeAsync(60_000);
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

describe('ownRow: the row of this write among the records', () => {
  const mine = '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e';
  const time = '2026-11-20T08:00:00+08:00';
  const since = Date.parse(time);
  const before = { ids: ['1'], since };
  const fresh = { id: '2', time };

  it.each<readonly [string, readonly Row[], Before | undefined, string | undefined]>([
    ['carries the requestId, whatever was there before', [{ id: '1', time: undefined, requestId: mine }, fresh], before, '1'],
    ['was not there before and is not older', [fresh, { id: '1', time }], before, '2'],
    ['is not one of another requestId', [{ ...fresh, requestId: 'another' }], before, undefined],
    ['is not one that was there before', [{ id: '1', time }], before, undefined],
    ['is not one that is older', [{ id: '3', time: '2026-11-20T07:59:59+08:00' }], before, undefined],
    ['is not one without a time', [{ id: '3', time: undefined }], before, undefined],
    ['is none of two new ones', [fresh, { id: '3', time }], before, undefined],
    ['is none without a requestId where nothing was read before', [fresh], undefined, undefined],
  ])('%s', (_, rows, known, id) => {
    expect(ownRow(rows, { requestId: mine, before: known })?.id).toBe(id);
  });
});

describe('holdBefore: the records read before a write is sent', () => {
  const time = '2026-11-20T08:00:00+08:00';
  const intents = intentsOf(z.object(sendable));
  let kinds = 0;
  /** Holds an intent of a new kind. */
  const hold = (
    read: () => Promise<{ id: string; time: string | undefined; requestId?: string }[]>,
    kind = `KIND${(kinds += 1)}`,
  ) => {
    const owner = { memberId: 'm', kind };
    const held = holdBefore(intents, owner, { requestId: '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e' }, read).catch(toFailure);
    return { owner, held: vi.advanceTimersByTimeAsync(100).then(() => held) };
  };
  beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
  afterEach(() => {
    removeTexts('local', 'juyi.intent.');
    vi.unstubAllGlobals();
  });

  it('keeps the ids of the newest records and a time that a wrong device clock does not change', async () => {
    vi.setSystemTime('2030-01-01');
    const { owner, held } = hold(async () => [
      { id: '2', time },
      { id: '1', time: undefined },
    ]);
    const before = { ids: ['2', '1'], since: Date.parse(time) };
    expect(await held).toMatchObject({ before });
    expect(intents.read(owner)).toMatchObject({ before });
  });

  it('keeps no time before the server has told one, then the server’s', async () => {
    expect(await hold(async () => []).held).toMatchObject({ before: { ids: [], since: 0 } });
    sync('2026-11-20T09:00:00+08:00', 0);
    const { before } = (await hold(async () => [{ id: '1', time }]).held) as { before: Before };
    expect((Date.parse('2026-11-20T09:00:00+08:00') - before.since) / 1000).toBeCloseTo(5, 0);
  });

  it('keeps nothing if the records carry the requestId, and does not read them again', async () => {
    const read = vi.fn(async () => [{ id: '1', time, requestId: 'another' }]);
    const { owner, held } = hold(read);
    expect(await held).not.toHaveProperty('before.ids');
    intents.drop(owner, '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e');
    await hold(read, owner.kind).held;
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('keeps nothing if the records can not be read; only an expired login stops the write', async () => {
    const { owner, held } = hold(rejecting('timeout'));
    expect(await held).not.toHaveProperty('before.ids');
    expect(intents.read(owner)).not.toBeNull();
    const slow = hold(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await slow.held).not.toHaveProperty('before.ids');
    const expired = hold(rejecting('expired'));
    expect(await expired.held).toMatchObject({ kind: 'expired' });
    expect(intents.read(expired.owner)).toBeNull();
  });

  it('does not read the records again for an intent that is already stored', async () => {
    const { owner, held } = hold(async () => [{ id: '1', time }]);
    const first = await held;
    const again = vi.fn(async () => []);
    expect(await hold(again, owner.kind).held).toEqual(first);
    expect(again).not.toHaveBeenCalled();
  });
});
