import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { members, moment } from '../db/members';

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

/** What an inviter has for somebody who joined; it is paid when that person has finished the newcomer's task. */
export const recruitRewards = pgTable(
  'recruit_rewards',
  {
    /** Who joined. */
    memberId: text('member_id')
      .primaryKey()
      .references(() => members.id),
    inviterId: text('inviter_id')
      .notNull()
      .references(() => members.id),
    /** 分. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Null until it is paid. */
    settledAt: moment('settled_at'),
  },
  (table) => [index('recruit_rewards_inviter').on(table.inviterId), check('recruit_rewards_amount', sql`${table.amount} > 0`)],
);

/** Visitors who fetched a member's card: an address counts once a day, and is kept as a hash only. */
export const exposedTo = pgTable(
  'exposed_to',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** In China. */
    day: date({ mode: 'string' }).notNull(),
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day, table.visitor] })],
);

/** The store of a member who has the role; both stand in the seed only. */
export const stores = pgTable(
  'stores',
  {
    id: text().primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    name: text().notNull(),
    /** Empty: the client draws the name's first character. */
    logo: text().notNull().default(''),
    region: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('stores_member').on(table.memberId)],
);
