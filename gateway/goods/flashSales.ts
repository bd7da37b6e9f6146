import type { ResponseInputOf } from '@juyi/contract/core/define';
import type { flashSales, GoodsState } from '@juyi/contract/goods/goods';
import { and, asc, desc, eq } from 'drizzle-orm';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import type { Db } from '../db/open';
import { type GoodsRow, limitLess } from './goods';
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
  const { id, price, ipPrice, stock, totalStock, limit } = row;
  return {
    activityId: id,
    price,
    ipPrice: ipPrice ?? undefined,
    stock,
    totalStock,
    limit,
    startTime: new Date(round.start).toISOString(),
    endTime: new Date(round.end).toISOString(),
    state: stateAt(row, round, now),
  };
}

export type Sale = ReturnType<typeof toSale>;

/** The price of goods in data IP and their stock at it: those of their sale while it runs. */
export function offerOf({ ipPrice, stock }: Pick<GoodsRow, 'ipPrice' | 'stock'>, sale: Sale | undefined) {
  if (ipPrice === null) return { stock };
  if (sale?.state !== 1 || sale.ipPrice === undefined) return { ipPrice, stock };
  return { ipPrice: sale.ipPrice, normalIpPrice: ipPrice, stock: Math.min(stock, sale.stock) };
}

/** The sort order of the states: running, upcoming, sold out, ended. */
const RANKS: Readonly<Record<GoodsState, number>> = { 1: 0, 0: 1, 2: 2, 3: 3 };

const byState = <S extends Pick<Sale, 'state'>>(sales: readonly S[]): S[] =>
  sales.toSorted((one, other) => RANKS[one.state] - RANKS[other.state]);

/**
 * One page of the flash sales that are on sale with their goods, by state. The state depends on `now` (ms), so all are read and sorted here.
 * A member is told what the limit of the goods still allows.
 */
export async function readFlashSales(db: Db, page: PageRequest, now: number, memberId: string | undefined) {
  const rows = await db
    .select({ sale: flashActivities, goods, pieces: goodsTaken.pieces })
    .from(flashActivities)
    .innerJoin(goods, eq(goods.id, flashActivities.goodsId))
    .leftJoin(goodsTaken, and(eq(goodsTaken.goodsId, goods.id), eq(goodsTaken.memberId, memberId ?? '')))
    .where(and(flashActivities.onSale, goods.onSale))
    .orderBy(asc(flashActivities.id));
  const sales: ResponseInputOf<typeof flashSales>['list'] = rows.map(
    ({ sale: row, goods: { id, name, subtitle, images, marketPrice, ipPrice, stock, limit }, pieces }) => {
      const sale = toSale(row, now);
      // An upcoming sale shows the price that it will have.
      const offer = offerOf({ ipPrice, stock }, sale.state === 0 ? { ...sale, state: 1 } : sale);
      return {
        ...sale,
        goodsId: id,
        name,
        subtitle,
        picUrl: images[0] ?? '',
        marketPrice,
        ipPrice: stock > 0 ? offer.ipPrice : undefined,
        normalIpPrice: stock > 0 ? offer.normalIpPrice : undefined,
        limitLeft: memberId !== undefined && ipPrice !== null ? limitLess(limit, pieces ?? 0) : undefined,
      };
    },
  );
  const sorted = byState(sales);
  const offset = offsetOf(page);
  const list = sorted.slice(offset, offset + page.pageSize);
  return { ...pageOf(list, sorted.length, page), serverTime: new Date(now).toISOString() };
}

/** The flash sale of goods that counts now, by state, of all theirs that are on sale; of those that are over only the one asked for. */
export const currentSale = (rows: readonly SaleRow[], now: number, asked?: number): Sale | undefined =>
  byState(rows.map((row) => toSale(row, now)).filter(({ activityId, state }) => state !== 3 || activityId === asked))[0];

/** Reads the flash sale of goods that counts now. */
export async function findFlashSale(db: Db, goodsId: string, now: number, asked?: number): Promise<Sale | undefined> {
  const isOfGoods = and(eq(flashActivities.goodsId, goodsId), flashActivities.onSale);
  return currentSale(await db.select().from(flashActivities).where(isOfGoods).orderBy(asc(flashActivities.id)), now, asked);
}

/** The running flash sales, by their goods. */
export async function runningSales(db: Db, now: number): Promise<ReadonlyMap<string, Sale>> {
  const rows = await db.select().from(flashActivities).where(eq(flashActivities.onSale, true)).orderBy(desc(flashActivities.id));
  return new Map(rows.map((row) => [row.goodsId, toSale(row, now)] as const).filter(([, { state }]) => state === 1));
}
