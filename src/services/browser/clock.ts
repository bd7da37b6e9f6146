import { readText, writeText } from '#stores/storage.ts';

const OFFSET = 'juyi.clock';
const elapsed = () => performance.now();

/** Server time minus this device's time in ms, from before a reload. */
const kept = Number(readText('session', OFFSET) ?? 0);
/** An answer has told the server's time, in this page or before a reload. */
let told = readText('session', OFFSET) !== null;
/** Server time in ms at the moment at which `elapsed` was 0. */
let base = Date.now() + (Number.isFinite(kept) ? kept : 0) - elapsed();

/** Server time in ms as far as it is known. It runs on the monotonic clock, so that setting the phone's clock changes nothing. */
export const now = (): number => base + elapsed();

/** Server time in ms; undefined while only this device's clock is known, which may be wrong by years. */
export const toldTime = (): number | undefined => (told ? now() : undefined);

/** Takes the server's time from an answer. A time that is unreadable, or differs by less than `tolerance` (ms), changes nothing. */
export function sync(serverTime: string | undefined, tolerance: number): void {
  const time = serverTime ? Date.parse(serverTime) : Number.NaN;
  if (!Number.isFinite(time)) return;
  told = true;
  if (Math.abs(time - now()) < tolerance) return;
  base = time - elapsed();
  writeText('session', OFFSET, String(Math.round(now() - Date.now())));
}

/** The longest wait of setTimeout, in ms: it fires a longer one at once. */
const LONGEST = 2 ** 31 - 1;

/** Resolves at a moment in server time (ms), at once if it is past; an aborted signal ends the waiting. */
export const sleepUntil = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = time - now();
      // The comparison is negated, so that a NaN is not waited for either.
      if (!(left > 0)) return resolve();
      timer = setTimeout(wait, Math.min(left, LONGEST));
    };
    wait();
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
