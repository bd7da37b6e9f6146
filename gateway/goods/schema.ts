import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/members';

/** A specification of goods and the choices it leaves. */
export interface Spec {
  readonly name: string;
  readonly values: string[];
}

export const goods = pgTable(
  'goods',
  {
    id: text().primaryKey(),
    /** The order in which the mall shows them. */
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
    /** Pieces that one member may redeem. */
    limit: integer('member_limit').notNull(),
    specs: jsonb().$type<Spec[]>().notNull(),
    detailHtml: text('detail_html').notNull(),
    onSale: boolean('on_sale').notNull().default(true),
  },
  (table) => [check('goods_stock', sql`${table.stock} >= 0`)],
);

/** Goods at another price for a while; they are bought in the app. */
export const flashActivities = pgTable(
  'flash_activities',
  {
    id: integer().primaryKey(),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id),
    /** 分. */
    price: bigint({ mode: 'number' }).notNull(),
    stock: integer().notNull(),
    totalStock: integer('total_stock').notNull(),
    limit: integer('member_limit').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** ms from one start to the next; null for a sale that comes once. */
    repeatsAfter: bigint('repeats_after', { mode: 'number' }),
  },
  (table) => [check('flash_activities_stock', sql`${table.stock} between 0 and ${table.totalStock}`)],
);
