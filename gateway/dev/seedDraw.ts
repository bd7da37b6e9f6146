import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { startOfDay } from '../../contract/core/chinaTime';
import { ACTIVITY_ID } from '../../contract/draw/draw';
import { DAY_MS, HOUR_MS } from '../core/durations';
import type { Tx } from '../db/open';
import { award, markSent } from '../draw/draws';
import { drawActivities, prizes } from '../draw/schema';
import { flashActivities } from '../goods/schema';
import { member, store } from './seedData';
import type { SeedEvent } from './seedRedemptions';

/** 示例活动：奖品、概率和秒杀均为虚构，图片为本项目所绘。 */

type NewPrize = typeof prizes.$inferInsert;

const prize = (
  sort: number,
  id: string,
  percent: number,
  row: Pick<NewPrize, 'title' | 'kind' | 'stock' | 'amount'>,
): NewPrize => ({
  id,
  activityId: ACTIVITY_ID,
  sort,
  weight: Math.round(percent * 10_000),
  icon: `/prizes/${id}.svg`,
  ...row,
});

/** Clockwise around the button, from the top left. */
const seedPrizes: readonly NewPrize[] = [
  prize(1, 'tea-bowl', 0.5, { title: '青花盖碗', kind: 'GOODS', stock: 20 }),
  prize(2, 'points-50', 10, { title: '贡献值 50', kind: 'CONTRIBUTION', stock: 5000, amount: 50 }),
  prize(3, 'gift-box', 0.2, { title: '文创礼盒', kind: 'GOODS', stock: 8 }),
  prize(4, 'data-ip', 2.5, { title: '数据IP 1.00', kind: 'DATA_IP', stock: 500, amount: 100 }),
  prize(5, 'coupon', 15, { title: '满百减十券', kind: 'COUPON', stock: 10_000 }),
  prize(6, 'bookmark-set', 1.8, { title: '书签套装', kind: 'GOODS', stock: 60 }),
  prize(7, 'points-10', 30, { title: '贡献值 10', kind: 'CONTRIBUTION', stock: 20_000, amount: 10 }),
  prize(8, 'none', 40, { title: '谢谢参与', kind: 'NONE', stock: 0 }),
];

/** The draw runs for years; of the flash sales one always runs, one runs each evening, one is sold out and one has ended. */
export async function addActivities(tx: Tx, now: number): Promise<void> {
  const today = startOfDay(now).getTime();
  await tx.insert(drawActivities).values({
    id: ACTIVITY_ID,
    title: '开盲盒 得数藏',
    startsAt: new Date(today - 30 * DAY_MS),
    endsAt: new Date(today + 3650 * DAY_MS),
  });
  await tx.insert(prizes).values([...seedPrizes]);
  const daily = (from: number, to: number) => ({
    startsAt: new Date(today + from * HOUR_MS),
    endsAt: new Date(today + to * HOUR_MS),
    repeatsAfter: DAY_MS,
  });
  await tx.insert(flashActivities).values([
    { id: 2001, goodsId: 'tea-cup', price: 6900, stock: 32, totalStock: 100, limit: 2, ...daily(0, 24) },
    { id: 2002, goodsId: 'round-fan', price: 4900, stock: 50, totalStock: 50, limit: 1, ...daily(20, 22) },
    { id: 2003, goodsId: 'scarf', price: 5600, stock: 0, totalStock: 60, limit: 1, ...daily(0, 24) },
    {
      id: 2004,
      goodsId: 'bookmark',
      price: 2800,
      stock: 12,
      totalStock: 80,
      limit: 3,
      startsAt: new Date(today - 3 * DAY_MS),
      endsAt: new Date(today - 2 * DAY_MS),
    },
  ]);
}

function drawn(time: number, memberId: string, prizeId: string, isSent = false): SeedEvent {
  return {
    time,
    write: async (tx) => {
      const [found] = await tx.select().from(prizes).where(eq(prizes.id, prizeId));
      if (!found) throw new Error(`there is no prize ${prizeId}`);
      const { recordId } = await award(tx, { prize: found, memberId, requestId: randomUUID(), now: time });
      if (isSent) await markSent(tx, recordId);
    },
  };
}

/** Recent draws: winners of every kind, prizes of the store member in each status, and one of the member that waits for an address. */
export function seedDraws(winners: readonly string[], now: number): SeedEvent[] {
  const won = ['points-10', 'coupon', 'points-50', 'bookmark-set', 'coupon', 'points-10', 'data-ip', 'gift-box'];
  const others = winners
    .slice(0, 30)
    .map((id, index) => drawn(now - (32 - index) * 7 * HOUR_MS, id, won[index % won.length] ?? 'coupon'));
  return [
    ...others,
    drawn(now - 9 * DAY_MS, store.id, 'tea-bowl', true),
    drawn(now - 6 * DAY_MS, store.id, 'coupon'),
    drawn(now - 3 * DAY_MS, store.id, 'none'),
    drawn(now - 2 * DAY_MS, store.id, 'bookmark-set'),
    drawn(now - DAY_MS, member.id, 'bookmark-set'),
  ];
}
