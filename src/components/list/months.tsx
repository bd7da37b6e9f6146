import { isUnreadable, type UnreadableRow } from '@juyi/contract/core/tolerance';
import { inChina, monthName } from '../display/format';
import { Text } from '../layout/primitives';
import styles from './EntryRow.module.css';
import type { Group } from './Rows';

/** A row with the time by which a list groups it. */
type Timed = { readonly createTime?: string | undefined } | UnreadableRow;

/** The month of a row, newest first; undefined before the first and after the last. */
function monthOf(row: Timed | undefined): string | undefined {
  return row && inChina(isUnreadable(row) ? row.time : row.createTime).month;
}

/** Groups rows by month, each a card of its own under its heading. */
export function byMonth(rows: readonly Timed[], index: number): Group {
  const month = monthOf(rows[index]);
  const isFirst = month !== monthOf(rows[index - 1]);
  return {
    heading: isFirst && month && (
      <Text as="h2" className={styles.month} size={14} tone="soft">
        {monthName(month)}
      </Text>
    ),
    'data-first': isFirst || undefined,
    'data-last': month !== monthOf(rows[index + 1]) || undefined,
  };
}
