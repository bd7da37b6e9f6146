import type { ResponseInputOf } from '@juyi/contract/core/define';
import type { flashSales, GoodsState, goodsDetail } from '@juyi/contract/goods/goods';
import { and, asc, eq } from 'drizzle-orm';
import { ownedBy } from '../core/owned';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import type { Db } from '../db/open';
import { limitLess } from './goods';
import { flashActivities, goods, goodsTaken } from './schema';

type SaleRow = typeof flashActivities.$inferSelect;

/** ms since 1970. */
interface Round {
  readonly start: number;
  readonly end: number;
}

/** The round of a sale that is running at `now` or is the next; the only round of a sale that does not repeat. */
function roundAt({ startsAt, endsAt, repeatsAfter }: SaleRow, now: number): Round {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  if (repeatsAfter === null || now < end) return { start, end };
  const shift = (Math.floor((now - end) / repeatsAfter) + 1) * repeatsAfter;
  return { start: start + shift, end: end + shift };
}

/** 0 未开始 · 1 抢购中 · 2 已抢完 · 3 已结束. */
function stateAt({ stock }: SaleRow, { start, end }: Round, now: number): GoodsState {
  if (now >= end) return 3;
  if (now < start) return 0;
  return stock > 0 ? 1 : 2;
}

function toSale(row: SaleRow, now: number) {
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

/** The sort order of the states: running, upcoming, sold out, ended. */
const RANKS: Readonly<Record<GoodsState, number>> = { 1: 0, 0: 1, 2: 2, 3: 3 };

const byState = <Sale extends { readonly state: GoodsState }>(sales: readonly Sale[]): Sale[] =>
  sales.toSorted((one, other) => RANKS[one.state] - RANKS[other.state]);

/**
 * One page of the flash sales that are on sale with their goods, by state. The state depends on `now` (ms), so all are read and sorted here.
 * A member is told what the limit of the goods still allows.
 */
export async function readFlashSales(db: Db, page: PageRequest, now: number, memberId: string | undefined) {
  const rows = await db
    .select({ sale: flashActivities, goods, owner: goodsTaken.memberId, pieces: goodsTaken.pieces })
    .from(flashActivities)
    .innerJoin(goods, eq(goods.id, flashActivities.goodsId))
    .leftJoin(goodsTaken, and(eq(goodsTaken.goodsId, goods.id), eq(goodsTaken.memberId, memberId ?? '')))
    .where(and(flashActivities.onSale, goods.onSale))
    .orderBy(asc(flashActivities.id));
  const sales: ResponseInputOf<typeof flashSales>['list'] = rows.map(
    ({ sale, goods: { id, name, images, marketPrice, ipPrice, stock, limit }, pieces }) => ({
      ...toSale(sale, now),
      goodsId: id,
      name,
      picUrl: images[0] ?? '',
      marketPrice,
      ipPrice: stock > 0 ? (ipPrice ?? undefined) : undefined,
      limitLeft: memberId !== undefined && ipPrice !== null ? limitLess(limit, pieces ?? 0) : undefined,
    }),
  );
  const sorted = byState(sales);
  const offset = offsetOf(page);
  const list = sorted.slice(offset, offset + page.pageSize);
  return ownedBy(
    rows.map(({ owner }) => owner),
    { ...pageOf(list, sorted.length, page), serverTime: new Date(now).toISOString() },
  );
}

/** The flash sale of goods that counts now, by state; of those that are over only the one asked for. */
export async function findFlashSale(
  db: Db,
  goodsId: string,
  asked: number | undefined,
  now: number,
): Promise<ResponseInputOf<typeof goodsDetail>['activity']> {
  const rows = await db
    .select()
    .from(flashActivities)
    .where(and(eq(flashActivities.goodsId, goodsId), flashActivities.onSale))
    .orderBy(asc(flashActivities.id));
  return byState(rows.map((row) => toSale(row, now)).filter(({ activityId, state }) => state !== 3 || activityId === asked))[0];
}
