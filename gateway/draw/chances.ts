import { and, eq, gt, sql } from 'drizzle-orm';
import { type Owned, ownedBy } from '../core/owned';
import { members } from '../db/members';
import type { Tx } from '../db/open';
import { chanceGrants } from './schema';

/**
 * Gives a member draw chances within the caller's transaction, once for each `source` (`help:3`, an order number); gives false
 * when it gave them before. It locks the member's row, which a draw locks before it posts: call it before anything is posted.
 */
export async function grantChance(tx: Tx, memberId: string, count: number, reason: string, source: string): Promise<boolean> {
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

/** Takes one chance; gives how many are left, or null when there is none. One conditional update decides. */
export async function consumeChance(tx: Tx, memberId: string): Promise<Owned<number> | null> {
  const [spent] = await tx
    .update(members)
    .set({ drawChances: sql`${members.drawChances} - 1` })
    .where(and(eq(members.id, memberId), gt(members.drawChances, 0)))
    .returning({ owner: members.id, left: members.drawChances });
  return spent ? ownedBy([spent.owner], spent.left) : null;
}
