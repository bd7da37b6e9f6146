import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../db/members';

/** The people who may use the desk (operators.ts). */
export const operators = pgTable(
  'operators',
  {
    name: text().primaryKey(),
    secretHash: text('secret_hash').notNull(),
    /** 分: from so much on another operator must decide the same. */
    twoFrom: bigint('two_from', { mode: 'number' }).notNull(),
    admittedAt: moment('admitted_at').notNull(),
    dismissedAt: moment('dismissed_at'),
  },
  (table) => [uniqueIndex('operators_secret').on(table.secretHash)],
);

/** Operators decide these things, and `see` a member's data; the owner of the database admits and dismisses operators. */
export type DecisionKind =
  | 'done'
  | 'refuse'
  | 'cancel'
  | 'ship'
  | 'pay'
  | 'void'
  | 'block'
  | 'unblock'
  | 'revoke'
  | 'close'
  | 'see'
  | 'resend'
  | 'admit'
  | 'dismiss';

/** Every decision of the desk, written in the transaction that carries it out. Rows are never changed. */
export const decisions = pgTable(
  'decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<DecisionKind>().notNull(),
    /** The order's number, the prize's recordId, the member's id, the message's number or the operator's name. */
    subject: text().notNull(),
    /** The name of the operator whose secret it was. */
    operator: text().notNull(),
    /** False for the first of two operators: the second one's decision was carried out. */
    carriedOut: boolean('carried_out').notNull().default(true),
    reason: text().notNull().default(''),
    /** Of `ship`: carrier and number. */
    tracking: text(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('decisions_subject').on(table.subject, table.id),
    // A parcel is sent once.
    uniqueIndex('decisions_shipped').on(table.subject).where(sql`${table.kind} = 'ship'`),
  ],
);
