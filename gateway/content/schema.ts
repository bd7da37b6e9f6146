import type { ProtocolCode } from '@juyi/contract/content/agreement';
import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/members';

/** The texts that members agree to, from the catalogue. */
export const agreements = pgTable('agreements', {
  code: text().$type<ProtocolCode>().primaryKey(),
  title: text().notNull(),
  version: text().notNull(),
  contentHtml: text('content_html').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Articles from the catalogue. */
export const articles = pgTable('articles', {
  id: text().primaryKey(),
  title: text().notNull(),
  /** The URL of an image; may be empty. */
  cover: text().notNull(),
  author: text().notNull(),
  summary: text().notNull(),
  contentHtml: text('content_html').notNull(),
  publishedAt: moment('published_at').notNull(),
});

/** The readers of an article on a day, as hashes: each counts once a day. */
export const articleReaders = pgTable(
  'article_readers',
  {
    articleId: text('article_id').notNull(),
    /** The day in China. */
    day: date({ mode: 'string' }).notNull(),
    reader: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.day, table.reader] })],
);

/** View counters of articles. */
export const articleViews = pgTable('article_views', {
  articleId: text('article_id').primaryKey(),
  views: bigint({ mode: 'number' }).notNull(),
});
