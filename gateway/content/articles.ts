import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { articles, articleViews } from './schema';

/** An article by its id; undefined when there is none. */
export async function findArticle(db: Db, id: string): Promise<typeof articles.$inferSelect | undefined> {
  const [found] = await db.select().from(articles).where(eq(articles.id, id));
  return found;
}

/** Counts a view of an article; returns the number of views, this one included. */
export async function countView(db: Db, articleId: string): Promise<number> {
  const [counted] = await db
    .insert(articleViews)
    .values({ articleId, views: 1 })
    .onConflictDoUpdate({ target: articleViews.articleId, set: { views: sql`${articleViews.views} + 1` } })
    .returning({ views: articleViews.views });
  return counted?.views ?? 0;
}
