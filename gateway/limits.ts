import { lte, sql } from 'drizzle-orm';
import type { Db } from './db/open';
import { limits } from './db/schema';
import { tooMany } from './refused';

/**
 * Counts one use of a limit that all instances share, in one statement. The window begins with its first use and ends at
 * `now + windowMs`. Gives the uses in it, this one included, and the ms until it ends.
 */
export async function countUse(db: Db, key: string, windowMs: number, now: number): Promise<{ uses: number; waitMs: number }> {
  const endsAt = new Date(now + windowMs);
  const over = sql`${limits.endsAt} <= ${sql.param(new Date(now), limits.endsAt)}`;
  const [row] = await db
    .insert(limits)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${over} then 1 else ${limits.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${limits.endsAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('a limit was not counted');
  return { uses: row.count, waitMs: row.endsAt.getTime() - now };
}

/** Forgets limits whose window is over. */
export const sweepLimits = (db: Db, now: number) => db.delete(limits).where(lte(limits.endsAt, new Date(now)));

const MINUTE = 60_000;

/**
 * The general limit of calls a minute for each member or address, kept in this instance's memory: a database write for every
 * call would cost more than it protects. Throws `tooMany`.
 */
export function generalLimit(perMinute: number) {
  const windows = new Map<string, { uses: number; endsAt: number }>();
  let nextSweep = 0;
  return (key: string, now: number): void => {
    if (now >= nextSweep) {
      for (const [other, { endsAt }] of windows) if (endsAt <= now) windows.delete(other);
      nextSweep = now + MINUTE;
    }
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { uses: 0, endsAt: now + MINUTE };
      windows.set(key, window);
    }
    window.uses += 1;
    if (window.uses > perMinute) throw tooMany(window.endsAt - now);
  };
}
