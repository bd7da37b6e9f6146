import { isUnreadable, type UnreadableRow } from '@juyi/contract/core/tolerance';
import type { ReactNode } from 'react';
import { inChina, monthName } from '../display/format';
import { Row, Text } from '../layout/primitives';
import styles from './EntryRow.module.css';
import type { GroupPosition } from './Rows';

/** A row with the time by which a list groups it: of an entry, or of a friend who joined. */
type Timed = { readonly createTime?: string | undefined; readonly joinTime?: string | undefined } | UnreadableRow;

/** The month of a row in China; undefined without a row, before the first and after the last. */
function monthOf(row: Timed | undefined): string | undefined {
  return row && inChina(isUnreadable(row) ? row.time : (row.createTime ?? row.joinTime)).month;
}

interface MonthSums<TimedRow> {
  /** Puts the sums of a month's rows into words. */
  readonly sumsOf: (rows: readonly TimedRow[]) => ReactNode;
  /** All rows have loaded. Until then more rows of the last month may follow, so that month has no sums. */
  readonly isComplete: boolean;
}

/** Makes the `groupOf` of a list whose rows are grouped by month: each month is a card under a heading, which may have the month's sums. */
export const byMonth =
  <TimedRow extends Timed>(sums?: MonthSums<TimedRow>) =>
  (rows: readonly TimedRow[], index: number): GroupPosition => {
    const month = monthOf(rows[index]);
    const isFirst = month !== monthOf(rows[index - 1]);
    const isWhole = sums?.isComplete || month !== monthOf(rows[rows.length - 1]);
    const monthRows = isFirst ? rows.filter((row) => monthOf(row) === month) : [];
    return {
      heading: isFirst && month && (
        <Row as="h2" className={styles.month} gap={12} wrap spread size={14} tone="soft">
          <Text as="span" strong tone="ink">
            {monthName(month)}
          </Text>
          {/* The sums of a single row would repeat it. */}
          {sums && isWhole && monthRows.length > 1 && <span>{sums.sumsOf(monthRows)}</span>}
        </Row>
      ),
      'data-first': isFirst || undefined,
      'data-last': month !== monthOf(rows[index + 1]) || undefined,
    };
  };
