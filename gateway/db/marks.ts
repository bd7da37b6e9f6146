import { and, eq, like, ne } from 'drizzle-orm';
import { keyedHash } from '../core/hashing';
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

/** Marks a database with a fingerprint of APP_SECRET. False when it has that of another one. */
export async function markSecret(db: Db, secret: string, now: number): Promise<boolean> {
  const name: Mark = `secret ${keyedHash(secret, 'mark', '')}`;
  const others = await db
    .select()
    .from(databaseMarks)
    .where(and(like(databaseMarks.name, 'secret %'), ne(databaseMarks.name, name)));
  if (others.length === 0) await mark(db, name, now);
  return others.length === 0;
}
