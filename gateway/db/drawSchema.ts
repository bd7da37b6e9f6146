import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { members, moment } from './schema';

/** Why a member was given draw chances: a source gives once. */
export const chanceGrants = pgTable(
  'chance_grants',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    source: text().notNull(),
    count: integer().notNull(),
    reason: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.source] })],
);

/** How often an article was read. */
export const articleViews = pgTable('article_views', {
  articleId: text('article_id').primaryKey(),
  views: bigint({ mode: 'number' }).notNull(),
});
