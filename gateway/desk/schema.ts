import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../db/members';

/** The people who operate the gateway decide these things. */
export type DecisionKind = 'done' | 'refuse' | 'cancel' | 'ship' | 'pay' | 'void' | 'block' | 'unblock' | 'revoke' | 'close';

/** Every decision of the desk, written in the transaction that carries it out. Rows are never changed. */
export const decisions = pgTable(
  'decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<DecisionKind>().notNull(),
    /** The order's number, the prize's recordId or the member's id. */
    subject: text().notNull(),
    /** The person who decided, by the name they gave: the desk is as open as the database. */
    operator: text().notNull(),
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
