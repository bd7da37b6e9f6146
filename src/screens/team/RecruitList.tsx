import type { ReactNode } from 'react';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { List } from '#components/list/List.tsx';
import { useList } from '#hooks/useList.ts';
import { recruits } from '#machines/team/recruiting.ts';
import { AfterList } from './mine/AfterList';
import { FriendsPicture } from './mine/FriendsPicture';
import { RecruitRow } from './rows';
import styles from './team.module.css';

/** The people whom the member invited, and what follows them. */
export function RecruitList({ children }: { readonly children?: ReactNode }) {
  const { actor, view } = useList(recruits);
  return (
    <>
      <h2 className={styles.heading}>
        我邀请的好友
        {view.beside?.total !== undefined && view.beside.total > 0 && <small>共 {view.beside.total} 人</small>}
      </h2>
      <p className={styles.terms}>{rewardSentence()}</p>
      <List
        actor={actor}
        label="我邀请的好友"
        rows={view.items}
        keyOf={({ id }) => id}
        height={() => 72}
        view={RecruitRow}
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
