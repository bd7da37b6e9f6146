import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { useSelector } from '@xstate/react';
import { DOT, inChina, yuan } from '#components/display/format.ts';
import { rewardOf, rewardSentence } from '#components/display/recruitReward.ts';
import { Pill, Text } from '#components/layout/primitives.tsx';
import { EntryRow } from '#components/list/EntryRow.tsx';
import { List } from '#components/list/List.tsx';
import { byMonth } from '#components/list/months.tsx';
import { useList } from '#hooks/useList.ts';
import { type Recruit, recruits } from '#machines/team/recruiting.ts';
import { ListHeading } from '../ListHeading';
import { Avatar } from '../personRows';

/** The estimated height of a row in px, until it is measured. */
const rowHeight = () => 88;

const tintByPayment = { paid: 'jade', due: 'gold', none: 'quiet' } as const;

/** The paid and the pending rewards for the friends who joined in one month; empty if a row can't be read, because a sum would be wrong. */
function monthSums(rows: readonly (Recruit | UnreadableRow)[]): string {
  const sums = { paid: 0, due: 0 };
  for (const row of rows) {
    if ('unreadable' in row) return '';
    const payment = rewardOf(row)?.payment;
    if (payment) sums[payment] += row.reward ?? 0;
  }
  const texts: string[] = [];
  if (sums.paid > 0) texts.push(`到账 +${yuan(sums.paid)}`);
  if (sums.due > 0) texts.push(`待到账 ${yuan(sums.due)}`);
  return texts.join(DOT);
}

/** The rewards of a member without a store, friend by friend, in the months in which the friends joined. */
export function RewardEntries() {
  const { actor, view } = useList(recruits);
  const isComplete = useSelector(actor, (current) => !current.context.hasMore);
  return (
    <>
      <ListHeading count={view.extras?.total} unit="笔">
        邀请奖励
      </ListHeading>
      <Text inset size={14} tone="soft" lineBreak="balance">
        {rewardSentence()}
      </Text>
      <List
        actor={actor}
        label="邀请奖励"
        rows={view.items}
        keyOf={({ id }) => id}
        estimateHeight={rowHeight}
        groupOf={byMonth({ sumsOf: monthSums, isComplete })}
        RowView={RewardRow}
        empty={<p>还没有邀请奖励</p>}
      />
    </>
  );
}

/** The reward for one friend. */
function RewardRow({ row }: { readonly row: Recruit }) {
  const state = rewardOf(row);
  const isPaid = state?.payment === 'paid';
  return (
    <EntryRow
      mark={<Avatar {...row} />}
      title={
        <>
          邀请 <bdi>{row.nickname || row.phone || '好友'}</bdi>
        </>
      }
      amount={state?.payment && row.reward !== undefined ? `${isPaid ? '+' : ''}${yuan(row.reward)}` : ''}
      state={isPaid ? 'gained' : undefined}
      time={row.joinTime ? `${inChina(row.joinTime).dayAndTime} 加入` : ''}
      belowAmount={state && <Pill tint={tintByPayment[state.payment ?? 'none']}>{state.label ?? '已到账'}</Pill>}
      note={isPaid ? undefined : state?.text}
    />
  );
}
