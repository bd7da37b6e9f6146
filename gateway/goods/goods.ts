import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open';
import { goods } from './schema';

export type Goods = typeof goods.$inferSelect;

/** Goods that are on sale; undefined when they are gone or never were. */
export async function findGoods(db: Db, id: string): Promise<Goods | undefined> {
  const [found] = await db
    .select()
    .from(goods)
    .where(and(eq(goods.id, id), goods.onSale));
  return found;
}
