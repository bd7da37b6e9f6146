// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

let controller: object | null = null;
const sayOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine, serviceWorker: { controller } });

/** The module of a page that has just been loaded. */
async function loaded(online: boolean, worker: object | null) {
  vi.resetModules();
  controller = worker;
  sayOnline(online);
  return import('#services/browser/network.ts');
}

describe('offline', () => {
  it('follows navigator.onLine on a page that started online', async () => {
    const { isOffline } = await loaded(true, null);
    expect(isOffline()).toBe(false);
    sayOnline(false);
    expect(isOffline()).toBe(true);
  });

  it('follows navigator.onLine on a page that a service worker opened', async () => {
    const { isOffline } = await loaded(false, {});
    expect(isOffline()).toBe(true);
    sayOnline(true);
    expect(isOffline()).toBe(false);
  });

  it('ignores navigator.onLine on a page that was loaded over the network, until the flag has changed once', async () => {
    const { isOffline } = await loaded(false, null);
    expect(isOffline()).toBe(false);
    sayOnline(true);
    window.dispatchEvent(new Event('online'));
    expect(isOffline()).toBe(false);
    sayOnline(false);
    expect(isOffline()).toBe(true);
  });
});
