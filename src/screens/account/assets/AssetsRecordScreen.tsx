import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Empty } from '#components/feedback/Empty.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { HiddenUntil } from '#components/layout/HiddenUntil.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Row, Text } from '#components/layout/primitives.tsx';
import { Tabs } from '#components/layout/Tabs.tsx';
import { FilterBar } from '#components/list/FilterBar.tsx';
import { List } from '#components/list/List.tsx';
import { earliestTimeOf, MonthSelect } from '#components/select/MonthSelect.tsx';
import { useList } from '#hooks/useList.ts';
import { useResource } from '#hooks/useResource.ts';
import { account } from '#machines/account/account.ts';
import { contributionLedger } from '#machines/account/statement.ts';
import { titleOf } from '#paths/routes.ts';
import { BalanceCard } from './BalanceCard';
import { LedgerLineView } from './LedgerLineView';
import { type LedgerLine, ledgerLines, lineKey } from './ledgerLines';

const directionTabs = [
  { id: 'ALL', text: '全部' },
  { id: 'IN', text: '获得' },
  { id: 'OUT', text: '使用' },
] as const;

/** The estimated height of a line in px, until it is measured. */
const lineHeight = (line: LedgerLine) => (line.kind === 'month' ? 41 : 70);

/** The page of the member's balances, with the entries of contribution by month. */
export default function AssetsRecordScreen() {
  const { actor, view, show } = useList(contributionLedger);
  const ownAccount = useResource(account);
  const { items, filter, extras } = view;
  const isComplete = useSelector(actor, (current) => !current.context.hasMore);
  const lines = useMemo(() => ledgerLines(items, isComplete), [items, isComplete]);
  const isFiltered = filter.direction !== undefined || filter.month !== undefined;
  const firstTime = isComplete && !isFiltered ? earliestTimeOf(items) : undefined;
  return (
    <div className={layoutStyles.page}>
      <BackBar title={titleOf('/assetsRecord')} />
      <Text as="div" inset above={8}>
        <BalanceCard {...ownAccount} />
      </Text>
      <HiddenUntil ready={ownAccount.ended}>
        <Row inset above={16} gap={12} wrap spread align="baseline">
          <h2>贡献值明细</h2>
          <Text as="span" size={14} tone="soft" aria-live="polite">
            {extras?.total !== undefined && extras.total > 0 && `共 ${extras.total} 笔`}
          </Text>
        </Row>
        <FilterBar actor={actor}>
          <Tabs
            label="类型"
            tabs={directionTabs}
            chosen={filter.direction ?? 'ALL'}
            onChoose={(id) => show({ month: filter.month, direction: id === 'ALL' ? undefined : id })}
          />
          <MonthSelect value={filter.month} firstTime={firstTime} onChange={(month) => show({ ...filter, month })} />
        </FilterBar>
        <List
          actor={actor}
          label="贡献值明细"
          rows={lines}
          keyOf={lineKey}
          estimateHeight={lineHeight}
          RowView={LedgerLineView}
          empty={
            isFiltered ? (
              <Empty picture="statement">
                <p>没有符合条件的明细</p>
                <button type="button" onClick={() => show({})}>
                  查看全部明细
                </button>
              </Empty>
            ) : (
              <Empty picture="statement">
                <p>还没有贡献值明细，邀请好友可获得贡献值</p>
                <Link href="/inviterFriends">去邀请好友</Link>
              </Empty>
            )
          }
        />
      </HiddenUntil>
    </div>
  );
}
