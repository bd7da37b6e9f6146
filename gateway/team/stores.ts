import { eq } from 'drizzle-orm';
import { ownedBy } from '../core/owned';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { stores } from './schema';

/** The store of a member with the store role. */
export async function readStore(db: Db, memberId: string) {
  const [store] = await db
    .select({
      owner: stores.memberId,
      storeId: stores.id,
      storeName: stores.name,
      logo: stores.logo,
      level: members.level,
      region: stores.region,
      createdAt: stores.createdAt,
    })
    .from(stores)
    .innerJoin(members, eq(members.id, stores.memberId))
    .where(eq(stores.memberId, memberId));
  if (!store) throw new Error('a member has the store role and no store');
  const { owner, createdAt, ...profile } = store;
  return ownedBy([owner], { ...profile, joinTime: createdAt.toISOString() });
}
