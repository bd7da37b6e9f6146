// @vitest-environment happy-dom

import { memberPrizes, type PrizeStatus, prizeList } from '@juyi/contract/draw/draw';
import { inviter } from '@juyi/contract/team/invitation';
import { answerOf, envelope, json, sampleOf } from '@juyi/contract/tests/support/samples';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { Contents } from '#components/media/casket/Contents.tsx';
import { exactParser, useHashLocation } from '#hooks/hashLocation.ts';
import type { DrawContext } from '#machines/draw/draw/setup.ts';
import { prizeHref } from '#paths/links.ts';
import PrizePicture from '#screens/draw/casket/PrizePicture.tsx';
import { Riddle } from '#screens/draw/casket/Riddle.tsx';
import { buttonOf } from '#screens/draw/drawView.ts';
import MyBlindScreen from '#screens/draw/MyBlindScreen.tsx';
import { Result } from '#screens/draw/Result.tsx';
import { answerCalls, signIn } from '../../support/react';

const prize = (prizeId: string, title: string, odds: number, kind = 'GOODS') => ({
  prizeId,
  title,
  icon: `/${prizeId}.webp`,
  kind,
  odds,
  value: '',
  sort: 1,
});
const prizes = [
  prize('bowl', '青花盖碗', 0.5),
  prize('points', '贡献值 10', 57.5, 'CONTRIBUTION'),
  prize('box', '文创礼盒', 2),
  prize('none', '谢谢参与', 40, 'NONE'),
];
const win = (recordId: string, { prizeId, title, icon, kind }: ReturnType<typeof prize>, status: PrizeStatus = 1) => ({
  recordId,
  prizeId,
  title,
  icon,
  kind,
  status,
  drawTime: '2026-11-01T00:00:00.000Z',
});
const [bowl, points, , none] = prizes as [ReturnType<typeof prize>, ReturnType<typeof prize>, unknown, ReturnType<typeof prize>];

/** Paths whose calls fail. */
const failing = new Set<string>();
let won: object[] = [];
const pageOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  list: won.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: won.length,
  pageNum,
  pageSize,
  hasMore: won.length > pageNum * pageSize,
  chances: 2,
});

beforeEach(() => {
  failing.clear();
  signIn();
  answerCalls(async ({ path, payload }) => {
    if (failing.has(path)) return answerOf(json({ code: 500, message: '坏了', data: null }));
    if (path === prizeList.path)
      return answerOf(json(envelope(prizeList, { ...(sampleOf(prizeList.response) as object), list: prizes })));
    return answerOf(json(envelope(memberPrizes, pageOf(payload as never))));
  });
});

const open = () =>
  render(
    <Router hook={useHashLocation} parser={exactParser}>
      <MyBlindScreen />
    </Router>,
  );
const pieces = async () =>
  [...(await screen.findByRole('list', { name: '本期奖品' })).children].map(({ textContent }) => textContent ?? '');
const progress = () => screen.findByText(/^已集/);
const mine = () => screen.queryByRole('list', { name: '我的奖品' });

it('counts every win of a prize, over all pages; what is missing leads to its value in the rules, and no prize is none', async () => {
  won = [...Array.from({ length: 130 }, (_, index) => win(`p${index}`, points)), win('n', none)];
  open();
  expect((await progress()).textContent).toBe('已集 1 / 3');
  expect(await pieces()).toEqual([
    expect.stringMatching(/^贡献值 10.*×130$/),
    expect.stringMatching(/^青花盖碗.*未得$/),
    expect.stringMatching(/^文创礼盒.*未得$/),
    '去开盒还可开 2 次',
  ]);
  const linked = screen.getByRole('list', { name: '本期奖品' }).querySelectorAll('a');
  expect(Array.from(linked, ({ hash }) => hash)).toEqual([`#${prizeHref('p0')}`, '#/rule', '#/rule', '#/allblind']);
});

it('a win that needs an address says so, and leads to that win', async () => {
  won = [win('newer', bowl, 3), win('older', bowl, 0)];
  open();
  const link = await screen.findByRole('link', { name: /^青花盖碗.*缺地址.*×2$/ });
  expect((link as HTMLAnchorElement).hash).toBe(`#${prizeHref('older')}`);
});

it('the list stays without the collection, and what fails both is said once and retried together', async () => {
  won = [win('b', bowl, 3)];
  failing.add(prizeList.path);
  open();
  await screen.findByRole('button', { name: '重试' });
  expect(mine()?.children).toHaveLength(1);
  cleanup();

  failing.add(memberPrizes.path);
  open();
  await waitFor(() => expect(screen.queryByRole('group', { name: '奖品状态' })).toBeNull());
  failing.clear();
  // One button, or this throws.
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect((await progress()).textContent).toBe('已集 1 / 3');
  expect(mine()?.children).toHaveLength(1);
});

it('the main button of a draw without an answer looks it up again: nothing is sent by it', () => {
  const { name, tap } = buttonOf('outcomeUnknown', { chances: 1 } as DrawContext);
  expect([name, tap]).toEqual(['再查一次', 'flow.lookUp']);
});

it.each([
  ['a member without a card', () => envelope(inviter, null), '暂时没有您的邀请码'],
  ['a failed read', () => ({ code: 500, message: '名片没有读到', data: null }), '加载失败，请重试'],
])('showing a prize says why there is no picture, and reads again: %s', async (_, failing, said) => {
  answerCalls(async () => answerOf(json(failing())));
  render(<PrizePicture prize={{ title: '青花盖碗', icon: '/prizes/tea-bowl.webp' }} />);
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  expect(screen.queryByRole('button', { name: '晒一晒' })).toBeNull();
  answerCalls(async () => answerOf(json(envelope(inviter, sampleOf(inviter.response)))));
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '晒一晒' })).toBeTruthy();
});

it('the prizes in the casket begin with the rarest, and one without odds is the last', () => {
  const [, ...published] = prizes;
  render(<Contents prizes={[{ ...bowl, odds: undefined }, ...published] as never} />);
  const names = [...screen.getByRole('list', { name: '奖品' }).children].map(
    ({ firstChild }) => firstChild?.childNodes[1]?.textContent,
  );
  expect(names).toEqual(['文创礼盒', '谢谢参与', '贡献值 10', '青花盖碗']);
});

it.each([
  [0, 'link', '邀请好友助力，再得次数'],
  [2, 'button', '再开一次（剩 2 次）'],
] as const)('with %i chances left the result leads on by a %s, and closes quietly', (chances, role, name) => {
  const onClose = vi.fn();
  const result = { ...bowl, recordId: 'r', won: true, needAddress: false, chances } as never;
  render(<Result result={result} prize={undefined} onClose={onClose} onAgain={() => undefined} onAddress={() => undefined} />);
  expect(screen.getByRole(role, { name })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('three caskets without a prize have three riddles', () => {
  const riddles = [1, 2, 3].map(() => {
    const { unmount } = render(<Riddle />);
    const name = screen.getByRole('img').getAttribute('aria-label');
    unmount();
    return name;
  });
  expect(new Set(riddles).size).toBe(3);
});
