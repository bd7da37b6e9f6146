import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { members, moment } from '../db/members';

/** Session tokens; only their SHA-256 is stored. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [index('tokens_member').on(table.memberId), index('tokens_used').on(table.usedAt)],
);
