import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TransportRequest } from '#services/http/exchange.ts';
import { takePrefetched } from '#services/http/prefetched.ts';

const request = (more: Partial<TransportRequest> = {}): TransportRequest => ({
  method: 'POST',
  path: '/api/read',
  payload: { pageNum: 1 },
  headers: { Authorization: 'token-1' },
  signal: new AbortController().signal,
  ...more,
});

/** Leaves one read behind, like the head script; the test decides its response. */
function prefetched(token = 'token-1') {
  const abort = new AbortController();
  const response = new Promise<readonly [Response, ArrayBuffer]>((resolve, reject) => {
    answer = (given) => resolve([given, new TextEncoder().encode('{"code":200}').buffer]);
    fail = reject;
    abort.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
  response.catch(() => undefined);
  globalThis.juyiPrefetches = {
    token,
    started: { 'POST /api/read {"pageNum":1}': { response, abort } },
    at: performance.now(),
    closed: false,
  };
  return abort.signal;
}
let answer: (response: Response) => void;
let fail: (error: unknown) => void;

afterEach(() => {
  globalThis.juyiPrefetches = undefined;
  vi.useRealTimers();
});

describe('prefetched reads', () => {
  it('give their answer to the same request, once', async () => {
    prefetched();
    const taken = takePrefetched(request());
    answer(new Response(null, { status: 201, headers: { 'Retry-After': '3' } }));
    const { status, headers, body } = (await taken) ?? {};
    expect(status).toBe(201);
    expect(headers?.['retry-after']).toBe('3');
    expect(new TextDecoder().decode(body)).toBe('{"code":200}');
    expect(takePrefetched(request())).toBeNull();
  });

  it('are not for another request, and the first request lets the head script start no more', () => {
    prefetched();
    expect(takePrefetched(request({ payload: { pageNum: 2 } }))).toBeNull();
    expect(takePrefetched(request({ method: 'GET' }))).toBeNull();
    expect(globalThis.juyiPrefetches?.closed).toBe(true);
    expect(takePrefetched(request())).not.toBeNull();
  });

  it.each([
    ['with another token', { headers: { Authorization: 'token-2' } }],
    ['of a visitor', { headers: {} }],
    ['with a further header', { headers: { Authorization: 'token-1', 'culture-token': 'c' } }],
  ])('are aborted when the request comes %s', (_, more) => {
    const signal = prefetched();
    expect(takePrefetched(request(more))).toBeNull();
    expect(signal.aborted).toBe(true);
  });

  it('are stale 30 s after they were started', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const signal = prefetched();
    vi.advanceTimersByTime(30_000);
    expect(takePrefetched(request())).toBeNull();
    expect(signal.aborted).toBe(true);
  });

  it('that were answered in time are taken after 15 s, too', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    prefetched();
    answer(new Response(null));
    vi.advanceTimersByTime(16_000);
    const taken = takePrefetched(request());
    await vi.advanceTimersByTimeAsync(0);
    expect(await taken).toMatchObject({ status: 200 });
  });

  it('fail as a transport does: broken, cancelled, timed out 15 s after they were started', async () => {
    prefetched();
    const broken = takePrefetched(request());
    fail(new TypeError('Failed to fetch'));
    await expect(broken).rejects.toMatchObject({ reason: 'broken' });

    const signal = prefetched();
    const left = new AbortController();
    const cancelled = takePrefetched(request({ signal: left.signal }));
    left.abort();
    await expect(cancelled).rejects.toMatchObject({ reason: 'cancelled' });
    expect(signal.aborted).toBe(true);

    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    prefetched();
    const late = takePrefetched(request());
    vi.advanceTimersByTime(15_000);
    await expect(late).rejects.toMatchObject({ reason: 'timeout' });
  });
});
