import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './members';

export type Mark = 'seeded' | 'production';

/**
 * Facts about the whole database. `seeded`: it has accounts with published passwords, so production refuses it. `production`: it has
 * served members, so nothing but production may open it.
 */
export const databaseMarks = pgTable('database_marks', {
  name: text().$type<Mark>().primaryKey(),
  createdAt: moment('created_at').notNull(),
});
