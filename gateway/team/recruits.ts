import { count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { maskPhone } from '../core/masking';
import { type Owned, ownedBy } from '../core/owned';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import { sumOf } from '../db/aggregates';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { withdrawnBy } from './income';
import { rewardStateOf } from './rewardReview';
import { recruitRewards, recruits } from './schema';

/** Counts the people who joined by a member's code. */
export async function countRecruits(db: Db, memberId: string): Promise<Owned<number>> {
  const [counted] = await db
    .select({ owner: recruits.inviterId, people: count() })
    .from(recruits)
    .where(eq(recruits.inviterId, memberId))
    .groupBy(recruits.inviterId);
  return ownedBy([counted?.owner], counted?.people ?? 0);
}

/** One page of the people whom a member has invited, newest first. */
export async function readRecruits(db: Db, memberId: string, page: PageRequest) {
  const total = await countRecruits(db, memberId);
  const rows = await db
    .select({
      owner: recruits.inviterId,
      id: members.id,
      phone: members.phone,
      nickname: members.nickname,
      avatar: members.avatar,
      joinedAt: recruits.joinedAt,
      reward: recruitRewards.amount,
      dueAt: recruitRewards.dueAt,
      heldFor: recruitRewards.heldFor,
      settledAt: recruitRewards.settledAt,
      voidedAt: recruitRewards.voidedAt,
    })
    .from(recruits)
    .innerJoin(members, eq(members.id, recruits.memberId))
    .leftJoin(recruitRewards, eq(recruitRewards.memberId, recruits.memberId))
    .where(eq(recruits.inviterId, memberId))
    .orderBy(desc(recruits.joinedAt), desc(recruits.memberId))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  const list = rows.map(({ id, nickname, avatar, phone, joinedAt, reward, ...progress }) => ({
    id,
    nickname,
    avatar,
    phone: maskPhone(phone),
    joinTime: joinedAt.toISOString(),
    status: progress.settledAt ? ('ACTIVE' as const) : ('REGISTERED' as const),
    reward: progress.voidedAt ? 0 : (reward ?? 0),
    // A recruit without a reward has no state of one.
    ...(reward !== null && rewardStateOf(progress)),
  }));
  return ownedBy([total.owner, ...rows.map(({ owner }) => owner)], pageOf(list, total.data, page));
}

/** The totals of a member's rewards for inviting, in 分; one that is held is pending, a voided one is in none. */
export async function readRewards(db: Db, memberId: string) {
  const [sums] = await db
    .select({
      owner: recruitRewards.inviterId,
      total: sumOf(recruitRewards.amount, isNull(recruitRewards.voidedAt)),
      settled: sumOf(recruitRewards.amount, isNotNull(recruitRewards.settledAt)),
      people: count(),
    })
    .from(recruitRewards)
    .where(eq(recruitRewards.inviterId, memberId))
    .groupBy(recruitRewards.inviterId);
  const { total = 0, settled = 0, people = 0 } = sums ?? {};
  const withdrawals = await withdrawnBy(db, memberId);
  const withdrawn = Math.min(settled, withdrawals.data);
  return ownedBy([sums?.owner, withdrawals.owner], { total, settled, pending: total - settled, withdrawn, count: people });
}
