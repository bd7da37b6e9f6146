import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open';
import { goods } from './schema';

export type GoodsRow = typeof goods.$inferSelect;

/** Goods that are on sale; undefined when they are unknown or taken off sale. */
export async function findGoods(db: Db, id: string): Promise<GoodsRow | undefined> {
  const [found] = await db
    .select()
    .from(goods)
    .where(and(eq(goods.id, id), goods.onSale));
  return found;
}
