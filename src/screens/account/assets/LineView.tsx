import { DOT, monthName, points, signed } from '#components/display/format.ts';
import { recordHrefOf, remarkOf } from '#components/display/remarkOf.ts';
import type { IconName } from '#components/icons/paths.ts';
import { Row, Text } from '#components/layout/primitives.tsx';
import styles from '#components/list/EntryRow.module.css';
import { EntryRow } from '#components/list/EntryRow.tsx';
import type { LedgerEntry } from '#machines/account/statement.ts';
import type { Href } from '#paths/href.ts';
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
        {line.incomplete && (
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
          获得 <Signed amount={income} direction="IN" gained />
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
function EntryView({ line: { entry, time, first, last } }: { readonly line: EntryLine }) {
  const { icon, page } = looksOf(entry);
  const record = recordHrefOf(entry);
  // A row that opens its record needs no number of it.
  const about = record ? '' : remarkOf(entry);
  return (
    <div data-first={first || undefined} data-last={last || undefined}>
      <EntryRow
        mark={icon}
        // A narrow line breaks before 退回, and not within the word.
        title={entry.title.replace(/退回$/, '\u200b$&')}
        amount={signed(entry.direction, entry.amount, points)}
        state={isIncome(entry) ? 'gained' : undefined}
        about={about ? `${time}${DOT}${about}` : time}
        aside={entry.balanceAfter !== undefined && <span>余额 {points(entry.balanceAfter)}</span>}
        href={record ?? page ?? null}
      />
    </div>
  );
}

interface EntryLooks {
  readonly icon: IconName;
  /** Shows what the entry came from. */
  readonly page?: Href;
}

/** The looks of entries by a word of their title. */
const looks: readonly (EntryLooks & { readonly word: string })[] = [
  { word: '邀请', icon: 'team', page: '/inviterFriends' },
  { word: '活动', icon: 'horn' },
  { word: '盲盒', icon: 'box', page: '/myblind' },
  { word: '换', icon: 'exchange' },
];

function looksOf(entry: LedgerEntry): EntryLooks {
  if (isRefund(entry)) return { icon: 'refresh' };
  return looks.find(({ word }) => entry.title.includes(word)) ?? { icon: 'coin' };
}

const isIncome = (entry: LedgerEntry): boolean => entry.direction === 'IN' && !isRefund(entry);

interface SignedProps extends Pick<LedgerEntry, 'amount' | 'direction'> {
  readonly gained?: boolean;
}

/** An amount with its sign; a gain is in jade. */
function Signed({ amount, direction, gained }: SignedProps) {
  return (
    <Text as="span" strong tone={gained ? 'jade' : 'ink'}>
      {signed(direction, amount, points)}
    </Text>
  );
}
