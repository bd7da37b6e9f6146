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
import { incomeLedger } from '#machines/team/recruiting.ts';
import { ListHeading } from '../ListHeading';
import { IncomeRow } from './IncomeRow';

const typeTabs = [
  { id: 'ALL', text: '全部' },
  { id: 'INCOME', text: '收益' },
  { id: 'WITHDRAW', text: '提现' },
  { id: 'EXCHANGE', text: '兑换' },
] as const;

/** The estimated height of a row in px, until it is measured. */
const rowHeight = () => 70;

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
      {filter.month && extras && (
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
        groupOf={byMonth()}
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
