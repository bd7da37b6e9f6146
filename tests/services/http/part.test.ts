import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type PromiseActorLogic, toPromise } from 'xstate';
import { toFailure } from '../../../src/services/http/failure';
import { later, needed, serviceOf } from '../../../src/services/http/part';
import { type Heard, listen, pause } from '../../support/client';

let heard: Heard | undefined;
afterEach(() => {
  heard?.stop();
  vi.unstubAllGlobals();
});

const missing = () =>
  Promise.reject<{ double: PromiseActorLogic<number, number> }>(new TypeError('Importing a module script failed'));

describe('a part that comes later', () => {
  it('is fetched once, when it is asked for', async () => {
    const fetched = vi.fn(() => Promise.resolve('there'));
    const part = later(fetched);
    expect([part.now(), fetched.mock.calls.length]).toEqual([undefined, 0]);
    expect([await part.load(), await part.load(), part.now()]).toEqual(['there', 'there', 'there']);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('that does not come is a failure like that of a call, and is asked for again the next time', async () => {
    heard = listen();
    const fetched = vi.fn(missing);
    const part = later(fetched);
    expect(await needed(part).catch(toFailure)).toMatchObject({ kind: 'http', message: '网络异常，请稍后重试', shown: false });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await part.load().catch(toFailure)).toMatchObject({ kind: 'offline', shown: true });
    expect(heard.toasts).toEqual([]);
    expect(await needed(part).catch(toFailure)).toMatchObject({ kind: 'offline', shown: true });
    expect(heard.toasts).toEqual([{ text: '网络未连接，请检查网络', style: 'failure' }]);
    expect(fetched).toHaveBeenCalledTimes(3);
  });
});

describe('a service of it', () => {
  const partOf = (double: PromiseActorLogic<number, number>) => later(() => Promise.resolve({ double }));

  it('gives what it gives, and fails as it fails', async () => {
    const doubling = serviceOf(partOf(fromPromise(async ({ input }) => input * 2)), 'double');
    expect(await toPromise(createActor(doubling, { input: 21 }).start())).toBe(42);
    const failing = serviceOf(partOf(fromPromise(() => Promise.reject(new Error('no')))), 'double');
    await expect(toPromise(createActor(failing, { input: 21 }).start())).rejects.toThrow('no');
  });

  it('fails with the part', async () => {
    const outcome = toPromise(createActor(serviceOf(later(missing), 'double'), { input: 1 }).start());
    expect(await outcome.catch(toFailure)).toMatchObject({ kind: 'http' });
  });

  it('is aborted when its state is left, and does not begin when that came first', async () => {
    const signals: AbortSignal[] = [];
    const part = partOf(
      fromPromise(({ signal }) => {
        signals.push(signal);
        return new Promise(() => undefined);
      }),
    );
    const early = createActor(serviceOf(part, 'double'), { input: 1 }).start();
    early.stop();
    await pause(0);
    expect(signals).toEqual([]);
    const running = createActor(serviceOf(part, 'double'), { input: 1 }).start();
    await pause(0);
    running.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
