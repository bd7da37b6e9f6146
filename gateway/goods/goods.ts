import { and, eq } from 'drizzle-orm';
import { articles } from '../content/schema';
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

/** The article that tells of goods; undefined for none. */
export async function findArticleOf(db: Db, { articleId }: Pick<GoodsRow, 'articleId'>) {
  if (articleId === null) return undefined;
  const [found] = await db
    .select({ articleId: articles.id, title: articles.title })
    .from(articles)
    .where(eq(articles.id, articleId));
  return found;
}

/** The goods on sale that an article tells of, as its page shows them. */
export async function listGoodsOf(db: Db, articleId: string) {
  const rows = await db
    .select({ goodsId: goods.id, name: goods.name, subtitle: goods.subtitle, images: goods.images })
    .from(goods)
    .where(and(eq(goods.articleId, articleId), goods.onSale))
    .orderBy(goods.sort);
  return rows.map(({ images: [picUrl = ''], ...shown }) => ({ ...shown, picUrl }));
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
