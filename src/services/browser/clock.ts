import { readText, writeText } from '#stores/storage.ts';

const OFFSET = 'juyi.clock';
const elapsed = () => performance.now();

/** Server time minus this device's time, in ms: it outlives a reload, after which no answer has come yet. */
const kept = Number(readText('session', OFFSET) ?? 0);
let told = readText('session', OFFSET) !== null;
let base = Date.now() + (Number.isFinite(kept) ? kept : 0) - elapsed();

/** Server time in ms as far as known, running on the monotonic clock: setting the phone's clock changes nothing. */
export const now = (): number => base + elapsed();

/** Server time in ms; undefined while only this device's clock is known, which may be wrong by years. */
export const toldTime = (): number | undefined => (told ? now() : undefined);

/** Takes server time from an answer; what is unreadable, or nearer than `tolerance` (ms), is passed over. */
export function sync(serverTime: string | undefined, tolerance: number): void {
  const time = serverTime ? Date.parse(serverTime) : Number.NaN;
  if (!Number.isFinite(time)) return;
  told = true;
  if (Math.abs(time - now()) < tolerance) return;
  base = time - elapsed();
  writeText('session', OFFSET, String(Math.round(now() - Date.now())));
}

/** A timer's longest wait, in ms; beyond it setTimeout fires at once. */
const LONGEST = 2 ** 31 - 1;

/** Resolves at a moment in server time (ms), at once if it is past; an aborted signal ends the waiting. */
export const sleepUntil = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = time - now();
      // A moment that is no number is not waited for.
      if (!(left > 0)) return resolve();
      timer = setTimeout(wait, Math.min(left, LONGEST));
    };
    wait();
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
