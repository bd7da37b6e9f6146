import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { addresses } from '../address/schema';
import { checkOwner, type Owned, ownedBy } from '../core/owned';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { grantChances } from '../draw/chances';
import { doubleEntry, lockAccounts, post } from '../ledger/ledger';
import type { Currency } from '../ledger/schema';
import { recruitRewards, recruits } from './schema';

/** So many people who came by a member's code give one chance to draw. */
export const HELP_TARGET = 3;
/** What a newcomer has for joining: chances to draw, and points. */
const NEWCOMER_CHANCES = 3;
const NEWCOMER_POINTS = 100;
/** What the inviter has at once, in points, and once the newcomer's task is done, in 分. */
const INVITER_POINTS = 50;
export const RECRUIT_REWARD = 2000;

const gift = (memberId: string, currency: Currency, amount: number) => doubleEntry(memberId, 'system:rewards', currency, amount);

/** How many people came by a member's code. */
export async function countHelped(db: Db, memberId: string): Promise<Owned<number>> {
  const [counted] = await db
    .select({ owner: recruits.inviterId, helped: count() })
    .from(recruits)
    .where(eq(recruits.inviterId, memberId))
    .groupBy(recruits.inviterId);
  return ownedBy([counted?.owner], counted?.helped ?? 0);
}

/**
 * Gives the rewards for joining, within the transaction that joined and under its lock: chances first, for they lock members'
 * rows, and both members' accounts at once, for a draw may be about to post to one of them.
 */
export async function rewardJoining(tx: Tx, memberId: string, inviterId: string, now: number): Promise<void> {
  const [joined] = await tx
    .update(members)
    .set({
      roles: sql`case when 'recruit' = any(${members.roles}) then ${members.roles} else array_append(${members.roles}, 'recruit') end`,
    })
    .where(eq(members.id, memberId))
    .returning({ nickname: members.nickname });
  await grantChances(tx, memberId, NEWCOMER_CHANCES, '加入团队', 'join');
  const { owner, data: helped } = await countHelped(tx, inviterId);
  checkOwner(owner, inviterId);
  if (helped % HELP_TARGET === 0) await grantChances(tx, inviterId, 1, '好友助力', `help:${helped / HELP_TARGET}`);
  await tx.insert(recruitRewards).values({ memberId, inviterId, amount: RECRUIT_REWARD });
  await lockAccounts(tx, [memberId, inviterId]);
  const welcome = { title: '新人奖励', remark: '加入团队', entries: gift(memberId, 'CONTRIBUTION', NEWCOMER_POINTS) };
  const thanks = {
    title: '邀请好友奖励',
    remark: `${joined?.nickname ?? ''} 加入团队`,
    entries: gift(inviterId, 'CONTRIBUTION', INVITER_POINTS),
  };
  await post(tx, { kind: 'join-welcome', ref: memberId, time: now, ...welcome });
  await post(tx, { kind: 'join-thanks', ref: memberId, time: now, ...thanks });
  const [address] = await tx.select({ id: addresses.id }).from(addresses).where(eq(addresses.memberId, memberId)).limit(1);
  if (address) await settleReward(tx, memberId, now);
}

/**
 * Pays the inviter what they have for a member, who has done the newcomer's task: saved an address. Once; whoever joined
 * nobody's team has nothing to pay.
 */
export async function settleReward(tx: Tx, memberId: string, now: number): Promise<void> {
  const [settled] = await tx
    .update(recruitRewards)
    .set({ settledAt: new Date(now) })
    .where(and(eq(recruitRewards.memberId, memberId), isNull(recruitRewards.settledAt)))
    .returning();
  if (!settled) return;
  checkOwner(settled.memberId, memberId);
  const { inviterId, amount } = settled;
  const [joined] = await tx.select({ nickname: members.nickname }).from(members).where(eq(members.id, memberId));
  await post(tx, {
    kind: 'recruit-reward',
    ref: memberId,
    title: '招募奖励',
    remark: `${joined?.nickname ?? ''} 完成新手任务`,
    entries: gift(inviterId, 'INCOME', amount),
    time: now,
  });
}
