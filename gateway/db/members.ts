import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** A timestamp with the precision of JavaScript's Date: milliseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export type Role = 'member' | 'store' | 'recruit';

export type Source = 'APP' | 'SCAN' | 'INVITE';

export const members = pgTable(
  'members',
  {
    id: text().primaryKey(),
    phone: text().notNull(),
    nickname: text().notNull(),
    /** A URL; when empty the client shows the nickname's first letter. */
    avatar: text().notNull().default(''),
    level: integer().notNull().default(1),
    roles: text().array().$type<Role[]>().notNull(),
    inviteCode: text('invite_code').notNull(),
    /** Null for a member who registered by joining a team and has set no password yet. */
    passwordHash: text('password_hash'),
    paymentPasswordHash: text('pay_password_hash'),
    /** Wrong payment passwords in a row. */
    paymentWrongTries: integer('pay_wrong_tries').notNull().default(0),
    paymentLockedUntil: moment('pay_locked_until'),
    drawChances: integer('draw_chances').notNull().default(0),
    source: text().$type<Source>().notNull(),
    sourceNo: text('source_no'),
    /** All sessions were last revoked at this time: nothing that was proved before may start one. */
    tokensValidFrom: moment('tokens_valid_from'),
    /** Blocked by the desk: every sign-in is refused. */
    blockedAt: moment('blocked_at'),
    /** The account was closed and its personal data removed; the row stays for what refers to it. */
    closedAt: moment('closed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('members_phone').on(table.phone),
    uniqueIndex('members_invite_code').on(table.inviteCode),
    check('members_draw_chances', sql`${table.drawChances} >= 0`),
  ],
);
