import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../core/durations';
import { tooMany } from '../core/refusals';
import type { Db } from '../db/open';
import { limits } from './schema';

/** A window that all uses were given back of has not begun. */
const over = (now: number) => sql`(${limits.endsAt} <= ${sql.param(new Date(now), limits.endsAt)} or ${limits.count} = 0)`;

const oneMore = (now: number) => ({
  count: sql`case when ${over(now)} then 1 else ${limits.count} + 1 end`,
  endsAt: sql`case when ${over(now)} then excluded.ends_at else ${limits.endsAt} end`,
});

/**
 * Counts one use of a limit that all instances share, in one statement. The window begins with its first use and ends at
 * `now + windowMs`. Gives the uses in it, this one included, and the ms until it ends.
 */
export async function countUse(db: Db, key: string, windowMs: number, now: number): Promise<{ uses: number; waitMs: number }> {
  const [row] = await db
    .insert(limits)
    .values({ key, count: 1, endsAt: new Date(now + windowMs) })
    .onConflictDoUpdate({ target: limits.key, set: oneMore(now) })
    .returning();
  if (!row) throw new Error('a limit was not counted');
  return { uses: row.count, waitMs: row.endsAt.getTime() - now };
}

/** A limit that may be used so often in a window. */
export interface Allowance {
  readonly key: string;
  readonly uses: number;
  readonly windowMs: number;
}

/** A use that was taken. */
export interface Use {
  /** Nothing is left until the window ends. */
  readonly last: boolean;
  /** Gives it back to its window: it did not count after all. */
  readonly release: () => Promise<void>;
}

/**
 * Takes one use of a limit before it is known whether it will count, in one statement: of any number of simultaneous callers
 * no more go on than uses are left. The others get `tooMany` until the window ends.
 */
export async function reserveUse(db: Db, { key, uses, windowMs }: Allowance, now: number): Promise<Use> {
  const [taken] = await db
    .insert(limits)
    .values({ key, count: 1, endsAt: new Date(now + windowMs) })
    .onConflictDoUpdate({ target: limits.key, set: oneMore(now), setWhere: sql`${over(now)} or ${limits.count} < ${uses}` })
    .returning();
  if (!taken) {
    const [used] = await db.select().from(limits).where(eq(limits.key, key));
    throw tooMany((used?.endsAt.getTime() ?? now) - now);
  }
  return {
    last: taken.count === uses,
    release: async () => {
      await db
        .update(limits)
        .set({ count: sql`${limits.count} - 1` })
        .where(and(eq(limits.key, key), eq(limits.endsAt, taken.endsAt), gt(limits.count, 0)));
    },
  };
}

/** Forgets limits whose window is over. */
export const sweepLimits = (db: Db, now: number) => db.delete(limits).where(lte(limits.endsAt, new Date(now)));

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
      nextSweep = now + MINUTE_MS;
    }
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { uses: 0, endsAt: now + MINUTE_MS };
      windows.set(key, window);
    }
    window.uses += 1;
    if (window.uses > perMinute) throw tooMany(window.endsAt - now);
  };
}
