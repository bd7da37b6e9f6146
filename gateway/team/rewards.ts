import { eq, sql } from 'drizzle-orm';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { grantChances } from '../draw/chances';
import { doubleEntry, lockAccounts, post } from '../ledger/ledger';
import type { Currency } from '../ledger/schema';
import { countRecruits } from './recruits';
import { type HoldSettings, networkOf, startHold } from './rewardReview';
import { recruitRewards, rewardRules } from './schema';

type RewardRules = typeof rewardRules.$inferSelect;

/** Reads the rewards that the catalogue gives for joining. */
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

/** An inviter's rewards for each newcomer: points at once, and 分 after a review, some days after the newcomer's task is done. */
export const inviterReward = ({ inviterPoints, recruitReward }: RewardRules, { rewardHoldDays }: HoldSettings) => ({
  rewardContribution: inviterPoints,
  rewardIncome: recruitReward,
  reviewDays: rewardHoldDays,
});

const gift = (memberId: string, currency: Currency, amount: number) => doubleEntry(memberId, 'system:rewards', currency, amount);

export interface Joined {
  readonly memberId: string;
  readonly inviterId: string;
  /** The newcomer joined from this address. */
  readonly clientAddress: string;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * Grants the rewards for joining, in the transaction that joins. Lock order, against deadlocks with draws: chances first, because
 * they lock the members' rows, then both members' accounts at once.
 */
export async function rewardJoining(tx: Tx, joined: Joined, settings: HoldSettings): Promise<void> {
  const { memberId, inviterId, clientAddress, now } = joined;
  const rules = await readRewardRules(tx);
  const [newcomer] = await tx
    .update(members)
    .set({
      roles: sql`case when 'recruit' = any(${members.roles}) then ${members.roles} else array_append(${members.roles}, 'recruit') end`,
    })
    .where(eq(members.id, memberId))
    .returning({ nickname: members.nickname });
  await grantChances(tx, memberId, rules.newcomerChances, '加入团队', 'join');
  const people = await countRecruits(tx, inviterId);
  const { helpTarget } = rules;
  if (people % helpTarget === 0) await grantChances(tx, inviterId, 1, '好友助力', `helped:${people}`);
  await tx.insert(recruitRewards).values({
    memberId,
    inviterId,
    amount: rules.recruitReward,
    network: networkOf(settings, inviterId, clientAddress),
  });
  await lockAccounts(tx, [memberId, inviterId]);
  const welcome = { title: '新人奖励', remark: '加入团队', entries: gift(memberId, 'CONTRIBUTION', rules.newcomerPoints) };
  const thanks = {
    title: '邀请好友奖励',
    remark: `${newcomer?.nickname ?? ''} 加入团队`,
    entries: gift(inviterId, 'CONTRIBUTION', rules.inviterPoints),
  };
  await post(tx, { kind: 'join-welcome', ref: memberId, time: now, ...welcome });
  await post(tx, { kind: 'join-thanks', ref: memberId, time: now, ...thanks });
  await startHold(tx, memberId, now, settings);
}
