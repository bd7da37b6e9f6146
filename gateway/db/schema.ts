import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** ms are all that JavaScript knows of time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export type Role = 'member' | 'store' | 'recruit';
/** INCOME in 分, CONTRIBUTION in points, DATA_IP in hundredths. */
export type Currency = 'INCOME' | 'CONTRIBUTION' | 'DATA_IP';
export type Source = 'APP' | 'SCAN' | 'INVITE';

export const members = pgTable(
  'members',
  {
    id: text().primaryKey(),
    phone: text().notNull(),
    nickname: text().notNull(),
    /** Empty: the client draws the nickname's first letter. */
    avatar: text().notNull().default(''),
    level: integer().notNull().default(1),
    roles: text().array().$type<Role[]>().notNull(),
    inviteCode: text('invite_code').notNull(),
    /** Null for a member who came by joining a team and has chosen no password yet. */
    passwordHash: text('password_hash'),
    payPasswordHash: text('pay_password_hash'),
    /** Wrong payment passwords since the last right one. */
    payWrongTries: integer('pay_wrong_tries').notNull().default(0),
    payLockedUntil: moment('pay_locked_until'),
    drawChances: integer('draw_chances').notNull().default(0),
    source: text().$type<Source>().notNull(),
    sourceNo: text('source_no'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('members_phone').on(table.phone),
    uniqueIndex('members_invite_code').on(table.inviteCode),
    check('members_draw_chances', sql`${table.drawChances} >= 0`),
  ],
);

/** A token is kept as its SHA-256 only. */
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

export const captchas = pgTable(
  'captchas',
  {
    id: text().primaryKey(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captchas_expires').on(table.expiresAt)],
);

/** The newest code of a phone for a scene. The row outlives its code: it also holds when the next one may be sent. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    phone: text().notNull(),
    scene: text().notNull(),
    /** Null once the code was used. */
    codeHash: text('code_hash'),
    wrongTries: integer('wrong_tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.scene] }), index('sms_codes_expires').on(table.expiresAt)],
);

/** Written by the outbox sender alone, which production does not have. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    scene: text().notNull(),
    code: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sms_outbox_phone').on(table.phone)],
);

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

/** Every member leads a team of those invited by their code; its two levels and the leader are counted. */
export const teams = pgTable(
  'teams',
  {
    id: text().primaryKey(),
    leaderId: text('leader_id')
      .notNull()
      .references(() => members.id),
    name: text().notNull(),
    size: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('teams_leader').on(table.leaderId)],
);

/** Who joined whose team. The primary key keeps the rule: one inviter, for ever. */
export const recruits = pgTable(
  'recruits',
  {
    memberId: text('member_id')
      .primaryKey()
      .references(() => members.id),
    inviterId: text('inviter_id')
      .notNull()
      .references(() => members.id),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    index('recruits_inviter').on(table.inviterId, table.joinedAt),
    check('recruits_not_self', sql`${table.memberId} <> ${table.inviterId}`),
  ],
);

/** Balances of members, and of the system accounts that stand on the other side of a posting. */
export const accounts = pgTable(
  'accounts',
  {
    owner: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    system: boolean().notNull().default(false),
    balance: bigint({ mode: 'number' }).notNull().default(0),
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
    /** What was posted (an order, a draw): with the kind it is posted once. */
    ref: text().notNull(),
    title: text().notNull(),
    remark: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('postings_kind_ref').on(table.kind, table.ref)],
);

/** One side of a posting, with the account's balance after it, so that a statement needs no sums. */
export const entries = pgTable(
  'entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postingId: bigint('posting_id', { mode: 'number' })
      .notNull()
      .references(() => postings.id),
    owner: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    balanceAfter: bigint('balance_after', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('entries_statement').on(table.owner, table.currency, table.id),
    index('entries_posting').on(table.postingId),
    check('entries_move_something', sql`${table.amount} <> 0`),
  ],
);

/** Delivery addresses, 20 at most for a member. The index keeps the rule: one default at most; gateway/addresses.ts that there is one. */
export const addresses = pgTable(
  'addresses',
  {
    id: text().primaryKey(),
    /** Newer ones are greater: two may be added within a millisecond. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tel: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    county: text().notNull(),
    areaCode: text('area_code').notNull(),
    addressDetail: text('address_detail').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('addresses_member').on(table.memberId, table.seq),
    uniqueIndex('addresses_one_default').on(table.memberId).where(sql`${table.isDefault}`),
  ],
);
