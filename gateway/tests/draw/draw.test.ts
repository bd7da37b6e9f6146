import { randomUUID } from 'node:crypto';
import { ACTIVITY_ID, type Winner, winnerList } from '@juyi/contract/draw/activity';
import { prizeList } from '@juyi/contract/draw/draw';
import { pickedBy } from '@juyi/contract/draw/fair';
import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { TOTAL_WEIGHT } from '../../draw/activities';
import { draws, prizes } from '../../draw/schema';
import { effects } from '../../http/schema';
import { auditLedger } from '../../ledger/audit';
import { balancesOf } from '../../ledger/ledger';
import { drawer, only, setActivity } from '../support/drawing';
import { openTestGateway } from '../support/gateway';

const HOUR_MS = 3_600_000;

describe('drawing', () => {
  test('signed out there are no chances', async () => {
    const { send } = await openTestGateway();
    expect((await send(prizeList, { activityId: ACTIVITY_ID })).data).toMatchObject({ chances: 0, state: 1 });
  });

  test('won points and data IP are credited at once, and stored as 已领取', async () => {
    const test = await openTestGateway();
    const me = await drawer(test);
    await me.give(2);
    for (const [prizeId, currency, amount, icon] of [
      ['points-50', 'CONTRIBUTION', 50, '/prizes/points.webp'],
      ['data-ip', 'DATA_IP', 100, '/prizes/data-ip.webp'],
    ] as const) {
      await only(test, prizeId);
      const before = await balancesOf(test.gateway.db, 'seed-member');
      const { status, data } = await me.draw();
      expect(status).toBe('200');
      expect(data).toMatchObject({ prizeId, won: true, needAddress: false, icon });
      expect((await balancesOf(test.gateway.db, 'seed-member'))[currency]).toBe(before[currency] + amount);
      expect((await me.mine()).list[0]).toMatchObject({ recordId: data.recordId, status: 1 });
    }
    expect(await auditLedger(test.gateway.db)).toEqual([]);
  });

  test('a draw that wins nothing costs a chance, is found by its requestId, and is not listed', async () => {
    const test = await openTestGateway();
    const me = await drawer(test);
    await only(test, 'none');
    const requestId = randomUUID();
    const before = (await me.mine()).total;
    const { data } = await me.draw({ requestId });
    expect(data).toMatchObject({ kind: 'NONE', won: false, needAddress: false, chances: 0 });
    expect(await me.mine()).toMatchObject({ total: before, chances: 0 });
    expect((await me.mine({ requestId })).list).toMatchObject([{ recordId: data.recordId, kind: 'NONE', requestId }]);
    expect((await me.mine({ requestId: randomUUID() })).list).toEqual([]);
  });

  test('goods go to the default address, and decrement the stock', async () => {
    const test = await openTestGateway();
    const me = await drawer(test, 'seed-store');
    await only(test, 'tea-bowl', 3);
    const { data } = await me.draw();
    expect(data).toMatchObject({ kind: 'GOODS', won: true, needAddress: false, chances: 4 });
    const [row] = await test.gateway.db.select().from(draws).where(eq(draws.id, data.recordId));
    expect(row).toMatchObject({ status: 2, receiver: { name: '林小艺', areaCode: '360203' } });
    const [prize] = await test.gateway.db.select().from(prizes).where(eq(prizes.id, 'tea-bowl'));
    expect(prize?.stock).toBe(2);
  });

  test('a retry is the same draw, even after the activity ended', async () => {
    const test = await openTestGateway();
    const me = await drawer(test);
    const requestId = randomUUID();
    const first = await me.draw({ requestId });
    await setActivity(test, { endsAt: new Date(test.gateway.now() - HOUR_MS) });
    expect((await me.draw({ requestId })).data).toEqual(first.data);
    expect((await me.mine()).chances).toBe(0);
  });

  test('a draw without a chance, before or after the activity, or with all prizes out of stock is refused and costs no chance', async () => {
    const test = await openTestGateway();
    const { db, now } = test.gateway;
    const me = await drawer(test);
    const [start, end] = [new Date(now() - HOUR_MS), new Date(now() + HOUR_MS)];
    const refusedAs = async (status: string, message: string) => {
      expect(await me.draw()).toMatchObject({ http: 200, status, message });
      expect((await me.list()).chances).toBe(1);
    };
    await setActivity(test, { startsAt: end, endsAt: new Date(now() + 2 * HOUR_MS) });
    expect((await me.list()).state).toBe(0);
    await refusedAs('40202', '活动未开始');
    await setActivity(test, { startsAt: new Date(now() - 2 * HOUR_MS), endsAt: start });
    expect((await me.list()).state).toBe(2);
    await refusedAs('40203', '活动已结束');
    await setActivity(test, { startsAt: start, endsAt: end });
    await db.update(prizes).set({ stock: 0 });
    await only(test, 'none');
    await refusedAs('40204', '奖品已抢光');
    await only(test, 'tea-bowl');
    await refusedAs('40204', '奖品已抢光');
    expect(await db.select().from(effects).where(eq(effects.owner, 'seed-member'))).toEqual([]);
    await me.give(0);
    expect(await me.draw()).toMatchObject({ status: '40201', message: '抽奖次数不足' });
  });

  test('a picked prize that is out of stock becomes 谢谢参与 while others are in stock', async () => {
    const test = await openTestGateway();
    const me = await drawer(test);
    await only(test, 'gift-box', 0);
    expect((await me.draw()).data).toMatchObject({ prizeId: 'none', kind: 'NONE', won: false, chances: 0 });
  });

  test('winners are a bare array, newest first, with masked phones, without draws that won nothing', async () => {
    const test = await openTestGateway();
    const me = await drawer(test, 'seed-store');
    await only(test, 'data-ip');
    await me.draw();
    await only(test, 'none');
    await me.draw();
    const firstPage = { pageNum: 1, pageSize: 15, activityId: ACTIVITY_ID };
    const { data } = await test.send<Winner[]>(winnerList, firstPage);
    expect(data).toHaveLength(15);
    expect(data[0]).toEqual({ phone: '139****9000', title: '数据IP 1.00', icon: '/prizes/data-ip.webp' });
    const won = await test.gateway.db
      .select()
      .from(draws)
      .where(and(ne(draws.kind, 'NONE'), eq(draws.activityId, ACTIVITY_ID)));
    expect((await test.send<Winner[]>(winnerList, { ...firstPage, pageSize: 100 })).data).toHaveLength(won.length);
    expect((await test.send<Winner[]>(winnerList, { ...firstPage, pageNum: 9 })).data).toEqual([]);
  });
});

test('the rolls divide into the published odds of eight prizes', async () => {
  const test = await openTestGateway();
  const { list, chances, state, title } = await (await drawer(test)).list();
  expect([chances, state, title]).toEqual([1, 1, '开盲盒 赢好礼']);
  expect(list.map(({ sort }) => sort)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const rows = await test.gateway.db.select().from(prizes).orderBy(prizes.sort);
  const counts = new Map<string, number>();
  for (let roll = 0; roll < TOTAL_WEIGHT; roll += 1) {
    const { id } = pickedBy(rows, roll);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  for (const { prizeId, odds } of list) expect(counts.get(prizeId)).toBe(Math.round(odds * 10_000));
  expect(() => pickedBy(rows, TOTAL_WEIGHT)).toThrow('add up to 1000000');
});

test('QA can set the prize to win, stock, chances and times', async () => {
  const test = await openTestGateway();
  const me = await drawer(test);
  const set = (settings: object) =>
    test.app.request('/__dev/draw', {
      method: 'POST',
      body: JSON.stringify(settings),
      headers: { 'Content-Type': 'application/json' },
    });
  const present = async () => (await test.app.request('/__dev/draw')).json();
  const told = {
    only: 'data-ip',
    note: expect.stringMatching(/^每次抽奖都抽中“.+”，直到 .*"only":null.* 或网关重启$/) as string,
  };
  const unset = {
    only: null,
    stock: null,
    stocks: expect.not.objectContaining({ none: null }) as object,
    prizes: expect.arrayContaining([{ id: 'data-ip', title: expect.any(String) }]),
  };
  expect(await present()).toEqual(unset);
  const { list: before } = await me.list();
  const answer = await set({
    only: 'data-ip',
    stock: 1,
    chances: { who: '13800138000', count: 3 },
    activity: { id: 1001, endsIn: 60 },
  });
  expect(await answer.json()).toMatchObject({ done: true, ...told });
  expect(await present()).toMatchObject(told);
  const { chances, list, endTime } = await me.list();
  // The published odds stay what they are without it.
  expect([chances, list]).toEqual([4, before]);
  expect(Date.parse(endTime) - test.gateway.now()).toBeLessThanOrEqual(60_000);
  expect((await me.draw()).data.prizeId).toBe('data-ip');
  expect((await me.draw()).data.prizeId).toBe('none');
  expect(await (await set({ only: null, stock: 5 })).json()).toEqual({ ...unset, done: true, stock: 5 });
  expect(await present()).toMatchObject({ stock: 5 });
  const stocks = () =>
    test.gateway.db.select({ stock: prizes.stock, of: prizes.catalogStock }).from(prizes).where(ne(prizes.kind, 'NONE'));
  expect((await stocks()).map(({ stock }) => stock)).toEqual(Array(7).fill(5));
  // A single prize's goes before that of all, whichever was set first.
  const stockOf = async (id: string) =>
    (await test.gateway.db.select({ stock: prizes.stock }).from(prizes).where(eq(prizes.id, id)))[0]?.stock;
  expect(await (await set({ stocks: { 'tea-bowl': 0 } })).json()).toMatchObject({ stocks: { 'tea-bowl': 0, 'data-ip': null } });
  await set({ stock: 3 });
  expect([await stockOf('tea-bowl'), await stockOf('data-ip')]).toEqual([0, 3]);
  await set({ stocks: { 'tea-bowl': null } });
  expect(await stockOf('tea-bowl')).toBe(3);
  await set({ stocks: { 'tea-bowl': 0 } });
  expect(await (await set({ stock: null, stocks: { 'tea-bowl': null } })).json()).toEqual({ ...unset, done: true });
  for (const { stock, of } of await stocks()) expect(stock).toBe(of);
  expect((await set({ nonsense: 1 })).status).toBe(400);
  for (const settings of [{ only: 'no-such' }, { stocks: { 'no-such': 0 } }]) {
    const unknown = await set(settings);
    expect([unknown.status, await unknown.json()]).toEqual([404, { done: false, note: '没有奖品 no-such' }]);
  }
});
