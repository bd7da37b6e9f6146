import { and, eq, gt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type RateLimit, tooMany } from '../core/refusals';
import type { Db } from '../db/open';
import { prepared } from '../db/prepared';
import { siteOf } from './clientAddress';
import { limits } from './schema';

/** SQL: the stored window has ended, or all its uses were released. */
const expired = (now: Date | Placeholder) => sql`(${limits.endsAt} <= ${sql.param(now, limits.endsAt)} or ${limits.count} = 0)`;

const increment = (now: Date | Placeholder) => ({
  count: sql`case when ${expired(now)} then excluded.count else ${limits.count} + excluded.count end`,
  endsAt: sql`case when ${expired(now)} then excluded.ends_at else ${limits.endsAt} end`,
});

const insertUse = prepared('count use', (db) =>
  db
    .insert(limits)
    .values({ key: sql.placeholder('key'), count: sql.placeholder('count'), endsAt: sql.placeholder('endsAt') })
    .onConflictDoUpdate({ target: limits.key, set: increment(sql.placeholder('now')) })
    .returning(),
);

/** Counts uses, beyond the maximum too, in one statement, over all instances. Returns the uses in the window and the ms until it ends. */
export async function countUse(
  db: Db,
  { key, windowMs }: Pick<RateLimit, 'key' | 'windowMs'>,
  now: number,
  count = 1,
): Promise<{ uses: number; waitMs: number; endsAt: Date }> {
  const [row] = await insertUse(db, { key, count, endsAt: new Date(now + windowMs), now: new Date(now) });
  if (!row) throw new Error('a use of a rate limit was not counted');
  return { uses: row.count, waitMs: row.endsAt.getTime() - now, endsAt: row.endsAt };
}

/** A use of a limit that was counted, as rows keep it. */
export interface Counted {
  readonly key: string;
  /** The end of its window, in ISO 8601. */
  readonly endsAt: string;
}

/** Returns the uses in the column `counted` of the rows that `source` changes or deletes to their windows, in one statement. */
export const releaseCounted = (db: Db, source: SQL) =>
  db.execute(sql`with source as (${source})
    update ${limits} set count = ${limits.count} - 1
    from source, jsonb_to_recordset(source.counted) as used (key text, "endsAt" timestamptz)
    where ${limits.key} = used.key and ${limits.endsAt} = used."endsAt" and ${limits.count} > 0`);

/** Returns a use to its window, which `endsAt` names: in a later window it no longer counts. */
export async function releaseUse(db: Db, key: string, endsAt: Date): Promise<void> {
  await db
    .update(limits)
    .set({ count: sql`${limits.count} - 1` })
    .where(and(eq(limits.key, key), eq(limits.endsAt, endsAt), gt(limits.count, 0)));
}

/** A limit for a client address, and four times as much for the /48 network of an IPv6 address. */
export function addressLimits({ key, maxUses, windowMs }: RateLimit, clientAddress: string): RateLimit[] {
  const site = siteOf(clientAddress);
  const own = { key: `${key} ${clientAddress}`, maxUses, windowMs };
  return site ? [own, { key: `${key} ${site}`, maxUses: 4 * maxUses, windowMs }] : [own];
}

/** Counts one use. Throws `tooMany` (HTTP 429) beyond the maximum. */
export async function enforceLimit(db: Db, limit: RateLimit, now: number): Promise<void> {
  const { uses, waitMs } = await countUse(db, limit, now);
  if (uses > limit.maxUses) throw tooMany(waitMs, limit);
}

export interface Reservation {
  /** Whether no window had another use. */
  readonly isFirst: boolean;
  /** Whether this was the last use of the window. */
  readonly isLast: boolean;
  /** Returns the use to its window, because it did not count after all. */
  readonly release: () => Promise<void>;
}

/**
 * Reserves one use before it is known whether it will count, in one conditional statement: of concurrent callers no more proceed
 * than uses remain. Throws `tooMany` (HTTP 429) when none does.
 */
export async function reserveUse(db: Db, limit: RateLimit, now: number): Promise<Reservation> {
  const { key, maxUses, windowMs } = limit;
  const [reserved] = await db
    .insert(limits)
    .values({ key, count: 1, endsAt: new Date(now + windowMs) })
    .onConflictDoUpdate({
      target: limits.key,
      set: increment(new Date(now)),
      setWhere: sql`${expired(new Date(now))} or ${limits.count} < ${maxUses}`,
    })
    .returning();
  if (!reserved) {
    const [exhausted] = await db.select().from(limits).where(eq(limits.key, key));
    throw tooMany((exhausted?.endsAt.getTime() ?? now) - now, limit);
  }
  return {
    isFirst: reserved.count === 1,
    isLast: reserved.count === maxUses,
    release: () => releaseUse(db, key, reserved.endsAt),
  };
}

/** Reserves one use of each limit, or throws `tooMany` and reserves none. */
export async function reserveUses(db: Db, wanted: readonly RateLimit[], now: number): Promise<Reservation> {
  const reserved: Reservation[] = [];
  const release = async () => {
    for (const one of reserved) await one.release();
  };
  try {
    for (const limit of wanted) reserved.push(await reserveUse(db, limit, now));
  } catch (refusal) {
    await release();
    throw refusal;
  }
  return { isFirst: reserved.every(({ isFirst }) => isFirst), isLast: reserved.some(({ isLast }) => isLast), release };
}

/** Deletes expired windows. */
export const sweepLimits = (db: Db, now: number) => db.delete(limits).where(lte(limits.endsAt, new Date(now)));
