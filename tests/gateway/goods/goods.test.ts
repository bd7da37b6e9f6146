import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AnswerOf } from '../../../contract/core/define';
import { flashSales, goodsDetail } from '../../../contract/goods/goods';
import { flashActivities } from '../../../gateway/goods/schema';
import { openTestGateway, type TestGateway } from '../support/gateway';

const HOUR_MS = 3_600_000;
const sales = async ({ send }: TestGateway) =>
  (await send<AnswerOf<typeof flashSales>>(flashSales, { pageNum: 1, pageSize: 20 })).data;
const detail = async ({ send }: TestGateway, request: object) =>
  (await send<AnswerOf<typeof goodsDetail>>(goodsDetail, request)).data;
const saleOf = async (test: TestGateway, id: number) => (await sales(test)).list.find(({ activityId }) => activityId === id);

test('one flash sale always runs; running ones are listed first, ended ones last', async () => {
  const test = await openTestGateway();
  for (let hour = 0; hour < 48; hour += 5) {
    const { list, total } = await sales(test);
    expect([total, list[0]?.activityId, list[0]?.state]).toEqual([4, 2001, 1]);
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

test('goods contain the requested flash sale only if it is theirs', async () => {
  const test = await openTestGateway();
  expect((await detail(test, { goodsId: 'tea-cup' })).activity).toBeUndefined();
  expect((await detail(test, { goodsId: 'tea-cup', activityId: 2002 })).activity).toBeUndefined();
  expect(await detail(test, { goodsId: 'tea-cup', activityId: 2001 })).toMatchObject({
    price: 9900,
    activity: { activityId: 2001, price: 6900, state: 1, limit: 2 },
  });
  expect(await test.send(goodsDetail, { goodsId: 'nothing' })).toMatchObject({ status: '1021', message: '商品已下架' });
});
