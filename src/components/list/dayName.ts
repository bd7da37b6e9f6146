import { dayInChina } from '@juyi/contract/core/chinaTime';
import { now } from '#services/browser/clock.ts';
import { dayOf } from '../display/format';

const DAY_MS = 86_400_000;
const names = ['今天', '昨天', '前天'];

/** The day of an ISO timestamp in China: one of the last days by its name, an earlier one as 2026-11-20. */
export function dayName(time: string): string {
  const day = dayOf(time);
  const daysAgo = (Date.parse(dayInChina(now())) - Date.parse(day)) / DAY_MS;
  return names[daysAgo] ?? day;
}
