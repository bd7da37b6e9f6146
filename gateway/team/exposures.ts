import { dayInChina } from '@juyi/contract/core/chinaTime';
import { eq, lt, sql } from 'drizzle-orm';
import { keyedHash } from '../core/hashing';
import { sumOf } from '../db/aggregates';
import type { Db } from '../db/open';
import type { Gateway } from '../http/context';
import { exposedTo, exposureDays } from './schema';

/** IP addresses are personal data: the hash tells visitors of one card on one day apart, and can't be linked across cards or days. */
const visitorHash = (secret: string, memberId: string, day: string, clientAddress: string) =>
  keyedHash(secret, 'visitor', `${memberId} ${day} ${clientAddress}`).slice(0, 22);

/** Counts a visitor of a member's card, once a day for each client address. */
export async function countExposure({ db, settings, now }: Gateway, memberId: string, clientAddress: string): Promise<void> {
  const day = dayInChina(now());
  await db.transaction(async (tx) => {
    const counted = await tx
      .insert(exposedTo)
      .values({ memberId, day, visitor: visitorHash(settings.appSecret, memberId, day, clientAddress) })
      .onConflictDoNothing()
      .returning({ day: exposedTo.day });
    if (counted.length === 0) return;
    await tx
      .insert(exposureDays)
      .values({ memberId, day, visitors: 1 })
      .onConflictDoUpdate({
        target: [exposureDays.memberId, exposureDays.day],
        set: { visitors: sql`${exposureDays.visitors} + 1` },
      });
  });
}

/** Counts the visitors that a member's card had, in all and today. */
export async function readExposures(db: Db, memberId: string, now: number) {
  const { day, visitors } = exposureDays;
  const [counted] = await db
    .select({ exposure: sumOf(visitors), today: sumOf(visitors, eq(day, dayInChina(now))) })
    .from(exposureDays)
    .where(eq(exposureDays.memberId, memberId));
  return { exposure: counted?.exposure ?? 0, today: counted?.today ?? 0 };
}

/** Deletes the visitors of past days, which are counted. */
export const sweepExposures = (db: Db, now: number) => db.delete(exposedTo).where(lt(exposedTo.day, dayInChina(now)));
