import type { PrizeKind, PrizeStatus } from '@juyi/contract/draw/draw';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { members, moment } from '../db/members';
import type { Parcel, Shipment } from '../redemption/schema';

/** Grants of draw chances. The primary key ensures that a source grants once. */
export const chanceGrants = pgTable(
  'chance_grants',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    source: text().notNull(),
    count: integer().notNull(),
    reason: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.source] })],
);

export const drawActivities = pgTable('draw_activities', {
  id: integer().primaryKey(),
  title: text().notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** Not published: the catalogue no longer has it. */
  published: boolean().notNull().default(true),
});

export const prizes = pgTable(
  'prizes',
  {
    id: text().primaryKey(),
    activityId: integer('activity_id')
      .notNull()
      .references(() => drawActivities.id),
    sort: integer().notNull(),
    title: text().notNull(),
    icon: text().notNull(),
    kind: text().$type<PrizeKind>().notNull(),
    /** The probability in millionths; the published weights of an activity add up to 1,000,000. */
    weight: integer().notNull(),
    /** 0 for NONE, which is never out of stock. */
    stock: integer().notNull(),
    /** The stock of the catalogue that was last applied: only another one changes `stock`. */
    catalogStock: integer('catalog_stock'),
    /** Points, or hundredths of data IP; 0 for other kinds. */
    amount: bigint({ mode: 'number' }).notNull().default(0),
    /** One prize is worth this, in words; empty for NONE. */
    value: text().notNull().default(''),
    /** Not published: it can't be won any more, and is kept for the draws that won it. */
    published: boolean().notNull().default(true),
  },
  (table) => [
    index('prizes_activity').on(table.activityId, table.sort),
    check('prizes_stock', sql`${table.stock} >= 0`),
    check('prizes_weight', sql`${table.weight} >= 0`),
  ],
);

/** All draws, with a copy of the prize. */
export const draws = pgTable(
  'draws',
  {
    id: text().primaryKey(),
    /** Insertion order. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    activityId: integer('activity_id').notNull(),
    prizeId: text('prize_id')
      .notNull()
      .references(() => prizes.id),
    title: text().notNull(),
    icon: text().notNull(),
    kind: text().$type<PrizeKind>().notNull(),
    status: integer().$type<PrizeStatus>().notNull(),
    requestId: text('request_id').notNull(),
    /** The delivery address of goods; null until there is one, and for other kinds. */
    receiver: jsonb().$type<Parcel['address']>(),
    /** For goods; null until they are sent. */
    shipment: jsonb().$type<Shipment>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('draws_member').on(table.memberId, table.seq),
    uniqueIndex('draws_request').on(table.memberId, table.requestId),
    index('draws_winners').on(table.activityId, table.seq).where(sql`${table.kind} <> 'NONE'`),
    index('draws_waiting').on(table.memberId).where(sql`${table.status} = 0`),
    check('draws_status', sql`${table.status} between 0 and 3`),
  ],
);

/** A member's next seed follows from `salt` and APP_SECRET (chances.ts); `used` is the salt of the last one. */
export const drawSeeds = pgTable(
  'draw_seeds',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    activityId: integer('activity_id').notNull(),
    salt: text().notNull(),
    used: text(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.activityId] })],
);

/** The leaves of the public log (log.ts). Sealing gives each its position. */
export const drawLeaves = pgTable(
  'draw_leaves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    text: text().notNull(),
    /** The draw that the leaf is of; not published. */
    recordId: text('record_id'),
    /** 0, 1, 2 … in the log; null until it is sealed. */
    position: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('draw_leaves_position').on(table.position),
    uniqueIndex('draw_leaves_record').on(table.recordId),
    index('draw_leaves_unsealed').on(table.id).where(sql`${table.position} is null`),
  ],
);

/** The complete subtrees of the log's Merkle tree: at level 0 the leaves, each higher one over two of the level below. */
export const drawNodes = pgTable(
  'draw_nodes',
  {
    level: integer().notNull(),
    place: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.place] })],
);

/** The signed heads of the log. */
export const drawHeads = pgTable('draw_heads', {
  size: bigint({ mode: 'number' }).primaryKey(),
  root: text().notNull(),
  time: moment('time').notNull(),
  key: text().notNull(),
  signature: text().notNull(),
});
