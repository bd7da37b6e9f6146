import { points, signed } from '#components/display/format.ts';
import { remarkOf } from '#components/display/remarkOf.ts';
import { Text } from '#components/layout/primitives.tsx';
import type { LedgerEntry } from '#machines/account/statement.ts';
import styles from './AssetsRecordScreen.module.css';
import { type EntryLine, isRefund } from './lines';

/** One signed entry: income in jade, expenditure and refunds in ink. */
export function EntryView({ line }: { readonly line: EntryLine }) {
  const { entry, time, first, last } = line;
  const about = remarkOf(entry);
  return (
    <div
      className={styles.entry}
      data-mark={markOf(entry)}
      data-income={isIncome(entry) || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
    >
      <Text lineBreak="words" strong>
        {/* A narrow line breaks before 退回, and not within the word. */}
        {entry.title.replace(/退回$/, '\u200b$&')}
      </Text>
      <p className={styles.end}>
        <Signed amount={entry.amount} direction={entry.direction} income={isIncome(entry)} />
      </p>
      <Text size={12} tone="faint">
        {about ? `${time} · ${about}` : time}
      </Text>
      {entry.balanceAfter !== undefined && (
        <Text className={styles.end} size={12} tone="faint">
          余额 {points(entry.balanceAfter)}
        </Text>
      )}
    </div>
  );
}

/** The words of a title whose first character is the entry's mark. An icon would be four elements in each of many rows. */
const kinds = ['邀请', '活动', '盲盒', '换'];

function markOf(entry: LedgerEntry): string {
  if (isRefund(entry)) return '退';
  return (kinds.find((word) => entry.title.includes(word)) ?? entry.title).slice(0, 1);
}

const isIncome = (entry: LedgerEntry): boolean => entry.direction === 'IN' && !isRefund(entry);

interface SignedProps extends Pick<LedgerEntry, 'amount' | 'direction'> {
  readonly income?: boolean;
}

/** An amount with its sign; income is in jade. */
export function Signed({ amount, direction, income }: SignedProps) {
  return (
    <Text as="span" strong tone={income ? 'jade' : 'ink'}>
      {signed(direction, amount, points)}
    </Text>
  );
}
