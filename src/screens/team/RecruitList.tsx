import type { ReactNode } from 'react';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Text } from '#components/layout/primitives.tsx';
import { List } from '#components/list/List.tsx';
import { useList } from '#hooks/useList.ts';
import { recruits } from '#machines/team/recruiting.ts';
import { ListHeading } from './ListHeading';
import { AfterList } from './mine/AfterList';
import { FriendsPicture } from './mine/FriendsPicture';
import { RecruitRow } from './personRows';

/** The estimated height of a row in px, until it is measured. */
const rowHeight = () => 72;

/** The list of friends whom the member invited. `children` are shown below the list once all its pages have loaded. */
export function RecruitList({ children }: { readonly children?: ReactNode }) {
  const { actor, view } = useList(recruits);
  return (
    <>
      <ListHeading count={view.extras?.total} unit="人">
        我邀请的好友
      </ListHeading>
      <Text inset below={8} size={14} tone="soft" lineBreak="balance">
        {rewardSentence()}
      </Text>
      <List
        actor={actor}
        label="我邀请的好友"
        rows={view.items}
        keyOf={({ id }) => id}
        estimateHeight={rowHeight}
        RowView={RecruitRow}
        card
        empty={
          <>
            <FriendsPicture />
            <p>还没有邀请好友，把海报发出去试试吧</p>
          </>
        }
      />
      {children && <AfterList actor={actor}>{children}</AfterList>}
    </>
  );
}
