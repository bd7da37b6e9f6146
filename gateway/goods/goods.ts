import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open';
import { goods, goodsTaken } from './schema';

export type GoodsRow = typeof goods.$inferSelect;

/** Goods that are on sale; undefined when they are unknown or taken off sale. */
export async function findGoods(db: Db, id: string): Promise<GoodsRow | undefined> {
  const [found] = await db
    .select()
    .from(goods)
    .where(and(eq(goods.id, id), goods.onSale));
  return found;
}

/** The pieces that remain of a limit when so many are redeemed; a lowered limit leaves none. */
export const limitLess = (limit: number, pieces = 0): number => Math.max(0, limit - pieces);

/** The pieces that remain of the member's purchase limit. */
export async function leftOfLimit(db: Db, { id, limit }: Pick<GoodsRow, 'id' | 'limit'>, memberId: string): Promise<number> {
  const [current] = await db
    .select()
    .from(goodsTaken)
    .where(and(eq(goodsTaken.memberId, memberId), eq(goodsTaken.goodsId, id)));
  return limitLess(limit, current?.pieces);
}
