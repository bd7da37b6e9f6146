import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#components/feedback/VisuallyHidden.tsx';
import { Row, Text } from '#components/layout/primitives.tsx';
import { Tabs } from '#components/layout/Tabs.tsx';
import { FilterBar } from '#components/list/FilterBar.tsx';
import { List } from '#components/list/List.tsx';
import { useList } from '#hooks/useList.ts';
import { teamMembers } from '#machines/team/recruiting.ts';
import { AfterList } from './mine/AfterList';
import { FriendsPicture } from './mine/FriendsPicture';
import { MemberSearch } from './mine/MemberSearch';
import { TeamRow } from './personRows';
import { RecruitList } from './RecruitList';
import styles from './team.module.css';

/** The two levels of a team: friends, and friends of friends. `countField` names their number in the summary. */
const levels = [
  { id: 1, text: '好友', countField: 'level1' },
  { id: 2, text: '好友的好友', countField: 'level2' },
] as const;

/** The filter of the list, which has a keyword only during a search. */
const filterOf = (level: 1 | 2, keyword: string) => (keyword ? { level, keyword } : { level });

/** The estimated height of a row in px, until it is measured. */
const rowHeight = () => 72;
/** The height in px of the title bar, the tabs and the unfolded search, which stay above the list. */
const BARS_HEIGHT = 152;

/**
 * Lists the members of a team by level, with a search. The backend refuses this list to a member without a team role, who sees the friends
 * they invited instead. `children` follow the list once all of it has loaded.
 */
export function TeamMembers({ children }: { readonly children: ReactNode }) {
  const { actor, view, show } = useList(teamMembers, { level: 1 });
  const failure = useSelector(actor, (current) => current.context.failure);
  if (failure?.kind === 'forbidden') return <RecruitList>{children}</RecruitList>;
  const { items, extras } = view;
  const { level, keyword = '' } = view.filter;
  const summary = extras?.summary;
  return (
    <section aria-label="团队成员">
      <VisuallyHidden>
        <h2>团队成员</h2>
      </VisuallyHidden>
      <FilterBar actor={actor} className={styles.finder}>
        <Row className={styles.levels} gap={12} wrap>
          <Tabs
            label="层级"
            tabs={levels.map(({ id, text, countField }) => {
              const people = summary?.[countField];
              return { id, text: people === undefined ? text : `${text} ${people}` };
            })}
            chosen={level}
            onChoose={(id) => show(filterOf(id, keyword))}
          />
          {summary?.today !== undefined && summary.today > 0 && (
            <Text as="small" size={14} tone="jade">
              团队今日 +{summary.today}
            </Text>
          )}
        </Row>
        <MemberSearch keyword={keyword} onSearch={(word) => show(filterOf(level, word))} />
      </FilterBar>
      <List
        actor={actor}
        label="团队成员"
        rows={items}
        keyOf={({ memberId }) => memberId}
        estimateHeight={rowHeight}
        RowView={TeamRow}
        card
        barsHeight={BARS_HEIGHT}
        empty={
          keyword ? (
            <>
              <FriendsPicture />
              <p>
                没有找到“<bdi>{keyword}</bdi>”
              </p>
              <button type="button" onClick={() => show({ level })}>
                查看全部成员
              </button>
            </>
          ) : (
            <>
              <FriendsPicture />
              <p>{level === 1 ? '还没有成员，邀请好友加入吧' : '好友邀请的人显示在这里'}</p>
            </>
          )
        }
      />
      <AfterList actor={actor}>{children}</AfterList>
    </section>
  );
}
