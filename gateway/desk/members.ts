import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import { addresses } from '../address/schema';
import { tokens } from '../auth/schema';
import { revokeTokens } from '../auth/tokens';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { draws } from '../draw/schema';
import { effects, limits } from '../http/schema';
import { balancesOf, type Entry, lockAccounts, post } from '../ledger/ledger';
import { type Currency, postings } from '../ledger/schema';
import { worthOf } from '../redemption/kinds';
import { isToBeSent } from '../redemption/redemptions';
import { quotes, redemptions, vouchers } from '../redemption/schema';
import { receivers, recruitRewards, stores, teams } from '../team/schema';
import { lockJoins } from '../team/teams';
import { smsCodes, smsDeliveries, smsOutbox } from '../verification/schema';
import { awaitSecond, type By, listDecisions, recordDecision, shownTime } from './decisions';
import { shownAmount } from './orders';
import { type DeskAnswer, DeskRefusal } from './requests';

type MemberRow = typeof members.$inferSelect;

/** A member by phone or id. Throws DeskRefusal when there is none. */
async function findMember(db: Db, who: string): Promise<MemberRow> {
  const [found] = await db
    .select()
    .from(members)
    .where(or(eq(members.id, who), eq(members.phone, who)));
  if (!found) throw new DeskRefusal(`没有手机号或编号为 ${who} 的会员`);
  return found;
}

function stateOf({ closedAt, blockedAt }: MemberRow): string {
  if (closedAt) return `${shownTime(closedAt)} 注销`;
  return blockedAt ? `${shownTime(blockedAt)} 停用` : '正常';
}

const currencies: readonly Currency[] = ['INCOME', 'CONTRIBUTION', 'DATA_IP'];

/** A member with balances, sessions, open orders and what was decided about them. */
export async function showMember(db: Tx, who: string, by: By): Promise<DeskAnswer> {
  const member = await findMember(db, who);
  const { id, phone, nickname, roles, createdAt, paymentLockedUntil } = member;
  const balances = await balancesOf(db, id);
  const [sessions] = await db.select({ many: count() }).from(tokens).where(eq(tokens.memberId, id));
  const [open] = await db
    .select({ many: count() })
    .from(redemptions)
    .where(and(eq(redemptions.memberId, id), eq(redemptions.status, 0)));
  const rows = [
    ['编号', id],
    ['手机号', phone],
    ['昵称', nickname],
    ['状态', stateOf(member)],
    ['身份', roles.join('、')],
    ['注册时间', shownTime(createdAt)],
    ['余额', currencies.map((currency) => shownAmount(currency, balances[currency])).join('，')],
    ['登录的设备', String(sessions?.many ?? 0)],
    ['处理中的兑换', String(open?.many ?? 0)],
    ...(paymentLockedUntil ? [['支付密码锁定至', shownTime(paymentLockedUntil)]] : []),
  ];
  const decided = await listDecisions(db, id);
  await recordDecision(db, { kind: 'see', subject: id, ...by });
  return { tables: [{ title: '会员', columns: [], rows }, decided] };
}

export interface MemberDecision extends By {
  readonly who: string;
  readonly reason: string;
}

type MemberVerdict = 'block' | 'unblock' | 'revoke' | 'close';

/** Locks the member's row: a concurrent sign-in is either refused, or its session is revoked (auth/tokens.ts). */
async function lockMember(tx: Tx, who: string): Promise<MemberRow> {
  const { id } = await findMember(tx, who);
  const [locked] = await tx.select().from(members).where(eq(members.id, id)).for('update');
  if (!locked || locked.closedAt) throw new DeskRefusal('该会员已注销');
  return locked;
}

const setBlocked = (tx: Tx, id: string, blockedAt: Date | null) =>
  tx.update(members).set({ blockedAt }).where(eq(members.id, id));

/** Carries out a decision about a member, with its row, in one transaction. */
export async function decideMember(tx: Tx, kind: MemberVerdict, { who, ...decided }: MemberDecision): Promise<string> {
  // Joins lock teams before members, closing the other way round.
  if (kind === 'close') await lockJoins(tx);
  const member = await lockMember(tx, who);
  const { id } = member;
  const decision = { kind, subject: id, ...decided };
  if (kind === 'close') await refuseUnfinished(tx, id);
  const waits = kind === 'close' && (await awaitSecond(tx, decision, worthOf(await balancesOf(tx, id))));
  if (waits) return waits;
  const message = await carryOut(tx, kind, member, decided.now);
  await recordDecision(tx, decision);
  return `${message} ${id}`;
}

async function carryOut(tx: Tx, kind: MemberVerdict, member: MemberRow, now: number): Promise<string> {
  const { id } = member;
  switch (kind) {
    case 'block':
      await setBlocked(tx, id, new Date(now));
      await revokeTokens(tx, id, now);
      return '已停用，并退出所有登录';
    case 'unblock':
      await setBlocked(tx, id, null);
      return '已恢复';
    case 'revoke':
      await revokeTokens(tx, id, now);
      return '已退出所有登录';
    default:
      await closeAccount(tx, member, now);
      return '已注销';
  }
}

async function refuseUnfinished(tx: Tx, id: string): Promise<void> {
  const [order] = await tx
    .select({ orderNo: redemptions.orderNo })
    .from(redemptions)
    .where(and(eq(redemptions.memberId, id), eq(redemptions.status, 0)))
    .limit(1);
  if (order) throw new DeskRefusal(`该会员有处理中的兑换 ${order.orderNo}，请先处理`);
  const [goods] = await tx
    .select({ orderNo: redemptions.orderNo })
    .from(redemptions)
    .where(and(eq(redemptions.memberId, id), isToBeSent))
    .limit(1);
  if (goods) throw new DeskRefusal(`该会员有待寄出的商品 ${goods.orderNo}，请先寄出`);
  const [prize] = await tx
    .select({ id: draws.id })
    .from(draws)
    .where(and(eq(draws.memberId, id), eq(draws.status, 2)))
    .limit(1);
  if (prize) throw new DeskRefusal(`该会员有待寄出的奖品 ${prize.id}，请先寄出`);
  const [store] = await tx.select({ id: stores.id }).from(stores).where(eq(stores.memberId, id));
  if (store) throw new DeskRefusal(`该会员是门店 ${store.id} 的店主，请先从目录中移除门店`);
}

/** The balances go to a system account: the books keep every entry. */
async function forfeitBalances(tx: Tx, id: string, now: number): Promise<void> {
  await lockAccounts(tx, [id]);
  const balances = await balancesOf(tx, id);
  const entries = currencies.flatMap((currency): Entry[] => {
    const amount = balances[currency];
    return amount > 0
      ? [
          { owner: id, currency, amount: -amount },
          { owner: 'system:closed', currency, amount },
        ]
      : [];
  });
  if (entries.length > 0) await post(tx, { kind: 'account-close', ref: id, title: '账号注销', entries, time: now });
}

const CLOSED_NAME = '已注销会员';

/**
 * Closes an account: balances are forfeited, rewards that others' joining promised are voided, and whatever tells who it was is
 * deleted or replaced. The rows that books, teams and orders refer to stay. The phone can register anew.
 */
async function closeAccount(tx: Tx, { id, phone, nickname }: MemberRow, now: number): Promise<void> {
  await revokeTokens(tx, id, now);
  await tx
    .update(members)
    .set({
      // No phone, so that nobody can own it; its ends are those of an unallocated number, as masked phones are shown.
      phone: `199 ${randomUUID()} 0000`,
      inviteCode: `closed ${id}`,
      nickname: CLOSED_NAME,
      avatar: '',
      passwordHash: null,
      paymentPasswordHash: null,
      sourceNo: null,
      drawChances: 0,
      blockedAt: new Date(now),
      closedAt: new Date(now),
    })
    .where(eq(members.id, id));
  await tx
    .update(teams)
    .set({ name: `${CLOSED_NAME}的团队` })
    .where(eq(teams.leaderId, id));
  await forgetPeople(tx, { id, phone, nickname });
  const isOpen = and(isNull(recruitRewards.settledAt), isNull(recruitRewards.voidedAt));
  await tx
    .update(recruitRewards)
    .set({ voidedAt: new Date(now) })
    .where(and(eq(recruitRewards.inviterId, id), isOpen));
  await forfeitBalances(tx, id, now);
}

/** Deletes what is personal around a member, and takes names and receivers out of what stays. */
async function forgetPeople(tx: Tx, { id, phone, nickname }: Pick<MemberRow, 'id' | 'phone' | 'nickname'>): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.memberId, id));
  await tx.delete(receivers).where(eq(receivers.memberId, id));
  await tx.delete(quotes).where(eq(quotes.memberId, id));
  await tx.delete(smsCodes).where(eq(smsCodes.phone, phone));
  await tx.delete(smsDeliveries).where(eq(smsDeliveries.phone, phone));
  await tx.delete(smsOutbox).where(eq(smsOutbox.phone, phone));
  await tx.delete(effects).where(inArray(effects.owner, [id, phone]));
  await tx.delete(limits).where(like(limits.key, `%${phone}%`));
  const own = tx.select({ orderNo: redemptions.orderNo }).from(redemptions).where(eq(redemptions.memberId, id));
  await tx.delete(vouchers).where(inArray(vouchers.orderNo, own));
  await tx
    .update(redemptions)
    .set({ parcel: sql`${redemptions.parcel} - 'address'` })
    .where(and(eq(redemptions.memberId, id), sql`${redemptions.parcel} is not null`));
  await tx.update(draws).set({ receiver: null }).where(eq(draws.memberId, id));
  await tx
    .update(postings)
    .set({ remark: sql`replace(${postings.remark}, ${nickname}, ${CLOSED_NAME})` })
    .where(and(inArray(postings.kind, ['join-thanks', 'recruit-reward']), eq(postings.ref, id)));
}
