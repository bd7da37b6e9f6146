import { eq } from 'drizzle-orm';
import { incomeEntries, storeIncome, storeProfile, subordinates } from '../../contract/team/store';
import { ownedBy } from '../core/owned';
import { members } from '../db/members';
import type { Gateway, Member } from '../http/context';
import { type CallContext, memberRoute, type Route } from '../http/route';
import { readIncome, readIncomeEntries } from './income';
import { stores } from './schema';
import { readSubordinates } from './subordinates';

async function handleProfile({ member }: CallContext<typeof storeProfile, Member>, { db }: Gateway) {
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
export const storeRoutes: readonly Route[] = [
  memberRoute(storeProfile, handleProfile),
  memberRoute(storeIncome, ({ member }, { db, now }) => readIncome(db, member.id, now())),
  memberRoute(incomeEntries, ({ request, member }, { db }) => readIncomeEntries(db, { ...request, owner: member.id })),
  memberRoute(subordinates, ({ request, member }, { db, now }) =>
    readSubordinates(db, { ...request, leaderId: member.id }, now()),
  ),
];
