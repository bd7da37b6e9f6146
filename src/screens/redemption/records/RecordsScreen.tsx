import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import type { Redemption, RedemptionKind, RedemptionStatus } from '@juyi/contract/redemption/redemption';
import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { Horizon } from '#components/display/Horizon.tsx';
import { Empty } from '#components/feedback/Empty.tsx';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Tabs } from '#components/layout/Tabs.tsx';
import { FilterBar } from '#components/list/FilterBar.tsx';
import { List } from '#components/list/List.tsx';
import { byMonth } from '#components/list/months.tsx';
import { useList } from '#hooks/useList.ts';
import { useResource } from '#hooks/useResource.ts';
import { statusOf } from '#machines/core/status.ts';
import { records, totals } from '#machines/redemption/records.ts';
import { kindOfPage, redemptionKinds } from '../redemptionKinds';
import { monthSums } from './amounts';
import { KindTabs } from './KindTabs';
import { REDEMPTION_STATUS, statusName } from './orderStatuses';
import { RecordRow } from './RecordRow';
import { TotalsCard } from './TotalsCard';

interface RecordsFilter {
  readonly status?: RedemptionStatus | undefined;
}

/** The common shape of the three kinds' lists. */
interface RecordsView {
  readonly items: readonly (Redemption | UnreadableRow)[];
  readonly filter: RecordsFilter;
}

/** A list with records does not need it. */
const EmptyRecords = lazyPart(() => import('./EmptyRecords'));

/** The tabs of a list: all records, and one tab for each status. */
const tabsOf = (kind: RedemptionKind) => [
  { id: 'ALL' as const, text: '全部' },
  ...Object.values(REDEMPTION_STATUS).map((status) => ({ id: status, text: statusName(kind, status) })),
];
/** Only readable rows need a key, because `List` shows the others itself. */
const keyOf = ({ orderNo }: Redemption) => orderNo;
/** The estimated height of a row in px, until it is measured. */
const estimatedHeight = (row: Redemption) => (row.kind === 'MALL' ? 96 : 72);

/** The page with the records of one kind. The three kinds share this screen, and the path tells the kind. */
export default function RecordsScreen() {
  const [path] = useLocation();
  const kind = kindOfPage('records', path);
  return kind && <Records kind={kind} />;
}

/** The records of one kind, filtered by status, newest first, with their totals. */
function Records({ kind }: { readonly kind: RedemptionKind }) {
  const texts = redemptionKinds[kind].records;
  const { actor, view, show } = useList<RecordsView, RecordsFilter>(records[kind]);
  const isComplete = useSelector(actor, (current) => !current.context.hasMore);
  const isEnded = isComplete && view.items.length > 0;
  const kindTotals = useResource(totals[kind]);
  const { status } = view.filter;
  const hasNone = useSelector(actor, (current) => statusOf(current) === 'empty') && status === undefined;
  if (hasNone)
    return (
      <div className={layoutStyles.scenicPage}>
        <BackBar title={texts.title} />
        <KindTabs kind={kind} />
        <EmptyRecords kind={kind} totals={kindTotals} />
        <Horizon />
      </div>
    );
  return (
    <div className={layoutStyles.scenicPage}>
      <BackBar title={texts.title} />
      <KindTabs kind={kind} />
      <div className="inset">
        <TotalsCard kind={kind} totals={kindTotals} />
      </div>
      <FilterBar actor={actor}>
        <Tabs
          label="状态"
          tabs={tabsOf(kind)}
          chosen={status ?? 'ALL'}
          onChoose={(id) => show({ status: id === 'ALL' ? undefined : id })}
        />
      </FilterBar>
      <List
        actor={actor}
        label={texts.title}
        rows={view.items}
        keyOf={keyOf}
        estimateHeight={estimatedHeight}
        groupOf={byMonth({ sumsOf: (rows) => monthSums(kind, rows), isComplete })}
        RowView={RecordRow}
        // A refresh of the list reads only its rows, so the totals are read beside them.
        onRefresh={kindTotals.reload}
        empty={
          status !== undefined && (
            <Empty picture="records">
              <p>没有{statusName(kind, status)}的兑换</p>
              <button type="button" onClick={() => show({})}>
                查看全部记录
              </button>
            </Empty>
          )
        }
      />
      {isEnded && <Horizon />}
    </div>
  );
}
