import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { inChina } from '#components/display/format.ts';
import type { LedgerEntry } from '#machines/account/statement.ts';

/** A month's totals in points; null until all of its entries have loaded. */
export interface MonthLine {
  readonly kind: 'month';
  readonly month: string;
  readonly sums: { readonly income: number; readonly expend: number; readonly refund: number } | null;
  /** An entry of the month can't be read: its totals may be too low. */
  readonly isIncomplete: boolean;
}

export interface EntryLine {
  readonly kind: 'entry';
  readonly entry: LedgerEntry;
  readonly time: string;
  /** It has the rounded corners of its month's card. */
  readonly first: boolean;
  readonly last: boolean;
}

/** Tells whether a credit returns what was spent. A backend that doesn't say so has it in the title. */
export const isRefund = ({ isRefund: marked, direction, title }: LedgerEntry): boolean =>
  direction === 'IN' && (marked ?? /退回|退款/.test(title));

export type Line = MonthLine | EntryLine;

/** The key of a line in the list. */
export const lineKey = (line: Line): string => (line.kind === 'month' ? line.month : line.entry.id);

type Dated = { readonly entry: LedgerEntry; readonly time: string } | UnreadableRow;

/**
 * Groups entries (newest first) by month; one of which not even the time can be read is in the month of the entry before.
 * `complete`: the last page has loaded, so the last month is complete too.
 */
export function linesOf(entries: readonly (LedgerEntry | UnreadableRow)[], complete: boolean): (Line | UnreadableRow)[] {
  const months = new Map<string, Dated[]>();
  let last: string | undefined;
  for (const entry of entries) {
    const unread = 'unreadable' in entry;
    const { month: own, dayAndTime: time } = inChina(unread ? entry.time : entry.createTime);
    const month = unread && own === '' ? (last ?? '') : own;
    const dated = unread ? entry : { entry, time };
    const known = months.get(month);
    if (known) known.push(dated);
    else months.set(month, [dated]);
    last = month;
  }
  return [...months].flatMap(([month, dated], index): (Line | UnreadableRow)[] => {
    const whole = complete || index < months.size - 1;
    const read = dated.flatMap((one) => ('unreadable' in one ? [] : [one]));
    return [
      { kind: 'month', month, sums: whole ? sumsOf(read) : null, isIncomplete: read.length < dated.length },
      ...dated.map((one, place) =>
        'unreadable' in one ? one : { ...one, kind: 'entry' as const, first: place === 0, last: place === dated.length - 1 },
      ),
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
