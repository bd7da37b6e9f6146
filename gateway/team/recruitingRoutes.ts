import { count, desc, eq, isNotNull } from 'drizzle-orm';
import { exposures, recruitedPeople, recruitRewards as rewardsCall } from '../../contract/team/recruiting';
import { maskPhone } from '../core/masking';
import { ownedBy } from '../core/owned';
import { offsetOf, pageOf } from '../core/pagination';
import { sumOf } from '../db/aggregates';
import { members } from '../db/members';
import type { Gateway, Member } from '../http/context';
import { type CallContext, memberRoute, type Route } from '../http/route';
import { readExposures } from './exposures';
import { withdrawnBy } from './income';
import { countHelped, HELP_TARGET } from './rewards';
import { recruitRewards, recruits } from './schema';

async function handlePeople({ request, member }: CallContext<typeof recruitedPeople, Member>, { db }: Gateway) {
  const helped = await countHelped(db, member.id);
  const rows = await db
    .select({
      owner: recruits.inviterId,
      id: members.id,
      phone: members.phone,
      nickname: members.nickname,
      avatar: members.avatar,
      joinedAt: recruits.joinedAt,
      reward: recruitRewards.amount,
      settledAt: recruitRewards.settledAt,
    })
    .from(recruits)
    .innerJoin(members, eq(members.id, recruits.memberId))
    .leftJoin(recruitRewards, eq(recruitRewards.memberId, recruits.memberId))
    .where(eq(recruits.inviterId, member.id))
    .orderBy(desc(recruits.joinedAt), desc(recruits.memberId))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  const list = rows.map(({ owner: _, joinedAt, settledAt, reward, phone, ...row }) => ({
    ...row,
    phone: maskPhone(phone),
    joinTime: joinedAt.toISOString(),
    status: settledAt ? ('ACTIVE' as const) : ('REGISTERED' as const),
    reward: reward ?? 0,
  }));
  const owners = [helped.owner, ...rows.map(({ owner }) => owner)];
  return ownedBy(owners, pageOf(list, helped.data, request));
}

async function handleRewards({ member }: CallContext<typeof rewardsCall, Member>, { db }: Gateway) {
  const [sums] = await db
    .select({
      owner: recruitRewards.inviterId,
      total: sumOf(recruitRewards.amount),
      settled: sumOf(recruitRewards.amount, isNotNull(recruitRewards.settledAt)),
      count: count(),
    })
    .from(recruitRewards)
    .where(eq(recruitRewards.inviterId, member.id))
    .groupBy(recruitRewards.inviterId);
  const { total = 0, settled = 0, count: people = 0 } = sums ?? {};
  const withdrawals = await withdrawnBy(db, member.id);
  const withdrawn = Math.min(settled, withdrawals.data);
  return ownedBy([sums?.owner, withdrawals.owner], { total, settled, pending: total - settled, withdrawn, count: people });
}

async function handleExposures({ member }: CallContext<typeof exposures, Member>, { db, now }: Gateway) {
  const helped = await countHelped(db, member.id);
  const seen = await readExposures(db, member.id, now());
  const chances = Math.floor(helped.data / HELP_TARGET);
  return ownedBy([helped.owner, seen.owner], { ...seen.data, target: HELP_TARGET, helped: helped.data, chances });
}

/** What a member has of the people they invited (contract: team and recruiting). */
export const recruitingRoutes: readonly Route[] = [
  memberRoute(recruitedPeople, handlePeople),
  memberRoute(rewardsCall, handleRewards),
  memberRoute(exposures, handleExposures),
];
