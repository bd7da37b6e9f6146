import { useSelector } from '@xstate/react';
import { Empty } from '#components/feedback/Empty.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { HiddenUntil } from '#components/layout/HiddenUntil.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Row, Text } from '#components/layout/primitives.tsx';
import { Tabs } from '#components/layout/Tabs.tsx';
import { FilterBar } from '#components/list/FilterBar.tsx';
import { List } from '#components/list/List.tsx';
import { useList } from '#hooks/useList.ts';
import { useResource } from '#hooks/useResource.ts';
import { collection, openedBoxes } from '#machines/draw/openedBoxes.ts';
import { titleOf } from '#paths/routes.ts';
import { PRIZE_STATUS } from '../redemption/records/prizeStatuses';
import { Collection } from './casket/Collection';
import { PrizeRow } from './PrizeRow';

/** The tabs that filter prizes by status, in the order in which a prize goes through the statuses. */
const statusTabs = [
  { id: 'ALL', text: '全部' },
  { id: PRIZE_STATUS.addressMissing, text: '待完善地址' },
  { id: PRIZE_STATUS.toBeSent, text: '待发货' },
  { id: PRIZE_STATUS.sent, text: '已发货' },
  { id: PRIZE_STATUS.received, text: '已领取' },
] as const;

/** The estimated height of a row in px, until it is measured. */
const rowHeight = () => 104;

/** The collection of the activity's prizes, and below the collection all prizes of the member, filtered by status. */
export default function MyBlindScreen() {
  const { actor, view, show } = useList(openedBoxes);
  const collected = useResource(collection);
  const { items, filter, extras } = view;
  const isListFailed = useSelector(actor, ({ context: { failure, rows } }) => failure !== null && rows.length === 0);
  const collectionFailed = collected.value ? null : collected.failed;
  // The collection and the list both read the prizes. If both reads fail, one message and one retry stand for both.
  const isNothingRead = collectionFailed !== null && isListFailed;
  const retryBoth = () => {
    collected.reload();
    actor.send({ type: 'flow.retry' });
  };
  return (
    <div className={layoutStyles.page}>
      <BackBar title={titleOf('/myblind')} />
      <Collection {...collected} chances={extras?.chances} />
      {collectionFailed && <FlowFailed {...collectionFailed} onRetry={retryBoth} />}
      {!isNothingRead && (
        <HiddenUntil ready={collected.ended}>
          <Row above={16} spread inset>
            <h2>我的奖品</h2>
            <Text as="span" size={14} tone="soft" aria-live="polite">
              {extras?.total !== undefined && extras.total > 0 && `共 ${extras.total} 件`}
            </Text>
          </Row>
          <FilterBar actor={actor}>
            <Tabs
              label="奖品状态"
              tabs={statusTabs}
              chosen={filter.status ?? 'ALL'}
              onChoose={(id) => show(id === 'ALL' ? {} : { status: id })}
            />
          </FilterBar>
          <List
            actor={actor}
            label="我的奖品"
            rows={items}
            keyOf={({ recordId }) => recordId}
            estimateHeight={rowHeight}
            RowView={PrizeRow}
            onRefresh={collected.reload}
            empty={
              filter.status === undefined ? (
                <NoPrizes hasChances={extras?.chances !== 0} />
              ) : (
                <Empty picture="boxes">
                  <p>没有这个状态的奖品</p>
                  <button type="button" onClick={() => show({})}>
                    查看全部
                  </button>
                </Empty>
              )
            }
          />
        </HiddenUntil>
      )}
    </div>
  );
}

/** Stands in place of all prizes, and says how to get one. */
const NoPrizes = ({ hasChances }: { readonly hasChances: boolean }) => (
  <Empty picture="boxes">
    <p>还没有奖品，{hasChances ? '开一个盲盒试试手气' : '好友助力可得开盒次数'}</p>
    {hasChances ? <Link href="/allblind">去开盒</Link> : <Link href="/assistfriends">请好友助力</Link>}
  </Empty>
);
