import { eq } from 'drizzle-orm';
import { incomeEntries, storeIncome, storeProfile, subordinates } from '../../src/services/contract/store';
import { members } from '../db/schema';
import { stores } from '../db/teamSchema';
import type { Gateway } from '../gateway';
import { readIncome, readIncomeEntries } from '../income';
import { ownedBy } from '../owned';
import { type Served, serveMember, type Visit } from '../serve';
import { readSubordinates } from '../subordinates';
import type { Member } from '../tokens';

async function answerProfile({ member }: Visit<typeof storeProfile, Member>, { db }: Gateway) {
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
    .where(eq(stores.memberId, member.id));
  if (!store) throw new Error('a member has the role of a store but none');
  const { owner, createdAt, ...profile } = store;
  return ownedBy([owner], { ...profile, joinTime: createdAt.toISOString() });
}

/** A member's store and its income, and the people of their team (contract: team and recruiting). */
export const storeCalls: readonly Served[] = [
  serveMember(storeProfile, answerProfile),
  serveMember(storeIncome, ({ member }, { db, now }) => readIncome(db, member.id, now())),
  serveMember(incomeEntries, ({ request, member }, { db }) => readIncomeEntries(db, { ...request, owner: member.id })),
  serveMember(subordinates, ({ request, member }, { db, now }) =>
    readSubordinates(db, { ...request, leaderId: member.id }, now()),
  ),
];
