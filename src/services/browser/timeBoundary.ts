import { now, sleepUntil } from './clock';

/** Our clock may be this far (ms) before the server's: asked at the very moment, it might say what it said before. */
const AFTER = 600;
/** However wrong a time is, nothing is asked more often than this, in ms. */
const LEAST = 3000;

/**
 * Waits for a moment (ISO) from which the server says something else: then, and whenever the page comes back from the background,
 * a flow asks again.
 */
export const waitForEdge = async (input: { at: string }, signal: AbortSignal): Promise<void> => {
  const time = Date.parse(input.at);
  const moment = Math.max((Number.isFinite(time) ? time : Number.POSITIVE_INFINITY) + AFTER, now() + LEAST);
  // Whichever comes first ends the waiting for the other.
  const ending = new AbortController();
  signal.addEventListener('abort', () => ending.abort());
  await Promise.race([sleepUntil(moment, ending.signal), comesBack(ending.signal)]);
  ending.abort();
};

/** Resolves when the page is looked at again. */
const comesBack = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (typeof document === 'undefined') return;
    const look = () => {
      if (document.visibilityState === 'visible') resolve();
    };
    document.addEventListener('visibilitychange', look);
    // Not by the listener's own option `signal`, which Chrome 87 and iOS 14 ignore.
    signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', look));
  });

/** The first of some moments (ISO); empty when there is none, which waitForEdge takes for never. */
export const earliest = (moments: readonly string[]): string =>
  [...moments].sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? '';
