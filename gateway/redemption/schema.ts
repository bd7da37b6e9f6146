import type { RedemptionKind, RedemptionStatus } from '@juyi/contract/redemption/redemption';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ParcelAddress } from '../address/addresses';
import { members, moment } from '../db/members';

/** MALL has no quote: its price is the goods'. */
export type QuotedKind = Exclude<RedemptionKind, 'MALL'>;

/** Tokens of the culture calls; only their SHA-256 is stored. */
export const cultureTokens = pgTable(
  'culture_tokens',
  {
    hash: text().primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('culture_tokens_expires').on(table.expiresAt)],
);

/** Open quotes, in minor units; submitting one deletes its row. */
export const quotes = pgTable(
  'quotes',
  {
    id: text().primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text().$type<QuotedKind>().notNull(),
    spend: bigint({ mode: 'number' }).notNull(),
    fee: bigint({ mode: 'number' }).notNull(),
    gain: bigint({ mode: 'number' }).notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('quotes_expires').on(table.expiresAt)],
);

/** The goods, options and address of a redemption, as they were when it was placed. */
export interface Parcel {
  readonly goodsId: string;
  readonly specs: { readonly name: string; readonly value: string }[];
  readonly address: ParcelAddress;
}

/** The desk enters here how goods or a prize were sent. */
export interface Shipment {
  readonly carrier?: string;
  readonly trackingNo: string;
  /** ISO 8601. */
  readonly shippedAt: string;
}

/** Redemptions of all kinds; amounts in the minor units of the kind's currencies. */
export const redemptions = pgTable(
  'redemptions',
  {
    orderNo: text('order_no').primaryKey(),
    /** Insertion order. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    kind: text().$type<RedemptionKind>().notNull(),
    title: text().notNull(),
    spend: bigint({ mode: 'number' }).notNull(),
    fee: bigint({ mode: 'number' }).notNull(),
    gain: bigint({ mode: 'number' }).notNull(),
    status: integer().$type<RedemptionStatus>().notNull().default(0),
    reason: text(),
    requestId: text('request_id').notNull(),
    /** For MALL only. */
    parcel: jsonb().$type<Parcel>(),
    /** For MALL only; null until the goods are sent. */
    shipment: jsonb().$type<Shipment>(),
    createdAt: moment('created_at').notNull(),
    /** It is completed automatically at this time (outside production); null waits for an admin. */
    reviewAt: moment('review_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('redemptions_member').on(table.memberId, table.kind, table.seq),
    uniqueIndex('redemptions_request').on(table.memberId, table.requestId),
    index('redemptions_review').on(table.reviewAt).where(sql`${table.status} = 0`),
    check('redemptions_status', sql`${table.status} between 0 and 3 and (${table.status} = 0) = (${table.finishedAt} is null)`),
  ],
);

/** Images uploaded with a redemption, for its review. */
export const vouchers = pgTable(
  'vouchers',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => redemptions.orderNo, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    /** A data URL. */
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNo, table.position] })],
);
