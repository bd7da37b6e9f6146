import { isUnreadable, type UnreadableRow } from '@juyi/contract/core/tolerance';
import type { ReactNode } from 'react';
import { inChina, monthName } from '../display/format';
import { Row } from '../layout/primitives';
import styles from './EntryRow.module.css';
import type { GroupPosition } from './Rows';

/** A row with the time by which a list groups it. */
type Timed = { readonly createTime?: string | undefined } | UnreadableRow;

/** The month of a row in China; undefined without a row, before the first and after the last. */
function monthOf(row: Timed | undefined): string | undefined {
  return row && inChina(isUnreadable(row) ? row.time : row.createTime).month;
}

/**
 * Groups the rows of a list by month, for its `groupOf`: each month is a card under a heading. `sumsOf` puts the sums of a month's rows
 * into words; the last month has sums once the list is complete, because more of its rows may follow before.
 */
export function byMonth<TimedRow extends Timed>(
  rows: readonly TimedRow[],
  index: number,
  sumsOf?: (rows: readonly TimedRow[]) => ReactNode,
  isComplete = false,
): GroupPosition {
  const month = monthOf(rows[index]);
  const isFirst = month !== monthOf(rows[index - 1]);
  return {
    heading: isFirst && month && (
      <Row as="h2" className={styles.month} gap={12} wrap spread size={14} tone="soft">
        {monthName(month)}
        {sumsOf && (isComplete || monthOf(rows[rows.length - 1]) !== month) && (
          <span>{sumsOf(rows.filter((row) => monthOf(row) === month))}</span>
        )}
      </Row>
    ),
    'data-first': isFirst || undefined,
    'data-last': month !== monthOf(rows[index + 1]) || undefined,
  };
}
