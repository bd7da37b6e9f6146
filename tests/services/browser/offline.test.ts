// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { registerServiceWorker } from '#services/browser/offline.ts';

// Only the members' build registers the worker.
vi.mock('#services/browser/settings.ts', () => ({ settings: { offline: true } }));

afterEach(() => vi.unstubAllGlobals());

it('asks a worker for its build whose installation began before the registration', async () => {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), {
    installing: worker as typeof worker | null,
    waiting: null as typeof worker | null,
    update: () => Promise.resolve(),
  });
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(new EventTarget(), { controller: null, register: () => Promise.resolve(registration) }),
  });
  await registerServiceWorker(() => undefined);
  Object.assign(registration, { waiting: worker, installing: null });
  worker.dispatchEvent(new Event('statechange'));
  expect(worker.postMessage).toHaveBeenCalledWith('build', [expect.anything()]);
});
