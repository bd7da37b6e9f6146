import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { members, moment } from '../db/members';

/** Delivery addresses, 20 at most for a member. The index keeps the rule: one default at most; gateway/address/addresses.ts that there is one. */
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
