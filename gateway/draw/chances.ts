import { and, eq, gt, sql } from 'drizzle-orm';
import { type Owned, ownedBy } from '../core/owned';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { chanceGrants } from './schema';

/**
 * Grants a member draw chances within the caller's transaction, once for each `source` (`helped:3`, an order number); returns false
 * when that source has granted them before. It locks the member's row; a draw locks it before the accounts, so call this before
 * anything is posted (lock order).
 */
export async function grantChances(tx: Tx, memberId: string, count: number, reason: string, source: string): Promise<boolean> {
  const granted = await tx
    .insert(chanceGrants)
    .values({ memberId, source, count, reason })
    .onConflictDoNothing()
    .returning({ source: chanceGrants.source });
  if (granted.length === 0) return false;
  await tx
    .update(members)
    .set({ drawChances: sql`${members.drawChances} + ${count}::integer` })
    .where(eq(members.id, memberId));
  return true;
}

/** Consumes one chance in one conditional update; returns how many remain, or null when there is none. */
export async function consumeChance(tx: Tx, memberId: string): Promise<Owned<number> | null> {
  const [consumed] = await tx
    .update(members)
    .set({ drawChances: sql`${members.drawChances} - 1` })
    .where(and(eq(members.id, memberId), gt(members.drawChances, 0)))
    .returning({ owner: members.id, remaining: members.drawChances });
  return consumed ? ownedBy([consumed.owner], consumed.remaining) : null;
}

/** How many chances a member has. */
export async function readChances(db: Db, memberId: string): Promise<Owned<number>> {
  const [row] = await db
    .select({ owner: members.id, chances: members.drawChances })
    .from(members)
    .where(eq(members.id, memberId));
  return ownedBy([row?.owner], row?.chances ?? 0);
}
