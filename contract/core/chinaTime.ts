/** Members read days and months in China, which keeps one time zone without summer time. */
export const CHINA_OFFSET = 8 * 3_600_000;
const DAY = 86_400_000;

/** The day in China at `now` (ms since 1970), as 2026-11-20. */
export const dayInChina = (now: number): string => new Date(now + CHINA_OFFSET).toISOString().slice(0, 10);

/** The first moment of that day. */
export const startOfDay = (now: number): Date => new Date(now - ((now + CHINA_OFFSET) % DAY));

/** The first moment of that month. */
export const startOfMonth = (now: number): Date => new Date(`${dayInChina(now).slice(0, 7)}-01T00:00:00+08:00`);
