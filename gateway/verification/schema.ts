import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { members, moment } from '../db/members';
import type { Scene } from '../http/context';
import type { Counted } from '../http/limits';

export const captchas = pgTable(
  'captchas',
  {
    id: text().primaryKey(),
    textHash: text('text_hash').notNull(),
    /** For the outbox; null in production. */
    text: text(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captchas_expires').on(table.expiresAt)],
);

/** The current code of a phone and scene. The row stays after its code is used, because it also says when the next may be sent. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    phone: text().notNull(),
    scene: text().notNull(),
    /** Null once the code is consumed. */
    codeHash: text('code_hash'),
    /** The address that requested the code, as a keyed hash. */
    asker: text().notNull().default(''),
    /** Wrong tries from that address, and from all others. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    foreignTries: integer('foreign_tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.scene] }), index('sms_codes_expires').on(table.expiresAt)],
);

/** The addresses from which a member signed in lately, as keyed hashes (askers.ts). */
export const familiarAddresses = pgTable(
  'familiar_addresses',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    addressHash: text('address_hash').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.addressHash] }), index('familiar_addresses_seen').on(table.seenAt)],
);

/** The messages that are not delivered (smsDelivery.ts), one for each phone and scene: an older one's code is no longer valid. */
export const smsDeliveries = pgTable(
  'sms_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    scene: text().$type<Scene>().notNull(),
    status: text().$type<'sending' | 'failed' | 'dead'>().notNull().default('sending'),
    /** Encrypted under APP_SECRET; null once the code has expired. */
    sealedCode: text('sealed_code'),
    /** Attempts that failed, and why the last one did. */
    failures: integer().notNull().default(0),
    reason: text(),
    /** Of a failed one the next attempt. Of one that is being sent the time from which its instance counts as gone. Null for a dead one. */
    dueAt: moment('due_at'),
    /** The uses of limits that it was counted for. */
    counted: jsonb().$type<readonly Counted[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sms_deliveries_target').on(table.phone, table.scene), index('sms_deliveries_due').on(table.dueAt)],
);

/** Messages of the outbox sender (outside production). */
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
