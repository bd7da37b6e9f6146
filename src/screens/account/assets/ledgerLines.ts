import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { inChina } from '#components/display/format.ts';
import type { LedgerEntry } from '#machines/account/statement.ts';

/** The heading of a month. */
export interface MonthLine {
  readonly kind: 'month';
  /** YYYY-MM; empty if the time of its entries is unknown. */
  readonly month: string;
  /** The totals in points; null until all entries of the month have loaded, and if the direction of an entry is unknown. */
  readonly sums: { readonly income: number; readonly expend: number; readonly refund: number } | null;
  /** An entry of the month can't be read, so the totals may be too low. */
  readonly hasUnreadable: boolean;
}

/** One entry. */
export interface EntryLine {
  readonly kind: 'entry';
  readonly entry: LedgerEntry;
  /** The day and the time in China: 11-20 15:01. */
  readonly time: string;
  /** The first and the last entry of a month have the rounded corners of its card. */
  readonly first: boolean;
  readonly last: boolean;
}

/** A line of the list that shows the ledger. */
export type LedgerLine = MonthLine | EntryLine;

/** Returns the key of a line in the list. */
export const lineKey = (line: LedgerLine): string => (line.kind === 'month' ? line.month : line.entry.id);

/** Tells whether an entry refunds an expenditure. Backends without the field `isRefund` say so in the title. */
export const isRefund = ({ isRefund: marked, direction, title }: LedgerEntry): boolean =>
  direction === 'IN' && (marked ?? /退回|退款/.test(title));

/** Tells whether an entry could not be read. */
const isUnreadable = (entry: object): entry is UnreadableRow => 'unreadable' in entry;

/** An entry with its time as text, or a row that could not be read. */
type TimedEntry = Pick<EntryLine, 'entry' | 'time'> | UnreadableRow;

/**
 * Turns entries (newest first) into lines: each month has a heading, and its entries below. `allLoaded` says that the last page
 * has loaded; until then more entries of the oldest month may follow, so that month has no totals.
 */
export function ledgerLines(
  entries: readonly (LedgerEntry | UnreadableRow)[],
  allLoaded: boolean,
): (LedgerLine | UnreadableRow)[] {
  const months = [...entriesByMonth(entries)];
  return months.flatMap(([month, timedEntries], index) =>
    linesOfMonth(month, timedEntries, allLoaded || index < months.length - 1),
  );
}

/** Groups entries by month. An unreadable row without a readable time belongs to the month of the entry before it. */
function entriesByMonth(entries: readonly (LedgerEntry | UnreadableRow)[]): ReadonlyMap<string, TimedEntry[]> {
  const months = new Map<string, TimedEntry[]>();
  let previousMonth = '';
  for (const entry of entries) {
    const { month: ownMonth, dayAndTime } = inChina(isUnreadable(entry) ? entry.time : entry.createTime);
    const month = isUnreadable(entry) && ownMonth === '' ? previousMonth : ownMonth;
    const timedEntry = isUnreadable(entry) ? entry : { entry, time: dayAndTime };
    const sameMonth = months.get(month);
    if (sameMonth) sameMonth.push(timedEntry);
    else months.set(month, [timedEntry]);
    previousMonth = month;
  }
  return months;
}

/** Returns the heading and the entries of a month. `monthLoaded`: all its entries have loaded. */
function linesOfMonth(month: string, timedEntries: readonly TimedEntry[], monthLoaded: boolean): (LedgerLine | UnreadableRow)[] {
  const readable = timedEntries.flatMap((timed) => (isUnreadable(timed) ? [] : [timed]));
  const hasUnreadable = readable.length < timedEntries.length;
  return [
    { kind: 'month', month, sums: monthLoaded ? sumsOf(readable) : null, hasUnreadable },
    ...timedEntries.map((timed, index) =>
      isUnreadable(timed)
        ? timed
        : { ...timed, kind: 'entry' as const, first: index === 0, last: index === timedEntries.length - 1 },
    ),
  ];
}

/** Adds up entries; null if the direction of one is unknown, because nobody knows to which sum it belongs. */
function sumsOf(timedEntries: readonly Pick<EntryLine, 'entry'>[]): MonthLine['sums'] {
  if (timedEntries.some(({ entry }) => entry.direction === 'UNKNOWN')) return null;
  const sums = { income: 0, expend: 0, refund: 0 };
  for (const { entry } of timedEntries) sums[sumNameOf(entry)] += entry.amount;
  return sums;
}

/** Names the sum to which an entry belongs. */
function sumNameOf(entry: LedgerEntry) {
  if (isRefund(entry)) return 'refund';
  return entry.direction === 'IN' ? 'income' : 'expend';
}
