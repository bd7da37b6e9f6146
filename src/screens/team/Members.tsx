import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { known } from '../../components/display/format';
import { Stats } from '../../components/display/Stats';
import layout from '../../components/layout/layout.module.css';
import { List } from '../../components/list/List';
import { Chips } from '../../components/select/Chips';
import { useList } from '../../hooks/useList';
import { teamMembers } from '../../machines/team/recruiting';
import { RecruitList } from './RecruitList';
import { TeamRow } from './rows';
import styles from './team.module.css';

const levels = [
  { id: '1', text: '直属成员' },
  { id: '2', text: '间接成员' },
] as const;

/** Direct and indirect members, with search; for a member without a team role (权限不足), the people whom they invited. */
export function Members() {
  const { actor, view, show } = useList(teamMembers, { level: 1 });
  const failure = useSelector(actor, (current) => current.context.failure);
  if (failure?.kind === 'forbidden') return <RecruitList />;
  const { filter, items, beside } = view;
  const summary = beside?.summary;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    const keyword = typeof typed === 'string' ? typed.trim() : '';
    show({ level: filter.level, ...(keyword && { keyword }) });
  };
  return (
    <section aria-label="团队成员">
      {(summary || !failure) && (
        <div className={layout.stack}>
          <Stats
            label="团队人数"
            stats={[
              ['团队人数', summary ? known(summary.total, String) : null],
              ['直属 / 间接', summary ? `${known(summary.level1, String)} / ${known(summary.level2, String)}` : null],
              ['今日新增', summary ? known(summary.today, String) : null],
            ]}
          />
        </div>
      )}
      <h2 className={styles.heading}>
        团队成员 <small>按加入时间</small>
      </h2>
      <form className={styles.search} role="search" onSubmit={search}>
        <input
          type="search"
          name="keyword"
          aria-label="搜索成员"
          placeholder="昵称或手机号后四位"
          maxLength={20}
          defaultValue={filter.keyword ?? ''}
        />
        <button type="submit">搜索</button>
      </form>
      <div className={styles.filters}>
        <Chips
          label="层级"
          chips={levels}
          chosen={filter.level === 2 ? '2' : '1'}
          onChoose={(id) => show({ level: id === '2' ? 2 : 1, ...(filter.keyword && { keyword: filter.keyword }) })}
        />
      </div>
      <List
        actor={actor}
        label="团队成员"
        rows={items}
        keyOf={({ memberId }) => memberId}
        height={() => 72}
        view={TeamRow}
        empty={
          filter.keyword ? (
            <>
              <p>没有找到“{filter.keyword}”</p>
              <button type="button" onClick={() => show({ level: filter.level })}>
                查看全部成员
              </button>
            </>
          ) : (
            <p>这一层还没有成员，邀请好友加入吧</p>
          )
        }
      />
    </section>
  );
}
