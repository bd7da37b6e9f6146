// @vitest-environment happy-dom
import type { ResponseOf } from '@juyi/contract/core/define';
import type { recruitedPeople } from '@juyi/contract/team/recruiting';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Helpers } from '#screens/team/sharing/Helpers.tsx';

const friend = (id: string) =>
  ({
    id,
    phone: '138****8000',
    nickname: `好友${id}`,
    avatar: '',
    joinTime: '2026-11-19T08:00:00+08:00',
    status: 'REGISTERED',
    reward: 0,
  }) as const;

type Friends = Omit<ResponseOf<typeof recruitedPeople>, 'list'> & { list: ReturnType<typeof friend>[] };

const show = (helped: number, total: number | undefined, value: Partial<Friends> | null = {}) => {
  const progress = { exposure: 0, today: 0, target: 3, helped, chances: Math.floor(helped / 3), rewardContribution: 50 };
  const list = ['e', 'd', 'c', 'b'].map(friend);
  render(
    <Helpers
      progress={progress}
      friends={{
        value: value && ({ list, total, pageNum: 1, pageSize: 6, hasMore: false, ...value } as Friends),
        hidden: false,
        ended: value !== null,
        failed: null,
        reload: () => undefined,
      }}
    />,
  );
};
afterEach(cleanup);

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^.*加入/, ''));

describe('the friends who have helped', () => {
  it('are the last three, and the last one of a round brings a draw', () => {
    show(5, 5);
    expect(screen.getByRole('region').textContent).toContain('共 5 位\u00a0· 已得 1 次开盒');
    expect(rows()).toEqual(['助力成功', '助力成功', '+1 次开盒']);
  });

  it('have brought no draw yet', () => {
    show(2, 2, { list: [friend('b'), friend('a')] });
    expect(screen.getByRole('region').textContent).not.toContain('已得');
    expect(rows()).toEqual(['助力成功', '助力成功']);
  });

  it.each([5, undefined])('bring a draw to no one known, where the list counts %j and the progress 6', (total) => {
    show(6, total);
    expect(rows()).toEqual(['助力成功', '助力成功', '助力成功']);
  });

  it('are counted while the list is read', () => {
    show(5, 5, null);
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
    expect(rows()).toEqual([]);
  });

  it('are none yet: what a friend brings', () => {
    show(0, 0);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('region', { name: '助力奖励' }).textContent).toContain('+50 贡献值');
  });
});
