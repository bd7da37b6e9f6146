import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { members, moment } from '../db/members';

/** A specification of goods, such as a colour, with its options. */
export interface Spec {
  readonly name: string;
  readonly values: string[];
  /** The pictures of the options, in their order. */
  readonly pictures?: string[] | undefined;
}

/** The catalogue tells this of goods beside their price. */
export type About = Pick<GoodsDetail, 'maker' | 'size' | 'material' | 'delivery' | 'returns'>;

export const goods = pgTable(
  'goods',
  {
    id: text().primaryKey(),
    /** The order in the mall. */
    sort: integer().notNull(),
    name: text().notNull(),
    subtitle: text().notNull(),
    images: text().array().notNull(),
    /** 分. */
    price: bigint({ mode: 'number' }).notNull(),
    marketPrice: bigint('market_price', { mode: 'number' }).notNull(),
    /** Hundredths of data IP; null for goods that can't be redeemed. */
    ipPrice: bigint('ip_price', { mode: 'number' }),
    stock: integer().notNull(),
    /** The stock of the catalogue that was last applied: only another one changes `stock`. */
    catalogStock: integer('catalog_stock'),
    /** The purchase limit: pieces that one member may redeem in all. */
    limit: integer('member_limit').notNull(),
    specs: jsonb().$type<Spec[]>().notNull(),
    detailHtml: text('detail_html').notNull(),
    about: jsonb().$type<About>().notNull(),
    /** The article that tells of them. */
    articleId: text('article_id'),
    onSale: boolean('on_sale').notNull().default(true),
  },
  (table) => [check('goods_stock', sql`${table.stock} >= 0`)],
);

/** Pieces that a member has redeemed, for the purchase limit; returned ones are not counted. */
export const goodsTaken = pgTable(
  'goods_taken',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id),
    pieces: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.goodsId] }),
    check('goods_taken_not_below_zero', sql`${table.pieces} >= 0`),
  ],
);

/** Flash sales: a lower price in data IP for a while, and in yuan in the native app. */
export const flashActivities = pgTable(
  'flash_activities',
  {
    id: integer().primaryKey(),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id),
    /** 分. */
    price: bigint({ mode: 'number' }).notNull(),
    /** Hundredths of data IP; null for goods that can't be redeemed. */
    ipPrice: bigint('ip_price', { mode: 'number' }),
    stock: integer().notNull(),
    /** The same as in `goods`. */
    catalogStock: integer('catalog_stock'),
    totalStock: integer('total_stock').notNull(),
    limit: integer('member_limit').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The period of a repeating sale in ms; null for a single one. */
    repeatsAfter: bigint('repeats_after', { mode: 'number' }),
    onSale: boolean('on_sale').notNull().default(true),
  },
  (table) => [check('flash_activities_stock', sql`${table.stock} between 0 and ${table.totalStock}`)],
);
