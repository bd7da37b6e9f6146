import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/members';

/** Rate limits (http/limits.ts): the current window of each key. */
export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('limits_ends').on(table.endsAt)],
);

/** Idempotency keys of writes with their outcomes (http/idempotency.ts). The owner is a member's id, or a phone before sign-in. */
export const effects = pgTable(
  'effects',
  {
    owner: text().notNull(),
    /** The SHA-256 of the requestId, which is random: a retry before sign-in is answered a token. */
    requestId: text('request_id').notNull(),
    call: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the write is in flight. */
    outcome: jsonb(),
    /** The keyed hash of what a write before sign-in proved; null for the others. */
    proof: text(),
    wrongProofs: integer('wrong_proofs').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.requestId] }), index('effects_created').on(table.createdAt)],
);
