import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './members';

/** Facts about the whole database. `seeded`: it has accounts with published passwords, so production refuses it. */
export const databaseMarks = pgTable('database_marks', {
  name: text().$type<'seeded'>().primaryKey(),
  createdAt: moment('created_at').notNull(),
});
