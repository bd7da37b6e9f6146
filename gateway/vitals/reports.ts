import type { BeaconReport } from '@juyi/contract/core/beacon';
import { desc, eq, gt, lte, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../core/durations';
import { tooMany } from '../core/refusals';
import type { Db } from '../db/open';
import type { Gateway } from '../http/context';
import { countUse } from '../http/limits';
import { pageErrors, vitals } from './schema';

/** Older reports are deleted. */
export const KEPT_DAYS = 28;
const MOST_ERRORS_SHOWN = 50;

/** Rows a day, of all pages together (some 50,000 reports): a flood from many addresses ends there. Errors have room of their own. */
const DAILY = { figures: 200_000, errors: 5000 } as const;
/** One address gets a tenth of it. */
const SHARES = 10;

/** Counts a report's rows against its address's share of the day's room. Throws `tooMany` (HTTP 429) when either is used up. */
async function takeRoom(db: Db, of: keyof typeof DAILY, address: string, rows: number, now: number): Promise<void> {
  for (const [key, most] of [
    [`vitals ${of} ${address}`, DAILY[of] / SHARES],
    [`vitals ${of}`, DAILY[of]],
  ] as const) {
    const { uses, waitMs } = await countUse(db, { key, windowMs: DAY_MS }, now, rows);
    if (uses > most) throw tooMany(waitMs, { key, maxUses: most, windowMs: DAY_MS });
  }
}

/** Stores a report of a client's address, errors first. Throws `tooMany` (HTTP 429) when the day's room is used up. */
export async function storeReport(
  { db, now, logEvent }: Gateway,
  address: string,
  { build, figures, errors }: BeaconReport,
): Promise<void> {
  const at = now();
  if (errors.length > 0) {
    await takeRoom(db, 'errors', address, errors.length, at);
    await db.insert(pageErrors).values(errors.map((error) => ({ ...error, build, createdAt: new Date(at) })));
    for (const { number, path, kind } of errors) logEvent('page error', { number, path, kind, build });
  }
  if (figures.length > 0) {
    await takeRoom(db, 'figures', address, figures.length, at);
    const hour = new Date(at - (at % HOUR_MS));
    await db.insert(vitals).values(figures.map((figure) => ({ ...figure, build, hour })));
  }
}

const percentile = (share: number) =>
  sql<number>`percentile_cont(${sql.raw(String(share))}) within group (order by ${vitals.value})`;

/** The app has fewer paths with figures; anybody can invent more. */
const MOST_FIGURES_SHOWN = 200;

/** The median and the 75th percentile of each figure and path since `days` ago, and of how many; of the paths with the most. */
export async function readFigures(db: Db, days: number, now: number) {
  const rows = await db
    .select({
      path: vitals.path,
      name: vitals.name,
      count: sql<number>`count(*)::int`,
      p50: percentile(0.5),
      p75: percentile(0.75),
    })
    .from(vitals)
    .where(gt(vitals.hour, new Date(now - days * DAY_MS)))
    .groupBy(vitals.path, vitals.name)
    .orderBy(desc(sql`count(*)`), vitals.path, vitals.name)
    .limit(MOST_FIGURES_SHOWN);
  const keyOf = ({ path, name }: (typeof rows)[number]) => `${path} ${name}`;
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The latest errors, or all of a number. */
export const readErrors = (db: Db, number?: string) =>
  db
    .select({
      number: pageErrors.number,
      path: pageErrors.path,
      kind: pageErrors.kind,
      name: pageErrors.name,
      frames: pageErrors.frames,
      build: pageErrors.build,
      time: pageErrors.createdAt,
    })
    .from(pageErrors)
    .where(number === undefined ? undefined : eq(pageErrors.number, number))
    .orderBy(desc(pageErrors.id))
    .limit(MOST_ERRORS_SHOWN);

const expiry = (now: number) => new Date(now - KEPT_DAYS * DAY_MS);

export const sweepFigures = (db: Db, now: number) => db.delete(vitals).where(lte(vitals.hour, expiry(now)));
export const sweepPageErrors = (db: Db, now: number) => db.delete(pageErrors).where(lte(pageErrors.createdAt, expiry(now)));
