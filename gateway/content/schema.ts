import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** View counters of articles. */
export const articleViews = pgTable('article_views', {
  articleId: text('article_id').primaryKey(),
  views: bigint({ mode: 'number' }).notNull(),
});
