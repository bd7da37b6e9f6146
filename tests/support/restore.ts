import { afterAll, vi } from 'vitest';

/** Test files that share a module graph (`isolate: false`) also share globals: what a file stubs ends with it. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
