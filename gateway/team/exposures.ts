import { count, eq } from 'drizzle-orm';
import { dayInChina } from '../../contract/core/chinaTime';
import { keyedHash } from '../core/hashing';
import { ownedBy } from '../core/owned';
import { countOf } from '../db/aggregates';
import type { Db } from '../db/open';
import type { Gateway } from '../http/context';
import { exposedTo } from './schema';

/** IP addresses are personal data: the hash tells visitors of one card on one day apart, and can't be linked across cards or days. */
const visitorHash = (secret: string, memberId: string, day: string, clientAddress: string) =>
  keyedHash(secret, 'visitor', `${memberId} ${day} ${clientAddress}`).slice(0, 22);

/** Counts a visitor of a member's card, once a day for each client address. */
export async function countExposure({ db, settings, now }: Gateway, memberId: string, clientAddress: string): Promise<void> {
  const day = dayInChina(now());
  await db
    .insert(exposedTo)
    .values({ memberId, day, visitor: visitorHash(settings.appSecret, memberId, day, clientAddress) })
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
