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

/** A service of a lazily loaded module, with the names of its calls: `lazily(async () => (await import('…')).registerMember, 'register')`. */
export const lazily = <Output, Input>(
  load: () => Promise<Service<Output, Input>>,
  ...calls: readonly string[]
): Service<Output, Input> => {
  const lazy = async (input: Input, signal: AbortSignal) => {
    const service = await importLazily(load);
    return signal.aborted ? fail(CANCELLED) : service(input, signal);
  };
  return Object.assign(lazy, { calls });
};
