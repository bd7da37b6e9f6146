// @vitest-environment happy-dom
import type { ResponseOf } from '@juyi/contract/core/define';
import { inviter } from '@juyi/contract/team/invitation';
import { exposures, recruitedPeople, recruitRewards } from '@juyi/contract/team/recruiting';
import { incomeEntries } from '@juyi/contract/team/store';
import { sampleOf } from '@juyi/contract/tests/support/samples';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import InviteScreen from '#screens/team/InviteScreen.tsx';
import { IncomeEntries } from '#screens/team/income/IncomeEntries.tsx';
import { RewardEntries } from '#screens/team/income/RewardEntries.tsx';
import { StoreIncome } from '#screens/team/income/StoreIncome.tsx';
import { FirstGains } from '#screens/team/mine/FirstGains.tsx';
import { RecruitList } from '#screens/team/RecruitList.tsx';
import { answer, answerCalls, inSession, noAnswer, signIn } from '../support/react';

// The code is drawn on a canvas, which this DOM has not.
vi.mock('#components/media/QrCode.tsx', () => ({ QrCode: () => null }));

type Recruit = ResponseOf<typeof recruitedPeople>['list'][number];

const DAYS = '¥3.50 邀请奖励：好友填写收货地址，经 9 天核对通过后到账，可换贡献值';
const NO_DAYS = '邀请奖励：好友填写收货地址，经核对通过后到账，可换贡献值';

const row = {
  id: 'a',
  phone: '138****8000',
  nickname: '林小艺',
  avatar: '',
  joinTime: '2026-11-19T08:00:00+08:00',
  status: 'REGISTERED',
  reward: 2000,
};

let people: object[] = [];
let days: object = {};
let sums: object = {};
const income: object[] = [];
beforeEach(() => {
  signIn();
  const progress = { exposure: 0, today: 0, target: 4, helped: 1, chances: 0 };
  const answers: Readonly<Record<string, unknown>> = {
    [recruitedPeople.path]: { total: 1, pageNum: 1, pageSize: 10, hasMore: false },
    [incomeEntries.path]: { list: income, total: 0, pageNum: 1, pageSize: 10, hasMore: false },
    [inviter.path]: { ...(sampleOf(inviter.response) as object), shareUrl: 'https://juyi.test' },
  };
  answerCalls(({ path }) => {
    if (path === recruitedPeople.path) return answer(recruitedPeople, { ...(answers[path] as object), list: people });
    if (path === exposures.path) return answer(exposures, { ...progress, ...days });
    if (path === recruitRewards.path)
      return answer(recruitRewards, { ...(sampleOf(recruitRewards.response) as object), ...sums });
    const call = [incomeEntries, inviter].find((one) => one.path === path);
    if (call) return answer(call, answers[path]);
    return noAnswer();
  });
});

const show = (view: ReactNode) => render(inSession(view));

describe('the reward for a friend, in the inviter’s list', () => {
  it.each<[string, Partial<Recruit>, string]>([
    ['waits for the address', { rewardState: 'TASK' }, '待好友填写收货地址¥20.00待到账'],
    [
      'is reviewed until a day in China',
      { rewardState: 'REVIEW', rewardTime: '2026-11-29T18:00:00.000Z' },
      '奖励核对至 11\u00a0月\u00a030\u00a0日¥20.00待到账',
    ],
    ['is reviewed, nobody knows how long', { rewardState: 'REVIEW' }, '奖励正在核对¥20.00待到账'],
    ['is held for a person', { rewardState: 'HELD' }, '奖励已转人工核对，如有疑问请联系客服¥20.00待到账'],
    ['is paid', { status: 'ACTIVE', rewardState: 'PAID' }, '+¥20.00'],
    [
      'does not count, with the reason',
      { reward: 0, rewardState: 'VOID', rewardReason: '收货电话不是好友本人的' },
      '奖励不计：收货电话不是好友本人的不计',
    ],
    ['does not count, without an amount', { rewardState: 'VOID' }, '奖励不计，如有疑问请联系客服不计'],
    ['of a backend that does not say where it is', {}, '好友填写收货地址，经核对通过后到账¥20.00待到账'],
    ['of a backend that says that it is paid', { status: 'ACTIVE' }, '+¥20.00'],
    ['that the app does not know', { rewardState: 'FROZEN' as never }, '好友填写收货地址，经核对通过后到账¥20.00待到账'],
    ['that was never promised', { reward: 0 }, '2026-11-19 加入'],
  ])('%s', async (_, state, sentence) => {
    people = [{ ...row, ...state }];
    show(<RecruitList />);
    // A list that was found before may have been replaced.
    await waitFor(() => expect(screen.getByRole('list', { name: '我邀请的好友' }).textContent?.endsWith(sentence)).toBe(true));
  });
});

it('the rewards of a member without a store stand in months, each with the sum of those that are paid or due', async () => {
  people = [
    { ...row, rewardState: 'REVIEW' },
    { ...row, id: 'b', nickname: '', status: 'ACTIVE', rewardState: 'PAID', reward: 1550 },
    { ...row, id: 'c', rewardState: 'VOID', rewardReason: '号码已注销' },
    { ...row, id: 'd', status: 'ACTIVE', joinTime: '2026-10-02T08:00:00+08:00' },
    { ...row, id: 'e', status: 'ACTIVE', joinTime: '没有' },
  ];
  show(<RewardEntries />);
  const list = await screen.findByRole('list', { name: '邀请奖励' });
  await waitFor(() =>
    expect(list.textContent?.replaceAll('\u00a0', ' ')).toBe(
      [
        '2026 年 11 月到账 +¥15.50 · 待到账 ¥20.00',
        '林邀请 林小艺¥20.0011-19 08:00 加入待到账奖励正在核对',
        '友邀请 138****8000+¥15.5011-19 08:00 加入已到账',
        '林邀请 林小艺11-19 08:00 加入不计奖励不计：号码已注销',
        '2026 年 10 月',
        '林邀请 林小艺+¥20.0010-02 08:00 加入已到账',
        '林邀请 林小艺+¥20.00已到账',
      ].join(''),
    ),
  );
});

describe('an entry of the income', () => {
  const entry = { ...row, direction: 'IN', amount: 2000, fee: 0, status: 1, createTime: row.joinTime };
  afterEach(() => {
    income.length = 0;
  });

  it.each([
    [
      'of a reward names the friend',
      { title: '邀请奖励', remark: '林小艺 填写收货地址，经核对通过' },
      '邀请奖励11-19 08:00林小艺 填写收货地址，经核对通过',
    ],
    [
      'of a redemption has the end of its order number',
      { title: '兑换贡献值', remark: 'DH202611190000123456' },
      '兑换贡献值11-19 08:00尾\u2060号\u00a000123456',
    ],
    [
      'of a sale begins with the goods',
      { title: '商品销售收益', remark: '售出手工团扇 ×2' },
      '手工团扇 ×211-19 08:00商品销售收益',
    ],
    ['without a remark has the time alone', { title: '邀请奖励', remark: '' }, '邀请奖励11-19 08:00'],
  ])('%s', async (_, words, end) => {
    income.push({ ...entry, ...words });
    show(<IncomeEntries hasWithdrawals={false} />);
    const text = () => screen.getByRole('list', { name: '收益明细' }).textContent ?? '';
    await waitFor(() => expect(text().replace('+¥20.00', '').endsWith(end)).toBe(true));
  });
});

describe('which reward it is, when it is paid and what the web can’t do with it, in one sentence', () => {
  const text = () => document.body.textContent ?? '';
  it.each([
    ['the invitation', <InviteScreen key="invite" />],
    ['before the first gain', <FirstGains heading="邀请好友" count={3} key="gains" />],
  ])('%s: with the days of the response, or without', async (_, view) => {
    days = { reviewDays: 9, rewardIncome: 350 };
    const { unmount } = show(view);
    await waitFor(() => expect(text()).toContain(DAYS));
    unmount();
    days = {};
    show(view);
    await waitFor(() => expect(text()).toContain(NO_DAYS));
  });

  it('an empty list of income says so', async () => {
    show(<IncomeEntries hasWithdrawals={false} />);
    await waitFor(() => expect(text()).toContain(`还没有收益。${NO_DAYS}`));
  });
});

it.each([
  [{ settled: 2000, pending: 500 }, '邀请奖励已到账 ¥20.00'],
  [{ settled: 0, pending: 500 }, '邀请奖励待到账 ¥5.00'],
  [{ settled: 0, pending: 0 }, '邀请奖励'],
])('the invitation leads to what was earned: %j', async (earned, words) => {
  sums = earned;
  show(<InviteScreen />);
  await waitFor(() => expect(screen.getByRole('link', { name: /^邀请奖励/ }).textContent).toBe(words));
});

const read = { failed: null, hidden: false, ended: true, reload: () => undefined };
const earned = { total: 1_354_000, today: 0, month: 0, available: 800_270, frozen: 13_130, withdrawn: 480_000 };

describe('the income of a store', () => {
  const wordsOf = (value: typeof earned & { readonly exchanged?: number }) => {
    render(<StoreIncome income={{ ...read, value }} rewards={{ ...read, value: null }} />);
    return screen.getByRole('region', { name: '收益' }).textContent;
  };

  it('says all that lies between what was earned and the balance', () =>
    expect(wordsOf({ ...earned, exchanged: 60_600 })).toMatch(
      /已提现¥4,800.00已换贡献值¥606.00兑换处理中¥131.30可换贡献值，暂不支持提现/,
    ));

  it('of a backend that does not say what was exchanged, nothing of that', () =>
    expect(wordsOf(earned)).toMatch(/已提现¥4,800.00兑换处理中¥131.30可换贡献值，暂不支持提现/));
});
