import type { ResponseInputOf } from '@juyi/contract/core/define';
import { flashSales, goodsDetail } from '@juyi/contract/goods/goods';
import { exchangeIpTotal } from '@juyi/contract/redemption/mall';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { flashActivities, goods as goodsTable } from '../../goods/schema';
import { openTestGateway, type TestGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';

const HOUR_MS = 3_600_000;
const sales = async ({ send }: TestGateway) =>
  (await send<ResponseInputOf<typeof flashSales>>(flashSales, { pageNum: 1, pageSize: 20 })).data;
const detail = async ({ send }: TestGateway, request: object, token?: string) =>
  (await send<ResponseInputOf<typeof goodsDetail>>(goodsDetail, request, token)).data;
const saleOf = async (test: TestGateway, id: number) => (await sales(test)).list.find(({ activityId }) => activityId === id);

test('one flash sale always runs; running ones are listed first, ended ones last', async () => {
  const test = await openTestGateway();
  for (let hour = 0; hour < 48; hour += 5) {
    const { list, total } = await sales(test);
    expect([total, list[0]?.activityId, list[0]?.state]).toEqual([6, 2001, 1]);
    expect(list.at(-1)).toMatchObject({ activityId: 2004, state: 3 });
    test.advance(5 * HOUR_MS);
  }
});

test('a sale changes its state in server time, and repeats the next day', async () => {
  const test = await openTestGateway();
  const at = test.gateway.now();
  const set = { startsAt: new Date(at + HOUR_MS), endsAt: new Date(at + 2 * HOUR_MS), repeatsAfter: 24 * HOUR_MS };
  await test.gateway.db.update(flashActivities).set(set).where(eq(flashActivities.id, 2002));
  const states: unknown[] = [];
  for (const ms of [0, HOUR_MS, HOUR_MS, 23 * HOUR_MS]) {
    test.advance(ms);
    states.push((await saleOf(test, 2002))?.state);
  }
  expect(states).toEqual([0, 1, 0, 1]);
  await test.gateway.db.update(flashActivities).set({ stock: 0 }).where(eq(flashActivities.id, 2002));
  expect((await saleOf(test, 2002))?.state).toBe(2);
  await test.gateway.db.update(flashActivities).set({ repeatsAfter: null }).where(eq(flashActivities.id, 2002));
  expect((await saleOf(test, 2002))?.state).toBe(3);
});

test('goods have the flash sale that counts now, whichever a link asks for; an ended one only when it is asked for', async () => {
  const test = await openTestGateway();
  const { db, now } = test.gateway;
  const saleIn = async (request: object) => (await detail(test, request)).activity?.activityId;
  for (const more of [{}, { activityId: 2001 }, { activityId: 2002 }])
    expect(await saleIn({ goodsId: 'tea-cup', ...more })).toBe(2001);
  expect(await saleIn({ goodsId: 'bookmark' })).toBeUndefined();
  expect(await saleIn({ goodsId: 'bookmark', activityId: 2004 })).toBe(2004);
  // A running sale comes before the next one, and the next before one that is sold out.
  const [cup] = await db.select().from(flashActivities).where(eq(flashActivities.id, 2001));
  const next = { startsAt: new Date(now() + HOUR_MS), endsAt: new Date(now() + 2 * HOUR_MS), repeatsAfter: null };
  await db.insert(flashActivities).values({ ...(cup as NonNullable<typeof cup>), ...next, id: 2009 });
  expect(await saleIn({ goodsId: 'tea-cup', activityId: 2009 })).toBe(2001);
  await db.update(flashActivities).set({ stock: 0 }).where(eq(flashActivities.id, 2001));
  expect(await saleIn({ goodsId: 'tea-cup', activityId: 2001 })).toBe(2009);
  expect(await test.send(goodsDetail, { goodsId: 'nothing' })).toMatchObject({ status: '1021', message: '商品已下架' });
});

test('the list of sales, the goods and the mall tell the same price, stock and limit of one thing', async () => {
  const test = await openTestGateway();
  const { token } = await redeemer(test);
  const { list } = await sales(test);
  const open = list.filter(({ state }) => state !== 3);
  for (const { goodsId, name, subtitle, picUrl, marketPrice, ipPrice, normalIpPrice, ...sale } of open) {
    const goods = await detail(test, { goodsId });
    const { ipPrice: salePrice, ...activity } = goods.activity ?? {};
    expect(activity).toEqual(sale);
    expect(goods).toMatchObject({ name, subtitle, marketPrice });
    expect(goods.images[0]).toBe(picUrl);
    if (sale.state === 2) expect([goods.ipPrice, normalIpPrice]).toEqual([ipPrice, undefined]);
    else expect(ipPrice).toBe(salePrice);
    if (sale.state === 1) expect([goods.ipPrice, goods.normalIpPrice]).toEqual([ipPrice, normalIpPrice]);
    if (sale.state === 0) expect([goods.ipPrice, goods.normalIpPrice]).toEqual([normalIpPrice, undefined]);
  }
  const { data } = await test.send<ResponseInputOf<typeof exchangeIpTotal>>(exchangeIpTotal, {}, token);
  expect(data.goods.length).toBeGreaterThan(4);
  for (const { goodsId, picUrl, ...inMall } of data.goods) {
    const goods = await detail(test, { goodsId }, token);
    expect(goods).toMatchObject(inMall);
    expect(goods.images[0]).toBe(picUrl);
  }
  // Sold out in the mall: the sale offers no redemption.
  await test.gateway.db.update(goodsTable).set({ stock: 0 }).where(eq(goodsTable.id, 'tea-cup'));
  expect((await saleOf(test, 2001))?.ipPrice).toBeUndefined();
});
