import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../core/durations';
import { auditLedger } from '../../ledger/audit';
import { amountsOf, maxSpend, terms } from '../../redemption/kinds';
import { finishDueRedemptions, finishRedemption } from '../../redemption/redemptions';
import { quotes } from '../../redemption/schema';
import { openGateway, openTestGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';

const gateway = await openGateway();
afterAll(gateway.close);
const { db, now } = gateway.gateway;

describe('a quote', () => {
  test('of income has a fee of 1 %, rounded half up, and gains ten points a yuan, rounded down', async () => {
    const me = await redeemer(gateway);
    const available = await me.balance('INCOME');
    const { data } = await me.quote(5000);
    expect(data).toMatchObject({
      spend: 5000,
      fee: 50,
      gain: 500,
      balanceAfter: available - 5050,
      rate: { spend: 100, gain: 10 },
      available,
      min: 1000,
      multiple: 100,
      feeRate: 100,
      expireIn: 60,
    });
  });

  test('of 0 responds the terms without a quoteId', async () => {
    const me = await redeemer(gateway);
    const before = await db.$count(quotes);
    const terms = (await me.quote(0)).data;
    expect(terms).toMatchObject({ spend: 0, fee: 0, gain: 0, balanceAfter: terms.available });
    expect(terms).not.toHaveProperty('quoteId');
    expect(await db.$count(quotes)).toBe(before);
  });

  test('is refused below the minimum, for other than a multiple, and above the balance, each with its field', async () => {
    const me = await redeemer(gateway);
    const { max, available } = (await me.quote(0)).data;
    expect(await me.quote(900)).toMatchObject({ code: 40061, message: '低于最低数量', data: { min: 1000 } });
    expect(await me.quote(1050)).toMatchObject({ code: 40062, message: '须为整数倍', data: { multiple: 100 } });
    expect(await me.quote(max)).toMatchObject({ code: 200 });
    expect(await me.quote(max + 100)).toMatchObject({ code: 40063, data: { field: 'amount', available } });
    for (const amount of [-1, 0.5, '100', null, 1e15, Number.MAX_SAFE_INTEGER])
      expect(await me.quote(amount as number)).toMatchObject({ code: 40000, data: { field: 'amount' } });
  });
});

describe('a redemption', () => {
  test('debits spend and fee at once, credits the gain when it is done, and is found by number and requestId', async () => {
    const me = await redeemer(gateway);
    const [income, points] = [await me.balance('INCOME'), await me.balance('CONTRIBUTION')];
    const before = (await me.total()).data;
    const requestId = randomUUID();
    const { code, data } = await me.redeem(5000, { requestId });
    expect([code, data.status]).toEqual([200, 0]);
    expect([await me.balance('INCOME'), await me.balance('CONTRIBUTION')]).toEqual([income - 5050, points]);
    expect((await me.total()).data).toEqual({
      gainTotal: before.gainTotal,
      count: before.count + 1,
      available: income - 5050,
    });
    expect((await me.records({ requestId })).data.list).toMatchObject([
      { orderNo: data.orderNo, kind: 'CONTRIBUTION', spend: 5000, fee: 50, gain: 500, status: 0, active: 1, requestId },
    ]);
    const finishedAt = now();
    const finish = { verdict: 'done', now: finishedAt } as const;
    expect(await db.transaction((tx) => finishRedemption(tx, data.orderNo, finish))).toBe(true);
    expect([await me.balance('INCOME'), await me.balance('CONTRIBUTION')]).toEqual([income - 5050, points + 500]);
    const order = await me.order(data.orderNo);
    expect(order).toMatchObject({ status: 1, active: 3, finishTime: new Date(finishedAt).toISOString() });
    expect(order?.steps.map(({ title, time }) => [title, Boolean(time)])).toEqual([
      ['提交申请', true],
      ['审核通过', true],
      ['兑换到账', true],
    ]);
    expect((await me.total()).data.gainTotal).toBe(before.gainTotal + 500);
    expect(await auditLedger(db)).toEqual([]);
  });

  test.each([
    ['refuse', 2],
    ['cancel', 3],
  ] as const)('with the verdict %s returns everything, with the reason, once', async (verdict, status) => {
    const me = await redeemer(gateway);
    const [income, points] = [await me.balance('INCOME'), await me.balance('CONTRIBUTION')];
    const { orderNo } = (await me.redeem(2000)).data;
    const end = (how: typeof verdict | 'done') =>
      db.transaction((tx) => finishRedemption(tx, orderNo, { verdict: how, reason: '信息不符', now: now() }));
    expect([await end(verdict), await end(verdict), await end('done')]).toEqual([true, false, false]);
    expect([await me.balance('INCOME'), await me.balance('CONTRIBUTION')]).toEqual([income, points]);
    const order = await me.order(orderNo);
    expect(order).toMatchObject({ status, reason: '信息不符', active: 3 });
    expect(order?.steps.at(-1)?.title).toBe('支出已退回');
    expect(await auditLedger(db)).toEqual([]);
  });

  test('in review is announced with its last day; after that it is said to be late', async () => {
    const me = await redeemer(gateway);
    const { orderNo } = (await me.redeem(1000)).data;
    const estimate = async () => (await me.order(orderNo))?.estimate;
    expect(await estimate()).toMatch(/^预计最晚 \d+ 月 \d+ 日完成审核$/);
    gateway.advance(4 * DAY_MS);
    expect(await estimate()).toBe('已超过预计时间，仍在审核；可联系客服，提供兑换单号');
  });

  test('needs an unexpired, unused quote of this member and kind', async () => {
    const me = await redeemer(gateway);
    const other = await redeemer(gateway, 'seed-leader');
    const { quoteId = '' } = (await me.quote(1000)).data;
    const refused = { code: 40064, message: '报价已过期', data: { requestId: expect.any(String) } };
    expect(await other.submit(quoteId)).toMatchObject(refused);
    expect(await me.apply(quoteId)).toMatchObject(refused);
    expect(await me.submit('no-such-quote')).toMatchObject(refused);
    expect(await me.submit(quoteId)).toMatchObject({ code: 200 });
    expect(await me.submit(quoteId)).toMatchObject(refused);
    const late = (await me.quote(1000)).data.quoteId ?? '';
    gateway.advance(60_000);
    expect(await me.submit(late)).toMatchObject(refused);
  });

  test('is refused when the balance no longer covers it, and does not consume the quote', async () => {
    const test = await openTestGateway();
    const me = await redeemer(test);
    const { max } = (await me.quote(0)).data;
    const [first = '', second = ''] = [(await me.quote(max)).data.quoteId, (await me.quote(1000)).data.quoteId];
    expect(await me.submit(first)).toMatchObject({ code: 200 });
    const available = await me.balance('INCOME');
    expect(await me.submit(second)).toMatchObject({ code: 40063, message: '可用余额不足', data: { available } });
    expect(await me.balance('INCOME')).toBe(available);
    expect((await test.gateway.db.select().from(quotes)).map(({ id }) => id)).toEqual([second]);
  });

  test('refused stores nothing under its requestId; placed it is the same one, whatever the password; with another quote it is refused', async () => {
    const me = await redeemer(gateway);
    const { quoteId = '' } = (await me.quote(1000)).data;
    const requestId = randomUUID();
    expect(await me.submit(quoteId, { requestId, payPassword: '000000' })).toMatchObject({ code: 40065 });
    expect((await me.records({ requestId })).data.list).toEqual([]);
    const first = await me.submit(quoteId, { requestId });
    const income = await me.balance('INCOME');
    expect((await me.submit(quoteId, { requestId, payPassword: '000000' })).data).toEqual(first.data);
    expect(await me.balance('INCOME')).toBe(income);
    const another = (await me.quote(1000)).data.quoteId ?? '';
    expect(await me.submit(another, { requestId })).toMatchObject({ code: 40009 });
  });

  test('is invisible to other members: by number, by requestId and in pages', async () => {
    const me = await redeemer(gateway);
    const other = await redeemer(gateway, 'seed-newcomer');
    const requestId = randomUUID();
    const { orderNo } = (await me.redeem(1000, { requestId })).data;
    for (const filter of [{ orderNo }, { requestId }, {}])
      expect((await other.records(filter)).data).toMatchObject({ list: [], total: 0, hasMore: false });
    expect((await other.total()).data).toMatchObject({ gainTotal: 0, count: 0 });
  });

  test('completes automatically after REVIEW_AFTER, unless that is 0', async () => {
    const test = await openTestGateway({ settings: { reviewAfter: 20 } });
    const { db, now } = test.gateway;
    const me = await redeemer(test);
    const { orderNo } = (await me.redeem(1000)).data;
    expect(await finishDueRedemptions(db, now())).toEqual([]);
    test.advance(20_000);
    expect(await finishDueRedemptions(db, now())).toHaveLength(1);
    expect(await finishDueRedemptions(db, now())).toEqual([]);
    expect((await me.order(orderNo))?.status).toBe(1);
    const manual = await openTestGateway({ settings: { reviewAfter: 0 } });
    await (await redeemer(manual)).redeem(1000);
    manual.advance(86_400_000);
    expect(await finishDueRedemptions(manual.gateway.db, manual.gateway.now())).toEqual([]);
  });
});

test.each([
  [1000, 10, 100],
  [1049, 10, 104],
  [1050, 11, 105],
  [1149, 11, 114],
  [1_000_000_000_000, 10_000_000_000, 100_000_000_000],
])('income of %i has a fee of %i, rounded half up, and gains %i points, rounded down', (spend, fee, gain) => {
  expect(amountsOf('CONTRIBUTION', spend)).toEqual({ spend, fee, gain });
});

test('the maximum spend is the largest multiple that the balance covers with its fee', () => {
  for (let available = 0; available < 30_000; available += 37) {
    const covered = (spend: number) => spend + amountsOf('CONTRIBUTION', spend).fee <= available;
    const max = maxSpend(terms.CONTRIBUTION, available);
    expect([available, max % 100, covered(max), covered(max + 100)]).toEqual([available, 0, true, false]);
  }
  expect(maxSpend(terms.DATA_IP, 1099)).toBe(1000);
});

test('records are paginated, newest first, and filtered by status', async () => {
  const me = await redeemer(gateway);
  const all = (await me.records({ pageSize: 100 })).data;
  const times = all.list.map(({ createTime }) => createTime);
  expect(times).toEqual(times.toSorted().toReversed());
  const second = (await me.records({ pageNum: 2, pageSize: 4 })).data;
  expect(second).toMatchObject({ total: all.total, pageNum: 2, pageSize: 4, hasMore: true });
  expect(second.list).toEqual(all.list.slice(4, 8));
  const refused = (await me.records({ status: 2 })).data.list;
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ status }) => status === 2)).toBe(true);
  expect(await me.records({ status: 4 })).toMatchObject({ code: 40000, data: { field: 'status' } });
  expect((await me.applied({ status: 2 })).data.list.every(({ status }) => status === 2)).toBe(true);
});
