import { vi } from 'vitest';

/** Modules of the app have state, such as the session and the clock: each file evaluates them anew. */
vi.resetModules();
