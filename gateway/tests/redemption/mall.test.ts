import type { ResponseInputOf } from '@juyi/contract/core/define';
import { flashSales, goodsDetail } from '@juyi/contract/goods/goods';
import { exchangeIpOrders, exchangeIpTotal } from '@juyi/contract/redemption/mall';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteAddress } from '../../address/addresses';
import { flashActivities, goods, goodsTaken } from '../../goods/schema';
import { auditLedger } from '../../ledger/audit';
import { finishRedemption } from '../../redemption/redemptions';
import { redemptions } from '../../redemption/schema';
import { openTestGateway, type TestGateway } from '../support/gateway';
import { bookmark, redeemer } from '../support/redeeming';

const detail = ({ send }: TestGateway, goodsId: string, token?: string) =>
  send<ResponseInputOf<typeof goodsDetail>>(goodsDetail, { goodsId }, token);
const total = async ({ send }: TestGateway, token: string) =>
  (await send<ResponseInputOf<typeof exchangeIpTotal>>(exchangeIpTotal, {}, token)).data;
const change = ({ gateway }: TestGateway, goodsId: string, set: Partial<typeof goods.$inferInsert>) =>
  gateway.db.update(goods).set(set).where(eq(goods.id, goodsId));

test('a visitor reads the goods of the mall, and nothing of a member', async () => {
  const test = await openTestGateway();
  const { token } = await redeemer(test);
  const { data } = await test.send<ResponseInputOf<typeof exchangeIpTotal>>(exchangeIpTotal, {});
  expect(Object.keys(data)).toEqual(['goods']);
  const ofMember = (await total(test, token)).goods as { limitLeft?: number }[];
  expect(ofMember.length).toBeGreaterThan(0);
  expect(data.goods).toEqual(ofMember.map(({ limitLeft: _limitLeft, ...shown }) => shown));
  expect(ofMember.every(({ limitLeft }) => limitLeft !== undefined)).toBe(true);
});

describe('redeeming goods', () => {
  test('debits data IP and stock at once, and records the options and the quantity', async () => {
    const test = await openTestGateway();
    const me = await redeemer(test);
    const [ip, { stock }] = [await me.balance('DATA_IP'), (await detail(test, 'bookmark')).data];
    const before = await total(test, me.token);
    const { code, data } = await me.exchange({ quantity: 2, spend: 600 });
    expect([code, data.status]).toEqual([200, 0]);
    expect(await me.balance('DATA_IP')).toBe(ip - 600);
    expect((await detail(test, 'bookmark')).data.stock).toBe(stock - 2);
    const { spendTotal = 0, count = 0 } = before;
    expect(await total(test, me.token)).toMatchObject({ spendTotal: spendTotal + 600, count: count + 1, available: ip - 600 });
    const { orderNo } = data;
    const orders = async (more: object = {}) =>
      (
        await test.send<ResponseInputOf<typeof exchangeIpOrders>>(
          exchangeIpOrders,
          { pageNum: 1, pageSize: 10, ...more },
          me.token,
        )
      ).data.list;
    const [order] = await orders({ orderNo });
    expect(order).toMatchObject({
      title: '苏绣书签 兰 ×2',
      picUrl: '/goods/bookmark-orchid.svg',
      kind: 'MALL',
      spend: 600,
      fee: 0,
      gain: 2,
      status: 0,
    });
    expect(order?.steps.at(-1)).toEqual({ title: '寄出商品' });
    // The member's own address, with a masked phone.
    expect(order?.receiver).toEqual({
      name: '林小艺',
      tel: '139****9000',
      province: '江西省',
      city: '景德镇市',
      county: '珠山区',
      addressDetail: '陶溪川文创街区 12 号',
    });
    const [first] = await orders();
    expect(first).toMatchObject({ orderNo });
    expect(first).not.toHaveProperty('receiver');
    const [row] = await test.gateway.db.select().from(redemptions).where(eq(redemptions.orderNo, orderNo));
    expect(row?.parcel).toMatchObject({ goodsId: 'bookmark', address: { name: '林小艺', areaCode: '360203' } });
    expect(await auditLedger(test.gateway.db)).toEqual([]);
  });

  test('an order shows the picture of the chosen value, where that has one of its own', async () => {
    const test = await openTestGateway();
    const me = await redeemer(test, 'seed-store');
    const { ipPrice } = (await detail(test, 'tea-cup')).data;
    const redeemCup = async (glaze: string) => {
      const cup = { goodsId: 'tea-cup', specs: [{ name: '釉色', value: glaze }], quantity: 1, spend: ipPrice };
      const { orderNo } = (await me.exchange(cup)).data;
      const { list } = (
        await test.send<ResponseInputOf<typeof exchangeIpOrders>>(
          exchangeIpOrders,
          { pageNum: 1, pageSize: 1, orderNo },
          me.token,
        )
      ).data;
      return list[0]?.picUrl;
    };
    expect([await redeemCup('影青'), await redeemCup('青花')]).toEqual(['/goods/tea-cup-celadon.svg', '/goods/tea-cup.svg']);
  });

  test('a refusal or cancellation returns the data IP, the stock and the member’s limit; completing changes nothing', async () => {
    const test = await openTestGateway();
    const { db, now } = test.gateway;
    const me = await redeemer(test, 'seed-store');
    const [ip, { stock }] = [await me.balance('DATA_IP'), (await detail(test, 'bookmark')).data];
    const redeemed = async () =>
      (await db.select().from(goodsTaken).where(eq(goodsTaken.goodsId, 'bookmark'))).find((one) => one.memberId === 'seed-store')
        ?.pieces;
    const before = await redeemed();
    for (const verdict of ['refuse', 'cancel'] as const) {
      const { orderNo } = (await me.exchange()).data;
      expect(await redeemed()).toBe((before ?? 0) + 1);
      await db.transaction((tx) => finishRedemption(tx, orderNo, { verdict, now: now() }));
      expect([await me.balance('DATA_IP'), (await detail(test, 'bookmark')).data.stock, await redeemed()]).toEqual([
        ip,
        stock,
        before,
      ]);
    }
    const { orderNo } = (await me.exchange()).data;
    await db.transaction((tx) => finishRedemption(tx, orderNo, { verdict: 'done', now: now() }));
    expect([await me.balance('DATA_IP'), (await detail(test, 'bookmark')).data.stock]).toEqual([ip - 300, stock - 1]);
    expect(await auditLedger(db)).toEqual([]);
  });

  test('refuses a changed price with the new one, and debits nothing', async () => {
    const test = await openTestGateway();
    const me = await redeemer(test);
    const ip = await me.balance('DATA_IP');
    await change(test, 'bookmark', { ipPrice: 350 });
    expect(await me.exchange({ quantity: 2, spend: 600 })).toMatchObject({
      code: 40070,
      message: '价格已变化',
      data: { spend: 700, ipPrice: 350 },
    });
    expect(await me.balance('DATA_IP')).toBe(ip);
    expect(await me.exchange({ quantity: 2, spend: 700 })).toMatchObject({ code: 200 });
  });

  test('during a flash sale takes its price, and pieces out of its stock, as every page says', async () => {
    const test = await openTestGateway();
    const { db } = test.gateway;
    const me = await redeemer(test);
    const inMall = async () => (await total(test, me.token)).goods.find(({ goodsId }) => goodsId === 'tea-cup');
    const cup = { goodsId: 'tea-cup', specs: [{ name: '釉色', value: '青花' }], spend: 690 };
    await db.update(flashActivities).set({ stock: 2 }).where(eq(flashActivities.id, 2001));
    expect((await detail(test, 'tea-cup')).data).toMatchObject({ ipPrice: 690, normalIpPrice: 880, stock: 2 });
    expect(await inMall()).toMatchObject({ ipPrice: 690, normalIpPrice: 880, stock: 2 });
    expect(await me.exchange({ ...cup, spend: 880 })).toMatchObject({ code: 40070, data: { spend: 690, ipPrice: 690 } });
    expect(await me.exchange({ ...cup, quantity: 3, spend: 2070 })).toMatchObject({ code: 40071, data: { stock: 2 } });
    expect(await me.exchange(cup)).toMatchObject({ code: 200 });
    expect((await detail(test, 'tea-cup')).data).toMatchObject({ ipPrice: 690, stock: 1, activity: { stock: 1 } });
    // Over, in a break of a repeating sale or sold out: the price of the mall.
    const [at, hour] = [test.gateway.now(), 3_600_000];
    for (const set of [
      { endsAt: new Date(at), repeatsAfter: null },
      { startsAt: new Date(at - 25 * hour), endsAt: new Date(at - 24 * hour), repeatsAfter: 24 * hour },
      { startsAt: new Date(at - 24 * hour), endsAt: new Date(at - 23 * hour), repeatsAfter: 24 * hour, stock: 0 },
    ]) {
      await db.update(flashActivities).set(set).where(eq(flashActivities.id, 2001));
      const { data } = await detail(test, 'tea-cup');
      expect([data.ipPrice, data.normalIpPrice]).toEqual([880, undefined]);
      expect(await inMall()).not.toHaveProperty('normalIpPrice');
      expect(await me.exchange(cup)).toMatchObject({ code: 40070, data: { spend: 880 } });
    }
    await db.update(flashActivities).set({ stock: 1 }).where(eq(flashActivities.id, 2001));
    expect(await me.exchange(cup)).toMatchObject({ code: 200 });
    expect((await detail(test, 'tea-cup')).data).toMatchObject({ ipPrice: 880, stock: 40, activity: { state: 2 } });
    expect(await auditLedger(db)).toEqual([]);
  });

  test('refuses more than the stock or the member’s limit, with what remains', async () => {
    const test = await openTestGateway();
    const me = await redeemer(test);
    const lantern = { goodsId: 'lantern', specs: [], spend: 500 };
    expect(await me.exchange(lantern)).toMatchObject({ code: 40071, message: '库存不足', data: { stock: 0 } });
    await change(test, 'lantern', { stock: 3 });
    expect(await me.exchange({ ...lantern, quantity: 3, spend: 1500 })).toMatchObject({
      code: 40072,
      message: '超出单人限购',
      data: { limit: 2, left: 2 },
    });
    expect(await me.exchange(lantern)).toMatchObject({ code: 200 });
    expect(await me.exchange({ ...lantern, quantity: 2, spend: 1000 })).toMatchObject({ code: 40072, data: { left: 1 } });
    // A refusal for the limit rolled the stock back.
    expect((await detail(test, 'lantern')).data.stock).toBe(2);
  });

  test('tells a member, and nobody else, how many pieces the limit still allows, on every page', async () => {
    const test = await openTestGateway();
    const [me, other] = [await redeemer(test), await redeemer(test, 'seed-leader')];
    const left = async (token?: string) => {
      const { data } = await test.send<ResponseInputOf<typeof flashSales>>(flashSales, { pageNum: 1, pageSize: 20 }, token);
      const pages = [
        (await detail(test, 'bookmark', token)).data,
        data.list.find(({ goodsId }) => goodsId === 'bookmark'),
        ...(token ? [(await total(test, token)).goods.find(({ goodsId }) => goodsId === 'bookmark')] : []),
      ];
      expect(new Set(pages.map((page) => page?.limitLeft)).size).toBe(1);
      return pages[0]?.limitLeft;
    };
    const before = (await left(me.token)) ?? 0;
    const { orderNo } = (await me.exchange({ quantity: 2, spend: 600 })).data;
    expect([await left(me.token), await left(other.token), await left()]).toEqual([before - 2, 5, undefined]);
    await test.gateway.db.transaction((tx) => finishRedemption(tx, orderNo, { verdict: 'cancel', now: test.gateway.now() }));
    expect(await left(me.token)).toBe(before);
  });

  test('needs one option for each specification, an own address, and enough data IP', async () => {
    const test = await openTestGateway();
    const { db } = test.gateway;
    const me = await redeemer(test);
    const { stock } = (await detail(test, 'bookmark')).data;
    const flower = { name: '花样', value: '兰' };
    for (const specs of [undefined, [], [{ name: '花样', value: '荷' }], [flower, flower], [{ name: '色', value: '兰' }]])
      expect(await me.exchange({ specs })).toMatchObject({ code: 40000, message: '请选择规格', data: { field: 'specs' } });
    const other = await redeemer(test, 'seed-leader');
    const missing = { code: 40052, message: '地址不存在', data: { field: 'addressId' } };
    expect(await other.exchange()).toMatchObject(missing);
    expect(await me.exchange({ addressId: 'nowhere' })).toMatchObject(missing);
    await change(test, 'basket', { ipPrice: 1_000_000 });
    const available = await me.balance('DATA_IP');
    expect(await me.exchange({ goodsId: 'basket', specs: [], spend: 1_000_000 })).toMatchObject({
      code: 40063,
      data: { available },
    });
    expect((await detail(test, 'bookmark')).data.stock).toBe(stock);
    await deleteAddress(db, 'seed-store', bookmark.addressId);
    expect(await me.exchange()).toMatchObject(missing);
  });

  test('refuses goods that are off sale, unknown or not redeemable', async () => {
    const test = await openTestGateway();
    const me = await redeemer(test);
    const gone = { code: 40073, message: '商品已下架' };
    for (const goodsId of ['new-year-print', 'nothing']) expect(await me.exchange({ goodsId, specs: [] })).toMatchObject(gone);
    await change(test, 'bookmark', { onSale: false });
    expect(await me.exchange()).toMatchObject(gone);
    expect(await detail(test, 'bookmark')).toMatchObject({ http: 200, status: '1021', message: '商品已下架', data: null });
    expect((await total(test, me.token)).goods.map(({ goodsId }) => goodsId)).not.toContain('bookmark');
  });
});

test('the mall lists redeemable goods, sold out or not', async () => {
  const test = await openTestGateway();
  const me = await redeemer(test);
  const { goods: listed } = await total(test, me.token);
  expect(listed.map(({ goodsId }) => goodsId)).toEqual([
    'bookmark',
    'tea-cup',
    'round-fan',
    'umbrella',
    'vase',
    'cushion',
    'comb',
    'basket',
    'scarf',
    'paper-cut',
    'lantern',
  ]);
  expect((await detail(test, 'lantern')).data).toMatchObject({ state: 2, stock: 0 });
  expect((await detail(test, 'new-year-print')).data).not.toHaveProperty('ipPrice');
});
