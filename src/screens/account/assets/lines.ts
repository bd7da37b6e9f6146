import { inChina } from '../../../components/display/format';
import type { LedgerEntry } from '../../../machines/account/statement';

/** A month's sums in points; null while not all of its entries are there. */
export interface MonthLine {
  readonly kind: 'month';
  readonly month: string;
  readonly sums: { readonly income: number; readonly expend: number } | null;
}

export interface EntryLine {
  readonly kind: 'entry';
  readonly entry: LedgerEntry;
  readonly time: string;
  /** The corners of the card that a month is. */
  readonly first: boolean;
  readonly last: boolean;
}

export type Line = MonthLine | EntryLine;

export const lineKey = (line: Line): string => (line.kind === 'month' ? line.month : line.entry.id);

/** Entries, newest first, under their months. `complete`: the last of them is there, and so is all of its month. */
export function linesOf(entries: readonly LedgerEntry[], complete: boolean): Line[] {
  const months = new Map<string, { entry: LedgerEntry; time: string }[]>();
  for (const entry of entries) {
    const { month, dayAndTime: time } = inChina(entry.createTime);
    const dated = { entry, time };
    const known = months.get(month);
    if (known) known.push(dated);
    else months.set(month, [dated]);
  }
  return [...months].flatMap(([month, dated], index): Line[] => {
    const whole = complete || index < months.size - 1;
    return [
      { kind: 'month', month, sums: whole ? sumsOf(dated) : null },
      ...dated.map((one, place) => ({ ...one, kind: 'entry' as const, first: place === 0, last: place === dated.length - 1 })),
    ];
  });
}

function sumsOf(dated: readonly { readonly entry: LedgerEntry }[]) {
  const sums = { income: 0, expend: 0 };
  for (const { entry } of dated) sums[entry.direction === 'IN' ? 'income' : 'expend'] += entry.amount;
  return sums;
}
