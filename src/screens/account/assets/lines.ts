import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { inChina } from '#components/display/format.ts';
import type { LedgerEntry } from '#machines/account/statement.ts';

/** The heading of a month. */
export interface MonthLine {
  readonly kind: 'month';
  /** YYYY-MM. */
  readonly month: string;
  /** The totals in points; null until all entries of the month have loaded, and where the direction of one is unknown. */
  readonly sums: { readonly income: number; readonly expend: number; readonly refund: number } | null;
  /** An entry of the month can't be read: its totals may be too low. */
  readonly incomplete: boolean;
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

/** Tells whether a credit returns what was spent. A backend that doesn't say so has it in the title. */
export const isRefund = ({ isRefund: marked, direction, title }: LedgerEntry): boolean =>
  direction === 'IN' && (marked ?? /退回|退款/.test(title));

export type Line = MonthLine | EntryLine;

/** The key of a line in the list. */
export const lineKey = (line: Line): string => (line.kind === 'month' ? line.month : line.entry.id);

/** Tells an entry that could not be read. */
const isUnreadable = (entry: object): entry is UnreadableRow => 'unreadable' in entry;

/** An entry with its time as text, or a row that could not be read. */
type Dated = { readonly entry: LedgerEntry; readonly time: string } | UnreadableRow;

/**
 * Groups entries (newest first) by month; one of which not even the time can be read is in the month of the entry before.
 * `complete`: the last page has loaded, so the last month is complete too.
 */
export function ledgerLines(entries: readonly (LedgerEntry | UnreadableRow)[], complete: boolean): (Line | UnreadableRow)[] {
  const months = new Map<string, Dated[]>();
  let previousMonth = '';
  for (const entry of entries) {
    const { month: ownMonth, dayAndTime } = inChina(isUnreadable(entry) ? entry.time : entry.createTime);
    const month = isUnreadable(entry) && ownMonth === '' ? previousMonth : ownMonth;
    const dated = isUnreadable(entry) ? entry : { entry, time: dayAndTime };
    const sameMonth = months.get(month);
    if (sameMonth) sameMonth.push(dated);
    else months.set(month, [dated]);
    previousMonth = month;
  }
  return [...months].flatMap(([month, dated], index): (Line | UnreadableRow)[] => {
    const isWhole = complete || index < months.size - 1;
    const read = dated.flatMap((one) => (isUnreadable(one) ? [] : [one]));
    return [
      { kind: 'month', month, sums: isWhole ? sumsOf(read) : null, incomplete: read.length < dated.length },
      ...dated.map((one, index) =>
        isUnreadable(one) ? one : { ...one, kind: 'entry' as const, first: index === 0, last: index === dated.length - 1 },
      ),
    ];
  });
}

function sumsOf(dated: readonly { readonly entry: LedgerEntry }[]) {
  // An entry of unknown direction belongs to one of the sums, nobody knows to which.
  if (dated.some(({ entry }) => entry.direction === 'UNKNOWN')) return null;
  const sums = { income: 0, expend: 0, refund: 0 };
  for (const { entry } of dated) sums[sumOf(entry)] += entry.amount;
  return sums;
}

/** The sum that an entry counts to. */
function sumOf(entry: LedgerEntry) {
  if (isRefund(entry)) return 'refund';
  return entry.direction === 'IN' ? 'income' : 'expend';
}
