import { and, eq, isNull, sql } from 'drizzle-orm';
import { addresses } from '../address/schema';
import { checkOwner } from '../core/owned';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { grantChances } from '../draw/chances';
import { doubleEntry, lockAccounts, post } from '../ledger/ledger';
import type { Currency } from '../ledger/schema';
import { countRecruits } from './recruits';
import { recruitRewards, rewardRules } from './schema';

type RewardRules = typeof rewardRules.$inferSelect;

/** What joining gives, as the catalogue says. */
export async function readRewardRules(db: Db): Promise<RewardRules> {
  const [rules] = await db.select().from(rewardRules);
  if (!rules) throw new Error('the row of the reward rules is missing');
  return rules;
}

/** A newcomer's rewards, as responses name them. */
export const newcomerReward = ({ newcomerChances, newcomerPoints }: RewardRules) => ({
  rewardChances: newcomerChances,
  rewardContribution: newcomerPoints,
});

/** An inviter's rewards for each newcomer: points at once, and 分 when the newcomer's task is done. */
export const inviterReward = ({ inviterPoints, recruitReward }: RewardRules) => ({
  rewardContribution: inviterPoints,
  rewardIncome: recruitReward,
});

const gift = (memberId: string, currency: Currency, amount: number) => doubleEntry(memberId, 'system:rewards', currency, amount);

/**
 * Grants the rewards for joining, in the transaction that joins. Lock order, against deadlocks with draws: chances first, because
 * they lock the members' rows, then both members' accounts at once.
 */
export async function rewardJoining(tx: Tx, memberId: string, inviterId: string, now: number): Promise<void> {
  const rules = await readRewardRules(tx);
  const [joined] = await tx
    .update(members)
    .set({
      roles: sql`case when 'recruit' = any(${members.roles}) then ${members.roles} else array_append(${members.roles}, 'recruit') end`,
    })
    .where(eq(members.id, memberId))
    .returning({ nickname: members.nickname });
  await grantChances(tx, memberId, rules.newcomerChances, '加入团队', 'join');
  const { owner, data: people } = await countRecruits(tx, inviterId);
  checkOwner(owner, inviterId);
  const { helpTarget } = rules;
  if (people % helpTarget === 0) await grantChances(tx, inviterId, 1, '好友助力', `helped:${people}`);
  await tx.insert(recruitRewards).values({ memberId, inviterId, amount: rules.recruitReward });
  await lockAccounts(tx, [memberId, inviterId]);
  const welcome = { title: '新人奖励', remark: '加入团队', entries: gift(memberId, 'CONTRIBUTION', rules.newcomerPoints) };
  const thanks = {
    title: '邀请好友奖励',
    remark: `${joined?.nickname ?? ''} 加入团队`,
    entries: gift(inviterId, 'CONTRIBUTION', rules.inviterPoints),
  };
  await post(tx, { kind: 'join-welcome', ref: memberId, time: now, ...welcome });
  await post(tx, { kind: 'join-thanks', ref: memberId, time: now, ...thanks });
  const [address] = await tx.select({ id: addresses.id }).from(addresses).where(eq(addresses.memberId, memberId)).limit(1);
  if (address) await settleReward(tx, memberId, now);
}

/**
 * Pays the inviter's reward for a member who has done the newcomer's task, which is to save an address. Pays once, and nothing for a
 * member who has joined no team.
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
    title: '邀请奖励',
    remark: `${joined?.nickname ?? ''} 完成新手任务`,
    entries: gift(inviterId, 'INCOME', amount),
    time: now,
  });
}
