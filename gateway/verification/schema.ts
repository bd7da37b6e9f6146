import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/members';

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
