import { isUnreadable, type UnreadableRow } from '@juyi/contract/core/tolerance';
import { inChina, monthName } from '../display/format';
import { Row } from '../layout/primitives';
import styles from './EntryRow.module.css';
import type { Group } from './Rows';

/** A row with the time by which a list groups it. */
type Timed = { readonly createTime?: string | undefined } | UnreadableRow;

/** The month of a row, newest first; undefined before the first and after the last. */
function monthOf(row: Timed | undefined): string | undefined {
  return row && inChina(isUnreadable(row) ? row.time : row.createTime).month;
}

/** Groups rows by month, each a card of its own under its heading; `sumsOf` sums up the rows of a month in words. */
export function byMonth<R extends Timed>(rows: readonly R[], index: number, sumsOf?: (rows: readonly R[]) => string): Group {
  const month = monthOf(rows[index]);
  const isFirst = month !== monthOf(rows[index - 1]);
  return {
    heading: isFirst && month && (
      <Row as="h2" className={styles.month} gap={12} wrap spread size={14} tone="soft">
        {monthName(month)}
        {/* The last month may have more rows. */}
        {sumsOf && monthOf(rows[rows.length - 1]) !== month && (
          <span>{sumsOf(rows.filter((row) => monthOf(row) === month))}</span>
        )}
      </Row>
    ),
    'data-first': isFirst || undefined,
    'data-last': month !== monthOf(rows[index + 1]) || undefined,
  };
}
