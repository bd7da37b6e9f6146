import { now, sleepUntil } from './clock';
import { onReturn } from './visibility';

/** The wait ends this much later, in ms, because a clock ahead of the server's would otherwise get the old answer. */
const MARGIN_MS = 600;
/** The shortest wait in ms, so that wrong times of a server cause no flood of requests. A return to the page ends the wait at once. */
const MIN_INTERVAL_MS = 3000;

/**
 * Resolves at a time (ISO) from which the server answers something else, or when the page becomes visible again; the flow then
 * reads again.
 */
export const waitForBoundary = async (input: { at: string }, signal: AbortSignal): Promise<void> => {
  const time = Date.parse(input.at);
  const moment = Math.max((Number.isFinite(time) ? time : Number.POSITIVE_INFINITY) + MARGIN_MS, now() + MIN_INTERVAL_MS);
  // The wait that ends first cancels the other.
  const ending = new AbortController();
  signal.addEventListener('abort', () => ending.abort());
  await Promise.race([sleepUntil(moment, ending.signal), becomesVisible(ending.signal)]);
  ending.abort();
};

/** Resolves when the page becomes visible again. */
const becomesVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (typeof document === 'undefined') return;
    // The oldest browsers ignore the listener's own option `signal`.
    signal.addEventListener('abort', onReturn(resolve));
  });

/** The earliest of some times (ISO); empty without any, which waitForBoundary treats as never. */
export const earliest = (moments: readonly string[]): string =>
  [...moments].sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? '';
