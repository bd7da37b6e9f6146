import { count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { maskPhone } from '../core/masking';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import { sumOf } from '../db/aggregates';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { withdrawnBy } from './income';
import { rewardStateOf } from './rewardReview';
import { recruitRewards, recruits } from './schema';

/** Counts the people who joined by a member's code. */
export const countRecruits = (db: Db, memberId: string): Promise<number> => db.$count(recruits, eq(recruits.inviterId, memberId));

/** One page of the people whom a member has invited, newest first. */
export async function readRecruits(db: Db, memberId: string, page: PageRequest) {
  const total = await countRecruits(db, memberId);
  const rows = await db
    .select({
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
  return pageOf(list, total, page);
}

/** The totals of a member's rewards for inviting, in 分; one that is held is pending, a voided one is in none. */
export async function readRewards(db: Db, memberId: string) {
  const [sums] = await db
    .select({
      total: sumOf(recruitRewards.amount, isNull(recruitRewards.voidedAt)),
      settled: sumOf(recruitRewards.amount, isNotNull(recruitRewards.settledAt)),
      people: count(),
    })
    .from(recruitRewards)
    .where(eq(recruitRewards.inviterId, memberId));
  const { total = 0, settled = 0, people = 0 } = sums ?? {};
  const withdrawn = Math.min(settled, await withdrawnBy(db, memberId));
  return { total, settled, pending: total - settled, withdrawn, count: people };
}
