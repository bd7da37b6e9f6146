import { endOfDay, startOfDay } from '@juyi/contract/core/chinaTime';
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addresses } from '../address/schema';
import { DAY_MS } from '../core/durations';
import { keyedHash } from '../core/hashing';
import type { Settings } from '../core/settings';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { doubleEntry, post } from '../ledger/ledger';
import { redemptions } from '../redemption/schema';
import { type HoldReason, receivers, recruitRewards, recruits } from './schema';

/**
 * The inviter's reward for a recruit: promised when the recruit joins, due some days after they have done the newcomer's task, and
 * then paid, or held for a person who sees why. People who are made up share receivers and networks.
 */

/** The hold period needs these settings. */
export type HoldSettings = Pick<Settings, 'appSecret' | 'rewardHoldDays'>;

/** So many recruits of one inviter may join from one network, or on one day, before a person looks at the rewards. */
const MAX_FROM_ONE_NETWORK = 3;
const MAX_OF_ONE_DAY = 10;

/** These words tell the person who decides why a reward is held. */
export const holdReasons: Readonly<Record<HoldReason, string>> = {
  BLOCKED: '邀请人或被邀请人已停用',
  SAME_RECEIVER: '收货电话或地址与邀请人或其邀请的另一人相同',
  SAME_NETWORK: `从同一网络加入该邀请人团队的超过 ${MAX_FROM_ONE_NETWORK} 人`,
  MANY_A_DAY: `邀请人当天邀请超过 ${MAX_OF_ONE_DAY} 人`,
  FOREIGN_RECEIVER: '收货电话不是本人手机号，且本人没有完成过兑换',
};

/** These words tell the inviter why a reward does not count: what was found, but not the limit. */
const voidReasons: Readonly<Record<HoldReason, string>> = {
  BLOCKED: '账号已停用',
  SAME_RECEIVER: '收货信息与您或您邀请的另一人相同',
  SAME_NETWORK: '同一网络加入的好友过多',
  MANY_A_DAY: '同一天加入的好友过多',
  FOREIGN_RECEIVER: '收货电话不是好友本人的',
};

type RewardProgress = Pick<RewardRow, 'dueAt' | 'heldFor' | 'settledAt' | 'voidedAt'>;

/** The state of a reward that the inviter is told (contract: rewardState), without the reason while it is held. */
export function rewardStateOf({ dueAt, heldFor, settledAt, voidedAt }: RewardProgress) {
  if (settledAt) return { rewardState: 'PAID' } as const;
  if (voidedAt) return { rewardState: 'VOID', rewardReason: heldFor?.map((reason) => voidReasons[reason]).join('；') } as const;
  if (heldFor) return { rewardState: 'HELD' } as const;
  if (dueAt) return { rewardState: 'REVIEW', rewardTime: dueAt.toISOString() } as const;
  return { rewardState: 'TASK' } as const;
}

/** Networks are compared within one inviter's recruits only, so the hash of another inviter's can't be linked to it. */
export const networkOf = ({ appSecret }: HoldSettings, inviterId: string, clientAddress: string): string =>
  keyedHash(appSecret, 'recruit network', `${inviterId} ${clientAddress}`);

const hashOfTel = ({ appSecret }: HoldSettings, tel: string) => keyedHash(appSecret, 'recruit receiver', tel);
/** An address as its words and its numbers, so that punctuation and units make no other address: 2-301 is 2单元301室. */
function hashOfPlace({ appSecret }: HoldSettings, { areaCode, addressDetail }: { areaCode: string; addressDetail: string }) {
  const detail = addressDetail.normalize('NFKC');
  const words = detail.replace(/单元|[^\p{L}]|[室号栋幢座层楼]/gu, '');
  return keyedHash(appSecret, 'recruit place', [areaCode, words, ...(detail.match(/\p{N}+/gu) ?? [])].join(' '));
}

/** Remembers the receivers of a member's addresses; false when there are none. */
async function rememberReceivers(tx: Tx, memberId: string, settings: HoldSettings): Promise<boolean> {
  const own = await tx.select().from(addresses).where(eq(addresses.memberId, memberId));
  const hashes = own.flatMap((one) => [hashOfTel(settings, one.tel), hashOfPlace(settings, one)]);
  if (hashes.length === 0) return false;
  await tx
    .insert(receivers)
    .values(hashes.map((hash) => ({ memberId, hash })))
    .onConflictDoNothing();
  return true;
}

/**
 * Remembers the receivers of a member who has joined, or added or changed an address, and starts the hold period of the reward for them if
 * they have done the newcomer's task, which is to save an address; without a period it is reviewed at once. The period of a member who has
 * joined no team, or whose period runs already, does not start.
 */
export async function startHold(tx: Tx, memberId: string, now: number, settings: HoldSettings): Promise<void> {
  if (!(await rememberReceivers(tx, memberId, settings))) return;
  const started = await tx
    .update(recruitRewards)
    .set({ dueAt: new Date(now + settings.rewardHoldDays * DAY_MS) })
    .where(and(eq(recruitRewards.memberId, memberId), isNull(recruitRewards.dueAt), isNull(recruitRewards.settledAt)))
    .returning({ memberId: recruitRewards.memberId });
  if (started.length > 0 && settings.rewardHoldDays === 0) await reviewReward(tx, memberId, now, settings);
}

type RewardRow = typeof recruitRewards.$inferSelect;

async function isBlocked(tx: Tx, { memberId, inviterId }: RewardRow): Promise<boolean> {
  const blocked = and(inArray(members.id, [memberId, inviterId]), isNotNull(members.blockedAt));
  return (await tx.$count(members, blocked)) > 0;
}

/** Whether the recruit has or had a receiver of the inviter, or of another of the inviter's recruits. */
async function hasSharedReceiver(tx: Tx, { memberId, inviterId }: RewardRow): Promise<boolean> {
  const theirs = alias(receivers, 'theirs');
  const recruited = tx
    .select({ id: recruitRewards.memberId })
    .from(recruitRewards)
    .where(and(eq(recruitRewards.inviterId, inviterId), ne(recruitRewards.memberId, memberId)));
  const shared = await tx
    .select({ hash: receivers.hash })
    .from(receivers)
    .innerJoin(theirs, eq(theirs.hash, receivers.hash))
    .where(and(eq(receivers.memberId, memberId), or(eq(theirs.memberId, inviterId), inArray(theirs.memberId, recruited))))
    .limit(1);
  return shared.length > 0;
}

async function countFromNetwork(tx: Tx, { inviterId, network }: RewardRow): Promise<number> {
  if (network === null) return 0;
  const [same] = await tx
    .select({ people: count() })
    .from(recruitRewards)
    .where(and(eq(recruitRewards.inviterId, inviterId), eq(recruitRewards.network, network)));
  return same?.people ?? 0;
}

async function countOfDay(tx: Tx, { memberId, inviterId }: RewardRow): Promise<number> {
  const [joined] = await tx.select().from(recruits).where(eq(recruits.memberId, memberId));
  if (!joined) return 0;
  const joinedAt = joined.joinedAt.getTime();
  const isSameDay = and(gte(recruits.joinedAt, startOfDay(joinedAt)), lt(recruits.joinedAt, endOfDay(joinedAt)));
  const [same] = await tx
    .select({ people: count() })
    .from(recruits)
    .where(and(eq(recruits.inviterId, inviterId), isSameDay));
  return same?.people ?? 0;
}

/** Whether a recruit's own phone is among their receivers, or a redemption of theirs was approved by a person. */
async function isRealReceiver(tx: Tx, { memberId }: RewardRow, phone: string, settings: HoldSettings) {
  const isOwnPhone = and(eq(receivers.memberId, memberId), eq(receivers.hash, hashOfTel(settings, phone)));
  if ((await tx.$count(receivers, isOwnPhone)) > 0) return true;
  const done = await tx
    .select({ orderNo: redemptions.orderNo })
    .from(redemptions)
    .where(and(eq(redemptions.memberId, memberId), eq(redemptions.status, 1)))
    .limit(1);
  return done.length > 0;
}

async function judge(tx: Tx, reward: RewardRow, phone: string, settings: HoldSettings): Promise<HoldReason[]> {
  const reasons: HoldReason[] = [];
  if (await isBlocked(tx, reward)) reasons.push('BLOCKED');
  if (await hasSharedReceiver(tx, reward)) reasons.push('SAME_RECEIVER');
  if ((await countFromNetwork(tx, reward)) > MAX_FROM_ONE_NETWORK) reasons.push('SAME_NETWORK');
  if ((await countOfDay(tx, reward)) > MAX_OF_ONE_DAY) reasons.push('MANY_A_DAY');
  if (!(await isRealReceiver(tx, reward, phone, settings))) reasons.push('FOREIGN_RECEIVER');
  return reasons;
}

const isOpen = and(isNull(recruitRewards.settledAt), isNull(recruitRewards.voidedAt));

/** The outcome of a review: paid, or held for these reasons. */
export interface Review {
  readonly memberId: string;
  readonly heldFor: readonly HoldReason[] | null;
}

/** Pays or holds a reward at the end of its hold period; one that was paid, voided or held before stays as it is, and is null. */
export async function reviewReward(tx: Tx, memberId: string, now: number, settings: HoldSettings): Promise<Review | null> {
  const [reward] = await tx
    .select()
    .from(recruitRewards)
    .where(
      and(
        eq(recruitRewards.memberId, memberId),
        isOpen,
        isNull(recruitRewards.heldFor),
        lte(recruitRewards.dueAt, new Date(now)),
      ),
    )
    .for('update');
  if (!reward) return null;
  const [recruit] = await tx.select({ phone: members.phone }).from(members).where(eq(members.id, memberId));
  const heldFor = await judge(tx, reward, recruit?.phone ?? '', settings);
  if (heldFor.length === 0) await payReward(tx, memberId, now);
  else await tx.update(recruitRewards).set({ heldFor }).where(eq(recruitRewards.memberId, memberId));
  return { memberId, heldFor: heldFor.length > 0 ? heldFor : null };
}

/** Pays the inviter's reward for a recruit, unless it was paid or voided before. */
export async function payReward(tx: Tx, memberId: string, now: number): Promise<void> {
  const [settled] = await tx
    .update(recruitRewards)
    .set({ settledAt: new Date(now), heldFor: null })
    .where(and(eq(recruitRewards.memberId, memberId), isOpen))
    .returning();
  if (!settled) return;
  const { inviterId, amount } = settled;
  const [joined] = await tx.select({ nickname: members.nickname }).from(members).where(eq(members.id, memberId));
  await post(tx, {
    kind: 'recruit-reward',
    ref: memberId,
    title: '邀请奖励',
    remark: `${joined?.nickname ?? ''} 地址已核对`,
    entries: doubleEntry(inviterId, 'system:rewards', 'INCOME', amount),
    time: now,
  });
}

/** The amount of a held reward, in 分, locked until a person has decided; null when there is none that is held. */
export async function lockHeldReward(tx: Tx, memberId: string): Promise<number | null> {
  const [held] = await tx
    .select({ amount: recruitRewards.amount })
    .from(recruitRewards)
    .where(and(eq(recruitRewards.memberId, memberId), isOpen, isNotNull(recruitRewards.heldFor)))
    .for('update');
  return held?.amount ?? null;
}

/** A person's decision about a held reward: pays it, or ends it without. Returns false when there is none that is held. */
export async function decideReward(tx: Tx, memberId: string, verdict: 'pay' | 'void', now: number): Promise<boolean> {
  if ((await lockHeldReward(tx, memberId)) === null) return false;
  if (verdict === 'pay') await payReward(tx, memberId, now);
  else
    await tx
      .update(recruitRewards)
      .set({ voidedAt: new Date(now) })
      .where(eq(recruitRewards.memberId, memberId));
  return true;
}

/** Reviews the rewards whose hold period is over. Each has a transaction of its own: one that fails does not keep others. */
export async function reviewDueRewards(
  db: Db,
  now: number,
  settings: HoldSettings,
  onReview: (review: Review) => void = () => {},
): Promise<void> {
  const due = await db
    .select({ memberId: recruitRewards.memberId })
    .from(recruitRewards)
    .where(and(isOpen, isNull(recruitRewards.heldFor), lte(recruitRewards.dueAt, new Date(now))))
    .orderBy(asc(recruitRewards.dueAt))
    .limit(1000);
  for (const { memberId } of due) {
    const review = await db.transaction((tx) => reviewReward(tx, memberId, now, settings));
    if (review) onReview(review);
  }
}
