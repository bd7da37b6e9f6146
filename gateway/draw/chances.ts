import { eq, sql } from 'drizzle-orm';
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

/** Reads the chances that a member has. */
export async function readChances(db: Db, memberId: string): Promise<number> {
  const [row] = await db.select({ chances: members.drawChances }).from(members).where(eq(members.id, memberId));
  return row?.chances ?? 0;
}
