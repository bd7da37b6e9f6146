import { eq } from 'drizzle-orm';
import type { Db } from './open';
import { databaseMarks, type Mark } from './schema';

export async function isMarked(db: Db, name: Mark): Promise<boolean> {
  const marks = await db.select().from(databaseMarks).where(eq(databaseMarks.name, name));
  return marks.length > 0;
}

/** Marks a database, for ever; `now` in ms. */
export async function mark(db: Db, name: Mark, now: number): Promise<void> {
  await db
    .insert(databaseMarks)
    .values({ name, createdAt: new Date(now) })
    .onConflictDoNothing();
}
