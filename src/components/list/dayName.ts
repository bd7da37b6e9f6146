import { dayInChina } from '@juyi/contract/core/chinaTime';
import { now } from '#services/browser/clock.ts';
import { dayOf } from '../display/format';

const DAY_MS = 86_400_000;
/** The names of the days around today, by the number of days ago. */
const nameByDaysAgo: Readonly<Record<number, string>> = { [-1]: '明天', 0: '今天', 1: '昨天', 2: '前天' };

/** The day of an ISO timestamp in China: one of the days around today by its name, another one as 2026-11-20. */
export function dayName(time: string): string {
  const day = dayOf(time);
  const daysAgo = (Date.parse(dayInChina(now())) - Date.parse(day)) / DAY_MS;
  return nameByDaysAgo[daysAgo] ?? day;
}
