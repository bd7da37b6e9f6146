import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/members';

/** Counters that all instances share: one row for each limit and whom it counts. */
export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('limits_ends').on(table.endsAt)],
);

/** Effects of writes, remembered by requestId (the contract's "W"). The owner is a member, or a phone before sign-in. */
export const effects = pgTable(
  'effects',
  {
    owner: text().notNull(),
    requestId: text('request_id').notNull(),
    call: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    outcome: jsonb(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.requestId] }), index('effects_created').on(table.createdAt)],
);
