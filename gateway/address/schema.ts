import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { members, moment } from '../db/members';

/** Delivery addresses. addresses.ts ensures that a member with addresses has a default; the index, that there is at most one. */
export const addresses = pgTable(
  'addresses',
  {
    id: text().primaryKey(),
    /** Insertion order: `createdAt` alone is ambiguous within a millisecond. */
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
    /** Its member calls it so; empty for none. */
    label: text().notNull().default(''),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('addresses_member').on(table.memberId, table.seq),
    uniqueIndex('addresses_one_default').on(table.memberId).where(sql`${table.isDefault}`),
  ],
);
