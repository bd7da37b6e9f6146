import { afterEach, describe, expect, it, vi } from 'vitest';
import { toFailure } from '#services/http/failure.ts';
import { importLazily, lazily } from '#services/http/lazy.ts';
import type { Service } from '#services/http/service.ts';
import { listen, type RecordedReports } from '../../support/client';

let heard: RecordedReports | undefined;
afterEach(() => {
  heard?.stop();
  vi.unstubAllGlobals();
});

const double: Service<number, number> = async (input) => input * 2;
const broken = () => Promise.reject<typeof double>(new TypeError('Importing a module script failed'));
const never = new AbortController().signal;

describe('a lazily loaded module', () => {
  it('that cannot be loaded fails as a call does, and is loaded again the next time', async () => {
    heard = listen();
    const load = vi.fn(broken);
    expect(await importLazily(load).catch(toFailure)).toMatchObject({
      kind: 'http',
      message: '网络异常，请稍后重试',
      shown: false,
    });
    expect(heard.toasts).toEqual([]);
    vi.stubGlobal('navigator', { onLine: false });
    expect(await importLazily(load).catch(toFailure)).toMatchObject({ kind: 'offline', shown: true });
    expect(heard.toasts).toEqual([{ text: '网络未连接，请检查网络', style: 'failure' }]);
    load.mockResolvedValue(double);
    expect(await importLazily(load)).toBe(double);
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe('a service of it', () => {
  it('resolves and rejects as the service does', async () => {
    expect(await lazily(async () => double)(21, never)).toBe(42);
    const failing = lazily(async (): Promise<typeof double> => () => Promise.reject(new Error('no')));
    await expect(failing(21, never)).rejects.toThrow('no');
  });

  it('rejects when the module cannot be loaded', async () => {
    expect(await lazily(broken)(1, never).catch(toFailure)).toMatchObject({ kind: 'http' });
  });

  it('gets the signal, and does not start once that is aborted', async () => {
    const started: AbortSignal[] = [];
    const service = lazily(
      async (): Promise<Service<string>> => async (_, signal) => {
        started.push(signal);
        return 'done';
      },
    );
    expect(await service(undefined, never)).toBe('done');
    expect(started).toEqual([never]);
    expect(await service(undefined, AbortSignal.abort()).catch(toFailure)).toMatchObject({ kind: 'cancelled' });
    expect(started).toHaveLength(1);
  });
});
