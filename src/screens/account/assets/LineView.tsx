import { DOT, monthName, points, signed } from '#components/display/format.ts';
import { remarkOf } from '#components/display/remarkOf.ts';
import { Row, Text } from '#components/layout/primitives.tsx';
import type { LedgerEntry } from '#machines/account/statement.ts';
import styles from './AssetsRecordScreen.module.css';
import { type EntryLine, isRefund, type Line, type MonthLine } from './lines';

/** A line of the statement: a month's heading, or an entry. */
export const LineView = ({ row }: { readonly row: Line }) =>
  row.kind === 'month' ? <MonthView line={row} /> : <EntryView line={row} />;

/** A month's heading with its totals. */
const MonthView = ({ line }: { readonly line: MonthLine }) => (
  <Row className={styles.month} as="h2" gap={12} wrap spread size={14} tone="soft">
    <span>{line.month ? monthName(line.month) : '时间未知'}</span>
    {line.sums && (
      <Row as="span" gap={12} wrap>
        <Sums {...line.sums} />
        {line.isIncomplete && (
          <Text as="span" tone="cinnabar">
            可能不全
          </Text>
        )}
      </Row>
    )}
  </Row>
);

/** Shows the sums that came in, went out and were returned; a sum of zero is left out. */
function Sums({ income, expend, refund }: NonNullable<MonthLine['sums']>) {
  return (
    <>
      {income > 0 && (
        <span>
          获得 <Signed amount={income} direction="IN" isGain />
        </span>
      )}
      {expend > 0 && (
        <span>
          使用 <Signed amount={expend} direction="OUT" />
        </span>
      )}
      {refund > 0 && (
        <span>
          退回 <Signed amount={refund} direction="IN" />
        </span>
      )}
    </>
  );
}

/** One signed entry: income in jade, expenditure and refunds in ink. */
function EntryView({ line }: { readonly line: EntryLine }) {
  const { entry, time, isFirst, isLast } = line;
  const about = remarkOf(entry);
  return (
    <div
      className={styles.entry}
      data-mark={markOf(entry)}
      data-income={isIncome(entry) || undefined}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
    >
      <Text lineBreak="words" strong>
        {/* A narrow line breaks before 退回, and not within the word. */}
        {entry.title.replace(/退回$/, '\u200b$&')}
      </Text>
      <p className={styles.end}>
        <Signed amount={entry.amount} direction={entry.direction} isGain={isIncome(entry)} />
      </p>
      <Text size={12} tone="faint">
        {about ? `${time}${DOT}${about}` : time}
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

/** The character in the circle before an entry. */
function markOf(entry: LedgerEntry): string {
  if (isRefund(entry)) return '退';
  return (kinds.find((word) => entry.title.includes(word)) ?? entry.title).slice(0, 1);
}

const isIncome = (entry: LedgerEntry): boolean => entry.direction === 'IN' && !isRefund(entry);

interface SignedProps extends Pick<LedgerEntry, 'amount' | 'direction'> {
  readonly isGain?: boolean;
}

/** An amount with its sign; a gain is in jade. */
function Signed({ amount, direction, isGain }: SignedProps) {
  return (
    <Text as="span" strong tone={isGain ? 'jade' : 'ink'}>
      {signed(direction, amount, points)}
    </Text>
  );
}
