import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../db/members';

/** INCOME in 分, CONTRIBUTION in points, DATA_IP in hundredths. */
export type Currency = 'INCOME' | 'CONTRIBUTION' | 'DATA_IP';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Balances of members and of the system's contra accounts. */
export const accounts = pgTable(
  'accounts',
  {
    owner: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    system: boolean().notNull().default(false),
    balance: bigint({ mode: 'number' }).notNull().default(0),
    /** The account has so many entries, which is the position of the newest. */
    entryCount: bigint('entry_count', { mode: 'number' }).notNull().default(0),
    /** The newest entry's digest, the end of the account's hash chain; empty without entries. */
    digest: bytea().notNull().default(sql`''`),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.currency] }),
    check('accounts_not_below_zero', sql`${table.system} or ${table.balance} >= 0`),
  ],
);

export const postings = pgTable(
  'postings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** The posted thing's number (an order, a draw); unique together with the kind. */
    ref: text().notNull(),
    title: text().notNull(),
    remark: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('postings_kind_ref').on(table.kind, table.ref)],
);

/** One side of a posting, with the account's running balance, so that a statement needs no window sums. */
export const entries = pgTable(
  'entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postingId: bigint('posting_id', { mode: 'number' })
      .notNull()
      .references(() => postings.id),
    owner: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** 1, 2, 3 … within the account, without gaps: a page of a statement is a range of positions, however deep it is. */
    position: bigint({ mode: 'number' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    balanceAfter: bigint('balance_after', { mode: 'number' }).notNull(),
    /** Over the entry, its posting, and the digest before it in the account: a hash chain (digest.ts). */
    digest: bytea().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('entries_position').on(table.owner, table.currency, table.position),
    index('entries_time').on(table.owner, table.currency, table.createdAt, table.position),
    index('entries_posting').on(table.postingId),
    check('entries_move_something', sql`${table.amount} <> 0`),
    check('entries_from_one', sql`${table.position} > 0`),
  ],
);

/**
 * A row sums what a month in China credited to and debited from a member's account by one kind of posting, and counts the entries.
 * Statements and sums read these few rows instead of every entry; today's income is in the month's last day.
 */
export const monthlySums = pgTable(
  'monthly_sums',
  {
    owner: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** YYYY-MM. */
    month: text().notNull(),
    kind: text().notNull(),
    credited: bigint({ mode: 'number' }).notNull(),
    credits: integer().notNull(),
    /** Positive. */
    debited: bigint({ mode: 'number' }).notNull(),
    debits: integer().notNull(),
    /** YYYY-MM-DD: the last day of the month with an entry, and what it credited. */
    lastDay: text('last_day').notNull(),
    lastDayCredited: bigint('last_day_credited', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.currency, table.month, table.kind] })],
);
