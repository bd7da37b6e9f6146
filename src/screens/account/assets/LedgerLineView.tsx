import { DOT, monthName, points, signed } from '#components/display/format.ts';
import { recordHrefOf, remarkOf } from '#components/display/statementEntry.ts';
import type { IconName } from '#components/icons/paths.ts';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import styles from '#components/list/EntryRow.module.css';
import { EntryRow } from '#components/list/EntryRow.tsx';
import type { LedgerEntry } from '#machines/account/statement.ts';
import type { Href } from '#paths/href.ts';
import { type EntryLine, isRefund, type LedgerLine, type MonthLine } from './ledgerLines';

/** A line of the ledger: the heading of a month, or an entry. */
export const LedgerLineView = ({ row }: { readonly row: LedgerLine }) =>
  row.kind === 'month' ? <MonthView line={row} /> : <EntryView line={row} />;

/** The heading of a month with its totals. Several have a signed sum before them. */
function MonthView({ line: { month, sums, incomplete } }: { readonly line: MonthLine }) {
  const several = sums && Object.values(sums).filter((sum) => sum > 0).length > 1;
  const net = sums ? sums.income + sums.refund - sums.expend : 0;
  return (
    <Stack className={styles.month} as="h2" size={14} tone="soft">
      <Row as="span" gap={12} wrap spread>
        <Text as="span" strong tone="ink">
          {month ? monthName(month) : '时间未知'}
        </Text>
        {sums && (
          <Row as="span" gap={12}>
            {several ? <Sum name="合计" amount={Math.abs(net)} direction={net < 0 ? 'OUT' : 'IN'} /> : <Sums {...sums} />}
            {incomplete && (
              <Text as="span" tone="cinnabar">
                可能不全
              </Text>
            )}
          </Row>
        )}
      </Row>
      {several && (
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
  const { icon, page } = subjectOf(entry);
  const record = recordHrefOf(entry);
  // A row that opens its record does not show the record's number.
  const about = record ? '' : remarkOf(entry);
  return (
    <div data-first={first || undefined} data-last={last || undefined}>
      <EntryRow
        mark={icon}
        // The zero-width space lets a narrow line break before 退回, so that it does not break within the word.
        title={entry.title.replace(/退回$/, '\u200b$&')}
        amount={signed(entry.direction, entry.amount, points)}
        state={isIncome(entry) ? 'gained' : undefined}
        about={about ? `${time}${DOT}${about}` : time}
        belowAmount={entry.balanceAfter !== undefined && <span>余额 {points(entry.balanceAfter)}</span>}
        href={record ?? page ?? null}
      />
    </div>
  );
}

/** The subject of an entry: its icon, and the page that a tap opens if the entry has no record. */
interface EntrySubject {
  readonly icon: IconName;
  readonly page?: Href;
}

/** The first subject whose word is in the title of an entry is the subject of the entry. */
const SUBJECTS: readonly (EntrySubject & { readonly word: string })[] = [
  { word: '邀请', icon: 'team', page: '/inviterFriends' },
  { word: '活动', icon: 'horn' },
  { word: '盲盒', icon: 'box', page: '/myblind' },
  { word: '换', icon: 'exchange' },
];

function subjectOf(entry: LedgerEntry): EntrySubject {
  if (isRefund(entry)) return { icon: 'refresh' };
  return SUBJECTS.find(({ word }) => entry.title.includes(word)) ?? { icon: 'coin' };
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
