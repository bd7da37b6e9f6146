import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { useSelector } from '@xstate/react';
import { DOT, orDash, yuan } from '#components/display/format.ts';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Text } from '#components/layout/primitives.tsx';
import { Tabs } from '#components/layout/Tabs.tsx';
import { FilterBar } from '#components/list/FilterBar.tsx';
import { List } from '#components/list/List.tsx';
import { byMonth } from '#components/list/months.tsx';
import { earliestTimeOf, MonthSelect } from '#components/select/MonthSelect.tsx';
import { useList } from '#hooks/useList.ts';
import { type IncomeEntry, incomeLedger } from '#machines/team/recruiting.ts';
import { ListHeading } from '../ListHeading';
import { IncomeRow, isRefund } from './IncomeRow';

const typeTabs = [
  { id: 'ALL', text: '全部' },
  { id: 'INCOME', text: '收益' },
  { id: 'WITHDRAW', text: '提现' },
  { id: 'EXCHANGE', text: '兑换' },
] as const;

/** The estimated height of a row in px, until it is measured. */
const rowHeight = () => 70;

/**
 * Returns the totals of a month that are more than zero: income, and expenditure less refunds, which may exceed it by those of an earlier
 * month. Empty if a row can't be read, since the totals would be wrong.
 */
function monthTotals(rows: readonly (IncomeEntry | UnreadableRow)[]): string {
  const totals = { 收益: 0, 净支出: 0 };
  for (const row of rows) {
    if ('unreadable' in row || row.direction === 'UNKNOWN') return '';
    if (row.direction === 'OUT') totals.净支出 += row.amount;
    else if (isRefund(row)) totals.净支出 -= row.amount;
    else totals.收益 += row.amount;
  }
  return Object.entries(totals)
    .filter(([, sum]) => sum > 0)
    .map(([name, sum]) => `${name} ${yuan(sum)}`)
    .join(DOT);
}

interface IncomeEntriesProps {
  /** The member has withdrawn income before: the tab for withdrawals is shown. */
  readonly hasWithdrawals: boolean;
}

/** The list of a store's income entries. Members without a store see nothing, because the server forbids them the read. */
export function IncomeEntries({ hasWithdrawals }: IncomeEntriesProps) {
  const { actor, view, show } = useList(incomeLedger);
  const isForbidden = useSelector(actor, (current) => current.context.failure?.kind === 'forbidden');
  const isComplete = useSelector(actor, (current) => !current.context.hasMore);
  if (isForbidden) return null;
  const { filter, items, extras } = view;
  const isFiltered = filter.type !== undefined || filter.month !== undefined;
  const firstTime = isComplete && !isFiltered ? earliestTimeOf(items) : undefined;
  return (
    <section aria-label="收益明细">
      <ListHeading count={extras?.total} unit="笔">
        收益明细
      </ListHeading>
      <FilterBar actor={actor}>
        <Tabs
          label="类型"
          tabs={typeTabs.filter(({ id }) => id !== 'WITHDRAW' || hasWithdrawals || filter.type === id)}
          chosen={filter.type ?? 'ALL'}
          onChoose={(id) => show({ month: filter.month, type: id === 'ALL' ? undefined : id })}
        />
        <MonthSelect value={filter.month} firstTime={firstTime} onChange={(month) => show({ ...filter, month })} />
      </FilterBar>
      {/* Once all entries have loaded, the month's heading has the sums. */}
      {filter.month && extras && !isComplete && (
        <Text inset below={8} size={14} tone="soft">
          入账 {orDash(extras.incomeTotal, yuan)}
          {DOT}支出 {orDash(extras.expendTotal, yuan)}
        </Text>
      )}
      <List
        actor={actor}
        label="收益明细"
        rows={items}
        keyOf={({ id }) => id}
        estimateHeight={rowHeight}
        groupOf={byMonth({ sumsOf: monthTotals, isComplete })}
        RowView={IncomeRow}
        empty={
          isFiltered ? (
            <>
              <p>没有符合条件的明细</p>
              <button type="button" onClick={() => show({})}>
                查看全部明细
              </button>
            </>
          ) : (
            <p>还没有收益。{rewardSentence()}</p>
          )
        }
      />
    </section>
  );
}
