import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode, SyntheticEvent } from 'react';
import { VisuallyHidden } from '#components/feedback/VisuallyHidden.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { PlainButton, Row, SearchField, Text } from '#components/layout/primitives.tsx';
import { Tabs } from '#components/layout/Tabs.tsx';
import { List } from '#components/list/List.tsx';
import { useList } from '#hooks/useList.ts';
import { teamMembers } from '#machines/team/recruiting.ts';
import { AfterList } from './mine/AfterList';
import { RecruitList } from './RecruitList';
import { TeamRow } from './rows';
import styles from './team.module.css';

/** The levels of the team; `countField` is the field of the summary with its number of members. */
const levels = [
  { id: '1', text: '好友', countField: 'level1' },
  { id: '2', text: '好友的好友', countField: 'level2' },
] as const;

/**
 * Shows direct and indirect members, with a search; to a member without a team role (权限不足), the people whom they invited. `children`
 * follow the list once all of it has loaded.
 */
export function Members({ children }: { readonly children: ReactNode }) {
  const { actor, view, show } = useList(teamMembers, { level: 1 });
  const failure = useSelector(actor, (current) => current.context.failure);
  if (failure?.kind === 'forbidden') return <RecruitList>{children}</RecruitList>;
  const { filter, items, extras } = view;
  const summary = extras?.summary;
  // A search that a tap has opened takes the focus; a restored one does not.
  const focusField = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && !filter.keyword) currentTarget.querySelector('input')?.focus();
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    const keyword = typeof typed === 'string' ? typed.trim() : '';
    show({ level: filter.level, ...(keyword && { keyword }) });
  };
  return (
    <section aria-label="团队成员">
      <VisuallyHidden>
        <h2>团队成员</h2>
      </VisuallyHidden>
      <div className={styles.finder}>
        <Row className={styles.levels} gap={12} wrap>
          <Tabs
            label="层级"
            tabs={levels.map(({ id, text, countField }) => {
              const people = summary?.[countField];
              return { id, text: people === undefined ? text : `${text} ${people}` };
            })}
            chosen={filter.level === 2 ? '2' : '1'}
            onChoose={(id) => show({ level: id === '2' ? 2 : 1, ...(filter.keyword && { keyword: filter.keyword }) })}
          />
          {summary?.today !== undefined && summary.today > 0 && (
            <Text as="small" size={14} tone="jade">
              今日 +{summary.today}
            </Text>
          )}
        </Row>
        <details open={Boolean(filter.keyword)} onToggle={focusField}>
          <PlainButton as="summary" tone="soft" aria-label="查找成员">
            <Icon name="search" size={20} />
          </PlainButton>
          <Row as="form" className={styles.search} gap={8} role="search" onSubmit={search}>
            <SearchField
              type="search"
              name="keyword"
              aria-label="搜索成员"
              placeholder="昵称或手机号后四位"
              maxLength={20}
              defaultValue={filter.keyword ?? ''}
            />
            <PlainButton type="submit" tone="cinnabar">
              搜索
            </PlainButton>
          </Row>
        </details>
      </div>
      <List
        actor={actor}
        label="团队成员"
        rows={items}
        keyOf={({ memberId }) => memberId}
        height={() => 72}
        view={TeamRow}
        card
        empty={
          filter.keyword ? (
            <>
              <p>没有找到“{filter.keyword}”</p>
              <button type="button" onClick={() => show({ level: filter.level })}>
                查看全部成员
              </button>
            </>
          ) : (
            <p>还没有成员，邀请好友加入吧</p>
          )
        }
      />
      <AfterList actor={actor}>{children}</AfterList>
    </section>
  );
}
