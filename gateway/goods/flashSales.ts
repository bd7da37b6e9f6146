import { asc, eq } from 'drizzle-orm';
import type { FlashSale, GoodsDetail, GoodsState } from '../../contract/goods/goods';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import type { Db } from '../db/open';
import { flashActivities, goods } from './schema';

type Row = typeof flashActivities.$inferSelect;

/** When a sale is on, in ms: the round that runs at `now` or comes next, the last one of a sale that comes once. */
function roundAt({ startsAt, endsAt, repeatsAfter }: Row, now: number): { start: number; end: number } {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  if (repeatsAfter === null || now < end) return { start, end };
  const passed = (Math.floor((now - end) / repeatsAfter) + 1) * repeatsAfter;
  return { start: start + passed, end: end + passed };
}

/** 0 未开始 · 1 抢购中 · 2 已抢完 · 3 已结束. */
function stateAt({ stock }: Row, { start, end }: { start: number; end: number }, now: number): GoodsState {
  if (now >= end) return 3;
  if (now < start) return 0;
  return stock > 0 ? 1 : 2;
}

function shown(row: Row, now: number) {
  const round = roundAt(row, now);
  const { id, price, stock, totalStock, limit } = row;
  return {
    activityId: id,
    price,
    stock,
    totalStock,
    limit,
    startTime: new Date(round.start).toISOString(),
    endTime: new Date(round.end).toISOString(),
    state: stateAt(row, round, now),
  };
}

/** The order in which states are shown: running, to come, sold out, over. */
const places: Readonly<Record<GoodsState, number>> = { 1: 0, 0: 1, 2: 2, 3: 3 };

/** One page of the flash sales of goods on sale. */
export async function readFlashSales(db: Db, page: PageRequest, now: number) {
  const rows = await db
    .select({ sale: flashActivities, goods })
    .from(flashActivities)
    .innerJoin(goods, eq(goods.id, flashActivities.goodsId))
    .where(eq(goods.onSale, true))
    .orderBy(asc(flashActivities.id));
  const sales: FlashSale[] = rows.map(({ sale, goods: { id, name, images, marketPrice } }) => ({
    ...shown(sale, now),
    goodsId: id,
    name,
    picUrl: images[0] ?? '',
    marketPrice,
  }));
  const sorted = sales.toSorted((one, other) => places[one.state] - places[other.state]);
  const offset = offsetOf(page);
  const list = sorted.slice(offset, offset + page.pageSize);
  return { ...pageOf(list, sorted.length, page), serverTime: new Date(now).toISOString() };
}

/** A flash sale of these goods; undefined for one that there is not, or of other goods. */
export async function findFlashSale(db: Db, id: number, goodsId: string, now: number): Promise<GoodsDetail['activity']> {
  const [row] = await db.select().from(flashActivities).where(eq(flashActivities.id, id));
  return row?.goodsId === goodsId ? shown(row, now) : undefined;
}
