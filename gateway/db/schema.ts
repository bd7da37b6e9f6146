import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './members';

export type Mark = 'seeded' | 'production' | `secret ${string}`;

/**
 * Facts about the whole database. `seeded`: it has accounts with published passwords, so production refuses it. `production`: it has
 * served members, so nothing but production may open it. `secret` and a fingerprint: production's APP_SECRET.
 */
export const databaseMarks = pgTable('database_marks', {
  name: text().$type<Mark>().primaryKey(),
  createdAt: moment('created_at').notNull(),
});
