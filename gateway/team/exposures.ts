import { count, eq } from 'drizzle-orm';
import { dayInChina } from '../../contract/core/chinaTime';
import { sha256 } from '../core/hashing';
import { ownedBy } from '../core/owned';
import { countOf } from '../db/aggregates';
import type { Db } from '../db/open';
import { exposedTo } from './schema';

/** IP addresses are personal data: the hash tells visitors of one card on one day apart, and can't be linked across cards or days. */
const visitorHash = (memberId: string, day: string, clientAddress: string) =>
  sha256(`${memberId} ${day} ${clientAddress}`).slice(0, 22);

/** Counts a visitor of a member's card, once a day for each client address. `now` in ms since 1970. */
export async function countExposure(db: Db, memberId: string, clientAddress: string, now: number): Promise<void> {
  const day = dayInChina(now);
  await db
    .insert(exposedTo)
    .values({ memberId, day, visitor: visitorHash(memberId, day, clientAddress) })
    .onConflictDoNothing();
}

/** How many visitors a member's card had, in all and today. */
export async function readExposures(db: Db, memberId: string, now: number) {
  const [counted] = await db
    .select({ owner: exposedTo.memberId, exposure: count(), today: countOf(eq(exposedTo.day, dayInChina(now))) })
    .from(exposedTo)
    .where(eq(exposedTo.memberId, memberId))
    .groupBy(exposedTo.memberId);
  return ownedBy([counted?.owner], { exposure: counted?.exposure ?? 0, today: counted?.today ?? 0 });
}
