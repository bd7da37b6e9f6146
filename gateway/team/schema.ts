import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { members, moment } from '../db/members';

/** Every member leads a team: the people invited by their code, and those whom these invited. `size` counts both levels and the leader. */
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

/** A row says that a member joined an inviter's team. The primary key ensures one inviter, permanently. */
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

/** The one row has the catalogue's rewards for joining a team; the migration adds it. */
export const rewardRules = pgTable(
  'reward_rules',
  {
    id: integer().primaryKey(),
    /** So many recruits give their inviter one draw chance. */
    helpTarget: integer('help_target').notNull(),
    /** The newcomer's rewards: draw chances, and points. */
    newcomerChances: integer('newcomer_chances').notNull(),
    newcomerPoints: bigint('newcomer_points', { mode: 'number' }).notNull(),
    /** The inviter's points. */
    inviterPoints: bigint('inviter_points', { mode: 'number' }).notNull(),
    /** 分, to the inviter when the newcomer's task is done. */
    recruitReward: bigint('recruit_reward', { mode: 'number' }).notNull(),
  },
  (table) => [check('reward_rules_one', sql`${table.id} = 1`), check('reward_rules_target', sql`${table.helpTarget} > 0`)],
);

/** A person has to decide about a reward for one of these reasons (rewardReview.ts). */
export type HoldReason = 'BLOCKED' | 'SAME_RECEIVER' | 'SAME_NETWORK' | 'MANY_A_DAY' | 'FOREIGN_RECEIVER';

/** The inviter's reward for a recruit: promised at joining, due some days after the newcomer's task (rewardReview.ts). */
export const recruitRewards = pgTable(
  'recruit_rewards',
  {
    /** The recruit. */
    memberId: text('member_id')
      .primaryKey()
      .references(() => members.id),
    inviterId: text('inviter_id')
      .notNull()
      .references(() => members.id),
    /** 分. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The network that the recruit joined from, as a keyed hash. */
    network: text(),
    /** The end of the hold period; null until the newcomer's task is done. */
    dueAt: moment('due_at'),
    /** Set when a person has to decide. */
    heldFor: text('held_for').array().$type<HoldReason[]>(),
    /** Null until it is paid. */
    settledAt: moment('settled_at'),
    /** A person decided at this time that it is not paid. */
    voidedAt: moment('voided_at'),
  },
  (table) => [
    index('recruit_rewards_inviter').on(table.inviterId),
    index('recruit_rewards_due').on(table.dueAt).where(sql`${table.settledAt} is null and ${table.voidedAt} is null`),
    check('recruit_rewards_amount', sql`${table.amount} > 0`),
    check('recruit_rewards_decided_once', sql`${table.settledAt} is null or ${table.voidedAt} is null`),
  ],
);

/** Phones and places of the addresses that a member has or had, as keyed hashes: an address that is changed or deleted stays comparable. */
export const receivers = pgTable(
  'receivers',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.hash] }), index('receivers_hash').on(table.hash)],
);

/** Today's visitors of a member's card: a client address counts once a day, and only its hash is stored. Swept when the day is over. */
export const exposedTo = pgTable(
  'exposed_to',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The day in China. */
    day: date({ mode: 'string' }).notNull(),
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day, table.visitor] })],
);

/** A row counts the visitors that a member's card had on a day. */
export const exposureDays = pgTable(
  'exposure_days',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The day in China. */
    day: date({ mode: 'string' }).notNull(),
    visitors: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);

/** The stores of members with the store role, from the catalogue. */
export const stores = pgTable(
  'stores',
  {
    id: text().primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    name: text().notNull(),
    /** A URL; when empty the client shows the name's first character. */
    logo: text().notNull().default(''),
    region: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('stores_member').on(table.memberId)],
);
