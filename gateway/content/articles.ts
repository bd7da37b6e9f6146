import { sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import type { Article } from './articles/article';
import { blueAndWhite } from './articles/blueAndWhite';
import { embroidery } from './articles/embroidery';
import { exposureGuide } from './articles/exposureGuide';
import { taskIntro } from './articles/taskIntro';
import { articleViews } from './schema';

const articles: Readonly<Record<string, Article>> = {
  'task-intro': taskIntro,
  'exposure-guide': exposureGuide,
  'blue-and-white': blueAndWhite,
  embroidery,
};

/** An article by its id; undefined when there is none. */
export const findArticle = (id: string): Article | undefined => (Object.hasOwn(articles, id) ? articles[id] : undefined);

/** Counts a view of an article; returns the number of views, this one included. */
export async function countView(db: Db, articleId: string): Promise<number> {
  const [counted] = await db
    .insert(articleViews)
    .values({ articleId, views: 1 })
    .onConflictDoUpdate({ target: articleViews.articleId, set: { views: sql`${articleViews.views} + 1` } })
    .returning({ views: articleViews.views });
  return counted?.views ?? 0;
}
