import { commonFailures } from '@juyi/contract/core/failures';
import { inviter, verifyRecruitCode } from '@juyi/contract/team/invitation';
import { exposures, recruitedPeople, recruitRewards } from '@juyi/contract/team/recruiting';
import { incomeEntries, storeIncome, storeProfile, subordinates } from '@juyi/contract/team/store';
import { eq } from 'drizzle-orm';
import { refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Db } from '../db/open';
import type { Gateway, Member } from '../http/context';
import { type CallContext, memberRoute, publicRoute, type Route } from '../http/route';
import { countExposure, readExposures } from './exposures';
import { readIncome, readIncomeEntries } from './income';
import { type Card, findCard, findTeam } from './invitations';
import { countRecruits, readRecruits, readRewards } from './recruits';
import { inviterReward, newcomerReward, readRewardRules } from './rewards';
import { stores } from './schema';
import { readSubordinates } from './subordinates';

/** The store of a member with the store role. */
async function readStore(db: Db, memberId: string) {
  const [store] = await db
    .select({
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
  const { createdAt, ...profile } = store;
  return { ...profile, joinTime: createdAt.toISOString() };
}

async function handleVerifyRecruitCode({ request }: CallContext<typeof verifyRecruitCode>, { db }: Gateway) {
  const team = await findTeam(db, request.recruitCode);
  if (!team) return refuse(verifyRecruitCode.failures.invitationInvalid);
  return { ...team, ...newcomerReward(await readRewardRules(db)) };
}

async function handleInviter(
  { request: { recruitCode }, member, clientAddress, origin }: CallContext<typeof inviter>,
  gateway: Gateway,
) {
  const { db } = gateway;
  const reward = newcomerReward(await readRewardRules(db));
  const withLink = (card: Card) => ({
    ...card,
    shareUrl: `${origin()}/#/scanAddTeam?code=${card.recruitCode}`,
    ...reward,
  });
  if (recruitCode) {
    const card = await findCard(db, { inviteCode: recruitCode });
    if (card && card.id !== member?.id) await countExposure(gateway, card.id, clientAddress);
    return card ? withLink(card) : null;
  }
  if (!member) return refuse(commonFailures.expired);
  const card = await findCard(db, { id: member.id });
  return card ? withLink(card) : null;
}

async function handleExposures({ member }: CallContext<typeof exposures, Member>, { db, settings, now }: Gateway) {
  const recruits = await countRecruits(db, member.id);
  const visitors = await readExposures(db, member.id, now());
  const rules = await readRewardRules(db);
  const { helpTarget } = rules;
  const helped = { target: helpTarget, helped: recruits, chances: Math.floor(recruits / helpTarget) };
  return { ...visitors, ...helped, ...inviterReward(rules, settings) };
}

/** Invitations, recruits and the store (contract/team). The calls of joining a team are in joiningRoutes.ts. */
export const teamRoutes: readonly Route[] = [
  publicRoute(verifyRecruitCode, handleVerifyRecruitCode),
  publicRoute(inviter, handleInviter),
  memberRoute(recruitedPeople, ({ request, member }, { db }) => readRecruits(db, member.id, request)),
  memberRoute(recruitRewards, ({ member }, { db }) => readRewards(db, member.id)),
  memberRoute(exposures, handleExposures),
  memberRoute(storeProfile, ({ member }, { db }) => readStore(db, member.id)),
  memberRoute(storeIncome, ({ member }, { db, now }) => readIncome(db, member.id, now())),
  memberRoute(incomeEntries, ({ request, member }, { db }) => readIncomeEntries(db, { ...request, owner: member.id })),
  memberRoute(subordinates, ({ request, member }, { db, now }) =>
    readSubordinates(db, { ...request, leaderId: member.id }, now()),
  ),
];
