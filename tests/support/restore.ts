import { afterAll, vi } from 'vitest';

/** Test files that share a module graph (`isolate: false`) also share globals: what a file stubs or renders ends with it. */
afterAll(() => {
  globalThis.document?.body?.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
