import { desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { BeaconReport } from '../../contract/core/beacon';
import { DAY_MS, HOUR_MS } from '../core/durations';
import type { Db } from '../db/open';
import type { Gateway } from '../http/context';
import { enforceLimit, type RateLimit } from '../http/limits';
import { pageErrors, vitals } from './schema';

/** What is older is deleted. */
export const KEPT_DAYS = 28;
const MOST_ERRORS_SHOWN = 50;

/** Of all pages together: a flood from many addresses ends at the daily limit. Errors have room of their own. */
const DAILY = { figures: 50_000, errors: 5000 } as const;

const dayLimit = (of: keyof typeof DAILY): RateLimit => ({ key: `vitals ${of}`, maxUses: DAILY[of], windowMs: DAY_MS });

/** Stores a report, errors first. Throws `tooMany` (HTTP 429) when the day's room is used up. */
export async function storeReport({ db, now, record }: Gateway, { build, figures, errors }: BeaconReport): Promise<void> {
  const at = now();
  if (errors.length > 0) {
    await enforceLimit(db, dayLimit('errors'), at);
    await db.insert(pageErrors).values(errors.map((error) => ({ ...error, build, createdAt: new Date(at) })));
    for (const { number, path, kind } of errors) record('page error', { number, path, kind, build });
  }
  if (figures.length > 0) {
    await enforceLimit(db, dayLimit('figures'), at);
    const hour = new Date(at - (at % HOUR_MS));
    await db.insert(vitals).values(figures.map((figure) => ({ ...figure, build, hour })));
  }
}

const percentile = (share: number) =>
  sql<number>`percentile_cont(${sql.raw(String(share))}) within group (order by ${vitals.value})`;

/** The median and the 75th percentile of each figure and path since `days` ago, and of how many. */
export const readFigures = (db: Db, days: number, now: number) =>
  db
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
    .orderBy(vitals.path, vitals.name);

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
