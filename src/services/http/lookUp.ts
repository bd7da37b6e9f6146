import { now } from '../browser/clock';
import { isOffline } from '../browser/network';
import { toFailure } from './failure';

/** How long after an unknown outcome it is looked up, each in ms since then: after 1, 2, 4, 8 and 15 s (contract: draw, redemption). */
export const LOOK_UPS_MS = [1000, 2000, 4000, 8000, 15_000] as const;

/** Resolves after so many ms; rejects when the signal is aborted. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** The page that a look-up by requestId requests: two rows, to notice a server that ignores the filter. */
export const LOOK_UP_PAGE = { pageNum: 1, pageSize: 2 } as const;

/** The only row of a look-up by requestId. More than one is the answer of a server that ignores the filter: none of them is meant. */
export const onlyRow = <Row>({ list }: { readonly list: readonly Row[] }): Row | undefined =>
  list.length === 1 ? list[0] : undefined;

/**
 * Looks up what became of a write whose outcome is unknown: asks `find` at each moment until it finds something; null when it never
 * does. Offline, where each request would show a toast, and after any other failure the next moment is waited for. Rejects once the
 * login has expired or the signal is aborted.
 */
export async function lookUp<T>(
  find: () => Promise<T | undefined>,
  signal: AbortSignal,
  moments: readonly number[] = LOOK_UPS_MS,
): Promise<T | null> {
  const began = now();
  for (const moment of moments) {
    await wait(Math.max(0, began + moment - now()), signal);
    if (isOffline()) continue;
    try {
      const found = await find();
      if (found !== undefined) return found;
    } catch (error) {
      const { kind } = toFailure(error);
      if (kind === 'expired' || kind === 'cancelled') throw error;
    }
  }
  return null;
}
