import { startOfDay } from '@juyi/contract/core/chinaTime';
import { and, asc, count, desc, eq, gte, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { maskPhone } from '../core/masking';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import { countOf } from '../db/aggregates';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { recruitRewards, recruits } from './schema';

/** The recruit of level 1 who invited the one of level 2. */
const parent = alias(recruits, 'parent');

/** Level 1 was invited by the team's leader, level 2 by somebody on level 1. */
const leaderOf = (level: 1 | 2) => (level === 1 ? recruits.inviterId : parent.inviterId);
const levelOf = (leaderId: string, level: 1 | 2) => eq(leaderOf(level), leaderId);

const maskedPhone = sql`left(${members.phone}, 3) || '****' || right(${members.phone}, 4)`;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`);

/** SQL: nicknames, or masked phones, contain a keyword. Whole phones are not searched, which would reveal the masked digits. */
function matches(keyword: string | undefined) {
  if (!keyword) return undefined;
  const digits = keyword.replace(/[\s-]/g, '');
  const phone = /^1\d{10}$/.test(digits) ? maskPhone(digits) : digits;
  return or(ilike(members.nickname, `%${escapeLike(keyword)}%`), ilike(maskedPhone, `%${escapeLike(phone)}%`));
}

export interface SubordinatesQuery extends PageRequest {
  readonly leaderId: string;
  readonly level: 1 | 2;
  readonly keyword?: string | undefined;
}

/** The amount of the leader's own reward under a condition, otherwise 0. */
const rewardIf = (leaderId: string, condition: SQL | undefined) =>
  sql`case when ${recruits.inviterId} = ${leaderId} and ${condition} then coalesce(${recruitRewards.amount}, 0) else 0 end`.mapWith(
    Number,
  );

/** One page of one level of a member's team, newest first, with a summary of the whole team. `now` in ms since 1970. */
export async function readSubordinates(db: Db, { leaderId, level, keyword, ...page }: SubordinatesQuery, now: number) {
  const filter = and(levelOf(leaderId, level), matches(keyword));
  const [counted] = await db
    .select({ total: count() })
    .from(recruits)
    .innerJoin(members, eq(members.id, recruits.memberId))
    .leftJoin(parent, eq(parent.memberId, recruits.inviterId))
    .where(filter);
  const rows = await db
    .select({
      memberId: members.id,
      nickname: members.nickname,
      avatar: members.avatar,
      phone: members.phone,
      joinedAt: recruits.joinedAt,
      subCount: sql`(select count(*) from ${recruits} as below where below.inviter_id = ${members.id})::int`.mapWith(Number),
      reward: rewardIf(leaderId, isNotNull(recruitRewards.settledAt)),
      pending: rewardIf(leaderId, and(isNull(recruitRewards.settledAt), isNull(recruitRewards.voidedAt))),
    })
    .from(recruits)
    .innerJoin(members, eq(members.id, recruits.memberId))
    .leftJoin(parent, eq(parent.memberId, recruits.inviterId))
    .leftJoin(recruitRewards, eq(recruitRewards.memberId, recruits.memberId))
    .where(filter)
    .orderBy(desc(recruits.joinedAt), asc(recruits.memberId))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  const list = rows.map(({ joinedAt, phone, ...row }) => ({
    ...row,
    phone: maskPhone(phone),
    joinTime: joinedAt.toISOString(),
    level,
  }));
  return { ...pageOf(list, counted?.total ?? 0, page), summary: await summaryOf(db, leaderId, now) };
}

async function summaryOf(db: Db, leaderId: string, now: number) {
  // One index scan for each level: a condition on either would scan every recruit.
  const { joinedAt } = recruits;
  const direct = db
    .select({ level: sql<number>`1`.as('level'), joinedAt })
    .from(recruits)
    .where(levelOf(leaderId, 1));
  const indirect = db
    .select({ level: sql<number>`2`.as('level'), joinedAt })
    .from(recruits)
    .innerJoin(parent, eq(parent.memberId, recruits.inviterId))
    .where(levelOf(leaderId, 2));
  const team = unionAll(direct, indirect).as('team');
  const [summary] = await db
    .select({
      level1: countOf(eq(team.level, 1)),
      level2: countOf(eq(team.level, 2)),
      today: countOf(gte(team.joinedAt, startOfDay(now))),
    })
    .from(team);
  const { level1 = 0, level2 = 0, today = 0 } = summary ?? {};
  return { total: level1 + level2, level1, level2, today };
}
