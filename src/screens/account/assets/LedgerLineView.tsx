import { monthName, points, signed } from '#components/display/format.ts';
import { originHrefOf, recordHrefOf, remarkOf } from '#components/display/statementEntry.ts';
import type { IconName } from '#components/icons/paths.ts';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import styles from '#components/list/EntryRow.module.css';
import { EntryRow } from '#components/list/EntryRow.tsx';
import type { LedgerEntry } from '#machines/account/statement.ts';
import { type EntryLine, isRefund, type LedgerLine, type MonthLine } from './ledgerLines';

/** A line of the ledger: the heading of a month, or an entry. */
export const LedgerLineView = ({ row }: { readonly row: LedgerLine }) =>
  row.kind === 'month' ? <MonthView line={row} /> : <EntryView line={row} />;

/** The heading of a month with its totals. If several are above zero, their signed sum comes first. */
function MonthView({ line: { month, sums, hasUnreadable } }: { readonly line: MonthLine }) {
  const hasSeveral = sums && Object.values(sums).filter((sum) => sum > 0).length > 1;
  const net = sums ? sums.income + sums.refund - sums.expend : 0;
  return (
    <Stack className={styles.month} as="h2" size={14} tone="soft">
      <Row as="span" gap={12} wrap spread>
        <Text as="span" strong tone="ink">
          {month ? monthName(month) : '时间未知'}
        </Text>
        {sums && (
          <Row as="span" gap={12}>
            {hasSeveral ? <Sum name="合计" amount={Math.abs(net)} direction={net < 0 ? 'OUT' : 'IN'} /> : <Sums {...sums} />}
            {hasUnreadable && (
              <Text as="span" tone="cinnabar">
                可能不全
              </Text>
            )}
          </Row>
        )}
      </Row>
      {hasSeveral && (
        <Row as="span" gap={12} wrap size={12}>
          <Sums {...sums} />
        </Row>
      )}
    </Stack>
  );
}

/** Shows what was gained, spent and refunded in a month; a sum of zero is left out. */
const Sums = ({ income, expend, refund }: NonNullable<MonthLine['sums']>) => (
  <>
    {income > 0 && <Sum name="获得" amount={income} direction="IN" />}
    {expend > 0 && <Sum name="使用" amount={expend} direction="OUT" />}
    {refund > 0 && <Sum name="退回" amount={refund} direction="IN" />}
  </>
);

/** One signed entry: income in jade, expenditure and refunds in ink. */
function EntryView({ line: { entry, time, first, last } }: { readonly line: EntryLine }) {
  // A row that opens its record does not show the record's number.
  const about = recordHrefOf(entry) ? '' : remarkOf(entry);
  return (
    <div data-first={first || undefined} data-last={last || undefined}>
      <EntryRow
        mark={iconOf(entry)}
        // The zero-width space lets a narrow line break before 退回, so that it does not break within the word.
        title={entry.title.replace(/退回$/, '\u200b$&')}
        amount={signed(entry.direction, entry.amount, points)}
        state={isIncome(entry) ? 'gained' : undefined}
        time={time}
        about={about && <bdi>{about}</bdi>}
        belowAmount={entry.balanceAfter !== undefined && <span>余额 {points(entry.balanceAfter)}</span>}
        href={originHrefOf(entry)}
      />
    </div>
  );
}

/** The first of these words that is in the title of an entry decides its icon. */
const ICONS: readonly (readonly [word: string, icon: IconName])[] = [
  ['邀请', 'team'],
  ['线下活动', 'leaf'],
  ['活动', 'horn'],
  ['盲盒', 'box'],
  ['换', 'exchange'],
];

function iconOf(entry: LedgerEntry): IconName {
  if (isRefund(entry)) return 'refresh';
  return ICONS.find(([word]) => entry.title.includes(word))?.[1] ?? 'coin';
}

const isIncome = (entry: LedgerEntry): boolean => entry.direction === 'IN' && !isRefund(entry);

interface SumProps extends Pick<LedgerEntry, 'amount' | 'direction'> {
  readonly name: string;
}

/** A sum with its sign and its name. */
const Sum = ({ name, amount, direction }: SumProps) => (
  <span>
    {name}{' '}
    <Text as="span" strong tone="ink">
      {signed(direction, amount, points)}
    </Text>
  </span>
);
