import type { FlashSale } from '@juyi/contract/goods/goods';
import { inChina } from '#components/display/format.ts';
import { dayName } from '#components/list/dayName.ts';
import { phaseOf } from '#machines/goods/phase.ts';
import { isClosed } from './saleNotes';

/** Groups the sales that start and end together, and all closed sales. The groups are in the order of their first sales. */
export function roundsOf(sales: readonly FlashSale[]): readonly (readonly FlashSale[])[] {
  const rounds = new Map<string, FlashSale[]>();
  for (const sale of sales) {
    const phase = phaseOf(sale);
    const key = isClosed(phase) ? 'closed' : `${phase} ${sale.startTime} ${sale.endTime}`;
    rounds.set(key, [...(rounds.get(key) ?? []), sale]);
  }
  return [...rounds.values()];
}

const HOUR_MS = 3_600_000;

/** The day and time at which a round starts; empty for a round of a whole day or longer, and for one without times. */
export function roundTime({ startTime, endTime }: Pick<FlashSale, 'startTime' | 'endTime'>): string {
  if (startTime === undefined || endTime === undefined) return '';
  const hours = (Date.parse(endTime) - Date.parse(startTime)) / HOUR_MS;
  // Backends let a whole day end a second or a minute early.
  const isWholeDay = hours > 23.9;
  return isWholeDay ? '' : `${dayName(startTime)} ${inChina(startTime).second.slice(11, 16)}`;
}
