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
export const isRefund = (entry: LedgerEntry): boolean =>
  entry.direction === 'IN' && (entry.isRefund ?? /退回|退款/.test(entry.title));

/** Tells whether an entry could not be read. */
const isUnreadable = (entry: object): entry is UnreadableRow => 'unreadable' in entry;

/** An entry with its time as text. */
type TimedEntry = Pick<EntryLine, 'entry' | 'time'>;

/**
 * Turns entries (newest first) into lines: each month has a heading, and its entries below. `allLoaded` says that the last page
 * has loaded; until then more entries of the oldest month may follow, so that month has no totals.
 */
export function ledgerLines(
  entries: readonly (LedgerEntry | UnreadableRow)[],
  allLoaded: boolean,
): (LedgerLine | UnreadableRow)[] {
  const months = [...entriesByMonth(entries)];
  return months.flatMap(([month, rows], index) => linesOfMonth(month, rows, allLoaded || index < months.length - 1));
}

/** Groups entries by month. An unreadable row without a readable time belongs to the month of the entry before it. */
function entriesByMonth(entries: readonly (LedgerEntry | UnreadableRow)[]): ReadonlyMap<string, (TimedEntry | UnreadableRow)[]> {
  const months = new Map<string, (TimedEntry | UnreadableRow)[]>();
  let month = '';
  for (const entry of entries) {
    const { month: ownMonth, dayAndTime } = inChina(isUnreadable(entry) ? entry.time : entry.createTime);
    if (ownMonth !== '' || !isUnreadable(entry)) month = ownMonth;
    const rows = months.get(month) ?? [];
    rows.push(isUnreadable(entry) ? entry : { entry, time: dayAndTime });
    months.set(month, rows);
  }
  return months;
}

/** Returns the heading and the entries of a month. `monthLoaded` says that all its entries have loaded. */
function linesOfMonth(month: string, rows: readonly (TimedEntry | UnreadableRow)[], monthLoaded: boolean) {
  const readable = rows.filter((row): row is TimedEntry => !isUnreadable(row));
  const sums = monthLoaded ? sumsOf(readable) : null;
  const heading: MonthLine = { kind: 'month', month, sums, hasUnreadable: readable.length < rows.length };
  const lines = rows.map((row, index) => {
    if (isUnreadable(row)) return row;
    return { ...row, kind: 'entry' as const, first: index === 0, last: index === rows.length - 1 };
  });
  return [heading, ...lines];
}

/** Adds up entries; null if the direction of one is unknown, because nobody knows to which sum it belongs. */
function sumsOf(timedEntries: readonly TimedEntry[]): MonthLine['sums'] {
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
