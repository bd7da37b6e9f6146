import { count, eq } from 'drizzle-orm';
import { dayInChina } from '../../contract/core/chinaTime';
import { sha256 } from '../core/hashing';
import { ownedBy } from '../core/owned';
import { countOf } from '../db/aggregates';
import type { Db } from '../db/open';
import { exposedTo } from './schema';

/** Addresses are personal: what is kept tells one from another on one day, and from no other day or member. */
const hashOf = (memberId: string, day: string, address: string) => sha256(`${memberId} ${day} ${address}`).slice(0, 22);

/** Counts a visitor who fetched a member's card, once a day an address. `now` in ms since 1970. */
export async function countExposure(db: Db, memberId: string, address: string, now: number): Promise<void> {
  const day = dayInChina(now);
  await db
    .insert(exposedTo)
    .values({ memberId, day, visitor: hashOf(memberId, day, address) })
    .onConflictDoNothing();
}

/** How many visitors saw a member's card, in all and today. */
export async function readExposures(db: Db, memberId: string, now: number) {
  const today = countOf(eq(exposedTo.day, dayInChina(now)));
  const [counted] = await db
    .select({ owner: exposedTo.memberId, exposure: count(), today })
    .from(exposedTo)
    .where(eq(exposedTo.memberId, memberId))
    .groupBy(exposedTo.memberId);
  return ownedBy([counted?.owner], { exposure: counted?.exposure ?? 0, today: counted?.today ?? 0 });
}
