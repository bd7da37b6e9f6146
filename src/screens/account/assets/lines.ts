import { inChina } from '../../../components/display/format';
import type { LedgerEntry } from '../../../machines/account/statement';

/** A month's totals in points; null until all of its entries have loaded. */
export interface MonthLine {
  readonly kind: 'month';
  readonly month: string;
  readonly sums: { readonly income: number; readonly expend: number; readonly refund: number } | null;
}

export interface EntryLine {
  readonly kind: 'entry';
  readonly entry: LedgerEntry;
  readonly time: string;
  /** Whether it has the rounded corners of its month's card. */
  readonly first: boolean;
  readonly last: boolean;
}

/** Whether a credit returns what was spent. A backend that doesn't say so has it in the title. */
export const isRefund = ({ isRefund: marked, direction, title }: LedgerEntry): boolean =>
  direction === 'IN' && (marked ?? /退回|退款/.test(title));

export type Line = MonthLine | EntryLine;

export const lineKey = (line: Line): string => (line.kind === 'month' ? line.month : line.entry.id);

/** Groups entries (newest first) by month. `complete`: the last page has loaded, so the last month is complete too. */
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
  // An entry of unknown direction belongs to one of the sums.
  if (dated.some(({ entry }) => entry.direction === 'UNKNOWN')) return null;
  const sums = { income: 0, expend: 0, refund: 0 };
  for (const { entry } of dated) sums[sumOf(entry)] += entry.amount;
  return sums;
}

function sumOf(entry: LedgerEntry) {
  if (isRefund(entry)) return 'refund';
  return entry.direction === 'IN' ? 'income' : 'expend';
}
