// @vitest-environment happy-dom

import { memberAccount } from '@juyi/contract/account/account';
import { addressList } from '@juyi/contract/address/address';
import { goodsDetail } from '@juyi/contract/goods/goods';
import { exchangeIpTotal } from '@juyi/contract/redemption/mall';
import { answerOf, envelope, json, sampleOf } from '@juyi/contract/tests/support/samples';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { exactParser, useHashLocation } from '#hooks/hashLocation.ts';
import { parcelOfChoice } from '#hooks/useChoice.ts';
import RedeemScreen from '#screens/redemption/redeem/RedeemScreen.tsx';
import { reports } from '#services/http/reports.ts';
import { intents } from '#services/redemption/intent.ts';
import { sessionStore } from '#stores/session.ts';
import { goods, requestId } from '../machines/redemption/fixtures';
import { answerCalls, inSession, noAnswer, signIn } from '../support/react';

const { goodsId, name, ipPrice = 0, stock } = goods;
const account = { ...(sampleOf(memberAccount.response) as object), memberId: 'm' };
const here = { goodsId, name, picUrl: '/cup.svg', ipPrice, stock, limit: 2 };
const inMall: { available?: number; goods: object[] } = { available: 900, goods: [here] };
/** Goods that stand before them in the backend's order. */
let before: readonly object[] = [];
/** The pieces that the limit still allows the member; undefined if the server does not tell. */
let limitLeft: number | undefined;
/** The sale of the goods; undefined without one. */
let activity: object | undefined;
const told = () => ({ ...(limitLeft !== undefined && { limitLeft }) });
const calls = new Map<string, () => object>([
  [memberAccount.path, () => envelope(memberAccount, account)],
  [
    exchangeIpTotal.path,
    () => envelope(exchangeIpTotal, { ...inMall, goods: [...before, ...inMall.goods.map((one) => ({ ...one, ...told() }))] }),
  ],
  [addressList.path, () => envelope(addressList, [])],
  [goodsDetail.path, () => envelope(goodsDetail, { ...goods, images: ['/cup.svg'], ...(activity && { activity }), ...told() })],
]);

/** Whether the server has not answered yet. */
let silent = false;
beforeEach(() => {
  silent = false;
  before = [];
  limitLeft = undefined;
  activity = undefined;
  signIn();
  answerCalls(async ({ path }) => {
    const answer = calls.get(path);
    if (silent || !answer) return noAnswer();
    return answerOf(json(answer()));
  });
});
afterEach(() => {
  window.location.hash = '';
});

const GRID = '#/redeemExchangeValue';
const ORDER = `${GRID}?id=bookmark`;
function open(address: string) {
  cleanup();
  window.location.hash = address;
  render(
    inSession(
      <Router hook={useHashLocation} parser={exactParser}>
        <RedeemScreen />
      </Router>,
    ),
  );
}
const tabs = () => screen.queryByRole('navigation', { name: '主导航' });
const tile = () => screen.findByRole('link', { name: new RegExp(name) });
const steps = () => screen.queryByRole('list', { name: '进度' });

/** Leaves a redemption of other goods without an outcome. */
const leaveOutcomeUnknown = () =>
  intents.hold({ memberId: 'm', kind: 'MALL' }, async () => ({
    requestId,
    body: { goodsId: 'basket', quantity: 1, specs: [], addressId: 'home', spend: 1200 },
    amounts: { spend: 1200, fee: 0, gain: 1, balanceAfter: 0 },
  }));

describe('a visitor of the mall', () => {
  beforeEach(() => sessionStore.setState({ token: '' }));
  afterEach(() => {
    inMall.available = 900;
  });

  it('sees goods and prices, and the way to log in where members see their data IP', async () => {
    delete inMall.available;
    open(GRID);
    expect((await tile()).textContent).toBe(`${name}3.00 数据IP 仅剩 3 件去看看`);
    expect(screen.getByRole('link', { name: /登录后可兑换/ }).getAttribute('href')).toMatch(/\/login$/);
    expect([screen.queryByText(/可用数据IP/), screen.queryByRole('link', { name: '兑换记录' })]).toEqual([null, null]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['全部', '价格从低到高']);
  });

  it('is invited to log in where the backend answers 401, which is no expired login', async () => {
    let expired = 0;
    const stop = reports.on('expired', () => {
      expired += 1;
    });
    answerCalls(async () => answerOf(json({ code: 401, message: '未登录', data: null })));
    open(GRID);
    expect((await screen.findByRole('link', { name: '去登录' })).getAttribute('href')).toMatch(/\/login$/);
    expect([screen.queryByText(/加载失败/), expired]).toEqual([null, 0]);
    stop();
  });
});

describe('the mall', () => {
  it('leads from its grid to the page of the goods; while it loads it is the grid already, not an order', async () => {
    silent = true;
    open(GRID);
    expect([tabs() !== null, steps(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([true, null, '商城']);
    expect(screen.getByLabelText('正在加载').children).toHaveLength(5);
    silent = false;
    open(GRID);
    expect((await tile()).getAttribute('href')).toMatch(/\/Productdetails\?id=bookmark$/);
  });

  it('begins with a search, the data IP and the way to more', async () => {
    before = [{ ...here, goodsId: 'fan', name: '团扇' }];
    open(GRID);
    await tile();
    const head = within(screen.getByRole('region', { name: '商城' }));
    const more = head.getByRole('link', { name: /^可用数据IP 9\.00.*换数据IP$/ });
    expect(more.getAttribute('href')?.replace(/^#/, '')).toBe('/redeem');
    fireEvent.change(head.getByRole('searchbox'), { target: { value: ' 扇' } });
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('团扇')]));
    expect(window.location.hash).toBe(`${GRID}?search=+%E6%89%87`);
    fireEvent.change(head.getByRole('searchbox'), { target: { value: '雨伞' } });
    expect(await screen.findByText('雨伞')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '查看全部商品' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('shows what is gone last', async () => {
    before = [{ ...here, goodsId: 'lantern', name: '剪纸灯笼', stock: 0 }];
    open(GRID);
    await tile();
    expect(names()).toEqual([expect.stringContaining(name), expect.stringContaining('剪纸灯笼')]);
  });

  const names = () => Array.from(screen.getByRole('list', { name: '可兑换的商品' }).children, ({ textContent }) => textContent);
  const choose = (view: string) => fireEvent.click(screen.getByRole('button', { name: view }));

  it('shows what the member can afford, or the cheapest first, and keeps that in its address', async () => {
    const lantern = { ...here, goodsId: 'lantern', name: '剪纸灯笼', ipPrice: 901 };
    before = [lantern, { ...lantern, goodsId: 'fan', name: '团扇', ipPrice: 1, stock: 0 }];
    open(GRID);
    await tile();
    choose('我能换的');
    await waitFor(() => expect(names()).toEqual([expect.stringContaining(name)]));
    expect(window.location.hash).toBe(`${GRID}?view=affordable`);
    choose('价格从低到高');
    await waitFor(() => expect(window.location.hash).toBe(`${GRID}?view=cheapest`));
    expect(names()).toEqual([name, '剪纸灯笼', '团扇'].map((one) => expect.stringContaining(one)));
  });

  it('shows goods that the member can afford first, and on a tile what is missing, or the stock where nothing is', async () => {
    before = [
      { ...here, goodsId: 'vase', name: '花插', ipPrice: 2000, stock: 30 },
      { ...here, goodsId: 'fan', name: '团扇', stock: 30 },
    ];
    open(GRID);
    await tile();
    expect(names()).toEqual([
      expect.stringMatching(/^团扇.*可兑换剩 30 件去兑换$/),
      expect.stringContaining(name),
      expect.stringMatching(/^花插.*差 11\.00$/),
    ]);
  });

  it('tells how much data IP is missing where the member can afford nothing', async () => {
    limitLeft = 0;
    before = [{ ...here, goodsId: 'lantern', name: '剪纸灯笼', ipPrice: 1000 }];
    open(`${GRID}?view=affordable`);
    expect(await screen.findByText('最便宜的还差 1.00 数据IP')).toBeTruthy();
    expect(names()).toEqual([]);
  });

  it('can’t be read without the member’s balance, which would look like none', async () => {
    delete inMall.available;
    open(GRID);
    expect(await screen.findByText('余额数据有误，请稍后重试')).toBeTruthy();
    inMall.available = 900;
  });

  it('tells how much less goods cost in a sale; an odd number has a lead', async () => {
    before = [
      { ...here, goodsId: 'fan', name: '团扇', ipPrice: 120, normalIpPrice: 300 },
      { ...here, goodsId: 'print', name: '年画' },
    ];
    open(GRID);
    expect((await screen.findByRole('link', { name: /团扇/ })).textContent).toContain('秒杀省 1.80');
    const leads = Array.from(screen.getByRole('list', { name: '可兑换的商品' }).children, (one) => one.hasAttribute('data-lead'));
    expect(leads).toEqual([true, false, false]);
  });

  it('says on the tile and in the order that the member has redeemed as many as the limit allows', async () => {
    limitLeft = 0;
    open(GRID);
    expect((await tile()).textContent).toMatch(/已达每人限兑件数仅剩 3 件去看看$/);
    open(ORDER);
    expect(await screen.findByText('限兑 2 件，已兑 2/2')).toBeTruthy();
    expect(await screen.findByText('已达每人限兑件数')).toBeTruthy();
    expect(screen.getByRole('button', { name: '下一步' })).toHaveProperty('disabled', true);
  });

  it('says before a redemption at the normal price that a sale is to come', async () => {
    activity = {
      ...(sampleOf(goodsDetail.response) as { activity: object }).activity,
      state: 0,
      startTime: '2026-11-30T10:00:00+08:00',
      ipPrice: 200,
    };
    open(ORDER);
    expect(await screen.findByText('11-30 10:00 起秒杀价 2.00 数据IP，现在按原价兑换')).toBeTruthy();
    activity = { ...activity, state: 1 };
    open(ORDER);
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.queryByText(/现在按原价兑换/)).toBeNull();
  });

  it('shows the grid at its own address after an order was left, with a way to one whose outcome is unknown', async () => {
    open(ORDER);
    await screen.findByRole('heading', { name });
    open(GRID);
    await tile();
    expect([steps(), screen.queryByRole('link', { name: /确认结果/ })]).toEqual([null, null]);
    await leaveOutcomeUnknown();
    open(GRID);
    await tile();
    const way = screen.getByRole('link', { name: /有一笔兑换在确认结果/ });
    expect(way.getAttribute('href')).toMatch(/\/redeemExchangeValue\?id=basket$/);
    // Its goods have left the mall.
    open(`#${way.getAttribute('href')?.replace(/^#/, '')}`);
    expect(await screen.findByText('结果确认中')).toBeTruthy();
  });
});

it('the goods that were kept for the choice of an address are forgotten back at the redemption', () => {
  parcelOfChoice.keep({ title: '苏绣书签', picUrl: '/goods/bookmark.svg', choice: '1 件', price: '6.00' });
  open(`/redeemExchangeValue?id=${goodsId}`);
  expect(parcelOfChoice.read()).toBeUndefined();
});
