import { isOffline } from '../browser/network';
import { CANCELLED, CallError, fail, NO_NETWORK, UNREACHABLE } from './failure';
import { reports } from './reports';
import type { Service } from './service';

/**
 * Imports a module with `import()`. Rejects with a CallError and the app's toast, as a call does without a network; the next attempt
 * imports again.
 */
export async function importLazily<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    if (!isOffline()) return fail(UNREACHABLE);
    const error = new CallError(NO_NETWORK, 'failure');
    reports.emit('toast', { text: error.failure.message, style: 'failure' });
    throw error;
  }
}

/** A service of a lazily loaded module: `lazily(async () => (await import('…')).registerMember)`. */
export const lazily =
  <Output, Input>(load: () => Promise<Service<Output, Input>>): Service<Output, Input> =>
  async (input, signal) => {
    const service = await importLazily(load);
    return signal.aborted ? fail(CANCELLED) : service(input, signal);
  };
