/** Days and months are counted in China, which has one time zone (UTC+8) without summer time. `now` is in ms since 1970. */

/** China's clocks are this far ahead of UTC, in ms. */
export const CHINA_OFFSET = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** Wall-clock time in China to the second: 2026-11-20T16:00:00. */
export const timeInChina = (now: number): string => new Date(now + CHINA_OFFSET).toISOString().slice(0, 19);

/** The day in China: 2026-11-20. */
export const dayInChina = (now: number): string => timeInChina(now).slice(0, 10);

/** Midnight in China before `now`. */
export const startOfDay = (now: number): Date => new Date(now - ((now + CHINA_OFFSET) % DAY_MS));

/** Midnight in China after `now`. */
export const endOfDay = (now: number): Date => new Date(startOfDay(now).getTime() + DAY_MS);

/** The end of the first weekday after the day of `now`, in ms: until then one working day may take. Public holidays are not known here. */
export function endOfNextWeekday(now: number): number {
  const end = endOfDay(endOfDay(now).getTime()).getTime();
  const day = new Date(end - 1 + CHINA_OFFSET).getUTCDay();
  return end + (day === 6 ? 2 : day === 0 ? 1 : 0) * DAY_MS;
}

/** The first moment of a month in China (2026-11), and of the month after it. */
export function monthBounds(month: string): [Date, Date] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = (offset: number) => new Date(Date.UTC(year, number - 1 + offset) - CHINA_OFFSET);
  return [first(0), first(1)];
}
