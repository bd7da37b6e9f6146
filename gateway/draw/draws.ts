import { randomInt, randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { lost } from '../../contract/core/failures';
import { type Drawn, drawPrize, type MemberPrize, type PrizeList, type PrizeStatus, type Winner } from '../../contract/draw/draw';
import { listAddresses, parcelAddress } from '../address/addresses';
import { maskPhone } from '../core/masking';
import { checkOwner, impersonal, type Owned, ownedBy } from '../core/owned';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import { refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { doubleEntry, post } from '../ledger/ledger';
import { type Currency } from '../ledger/schema';
import type { Parcel } from '../redemption/schema';
import { consumeChance } from './chances';
import { drawActivities, draws, prizes } from './schema';

export type Prize = typeof prizes.$inferSelect;
type Activity = typeof drawActivities.$inferSelect;

/** What the weights of an activity's prizes add up to. */
export const ALL_WEIGHTS = 1_000_000;

/** An activity with its prizes; one without any is none. */
async function readActivity(db: Db, id: number): Promise<{ activity: Activity; list: Prize[] }> {
  const rows = await db
    .select({ activity: drawActivities, prize: prizes })
    .from(drawActivities)
    .innerJoin(prizes, eq(prizes.activityId, drawActivities.id))
    .where(eq(drawActivities.id, id))
    .orderBy(asc(prizes.sort));
  const [first] = rows;
  return first ? { activity: first.activity, list: rows.map(({ prize }) => prize) } : refuse(lost('活动不存在'));
}

/** 0 未开始 · 1 进行中 · 2 已结束, at `now` (ms). */
function stateOf({ startsAt, endsAt }: Activity, now: number): PrizeList['state'] {
  if (now < startsAt.getTime()) return 0;
  return now < endsAt.getTime() ? 1 : 2;
}

/** An activity as it is published; `chances` are the member's, 0 for nobody. */
export async function readPrizeList(
  db: Db,
  activityId: number,
  memberId: string | undefined,
  now: number,
): Promise<Owned<PrizeList>> {
  const { activity, list } = await readActivity(db, activityId);
  const chances = memberId === undefined ? impersonal(0) : await chancesOf(db, memberId);
  return ownedBy([chances.owner], {
    activityId,
    title: activity.title,
    state: stateOf(activity, now),
    startTime: activity.startsAt.toISOString(),
    endTime: activity.endsAt.toISOString(),
    serverTime: new Date(now).toISOString(),
    chances: chances.data,
    list: list.map(({ id, title, icon, kind, weight, sort }) => ({
      prizeId: id,
      title,
      icon,
      kind,
      odds: (weight * 100) / ALL_WEIGHTS,
      sort,
    })),
  });
}

async function chancesOf(db: Db, memberId: string): Promise<Owned<number>> {
  const [row] = await db
    .select({ owner: members.id, chances: members.drawChances })
    .from(members)
    .where(eq(members.id, memberId));
  return ownedBy([row?.owner], row?.chances ?? 0);
}

/** The prize on which a roll of 0 to 999,999 falls, each as often as its weight says. */
export function pickPrize<P extends { readonly weight: number }>(list: readonly P[], roll: number): P {
  let upTo = 0;
  for (const prize of list) {
    upTo += prize.weight;
    if (roll < upTo) return prize;
  }
  throw new Error(`the weights of an activity add up to ${upTo}`);
}

/** A roll that nobody can foresee. */
export const rollFairly = (): number => randomInt(ALL_WEIGHTS);

/** Takes one of a prize; false when there is none left. One conditional update decides, so nothing is given twice or kept back. */
async function decrementStock(tx: Tx, { id, kind }: Prize): Promise<boolean> {
  if (kind === 'NONE') return false;
  const taken = await tx
    .update(prizes)
    .set({ stock: sql`${prizes.stock} - 1` })
    .where(and(eq(prizes.id, id), gt(prizes.stock, 0)))
    .returning({ id: prizes.id });
  return taken.length > 0;
}

/** The prize that a picked one without stock becomes: NONE. Refuses with prizesGone when nothing at all is left. */
async function fallbackPrize(tx: Tx, activityId: number, list: readonly Prize[]): Promise<Prize> {
  const left = await tx
    .select({ id: prizes.id })
    .from(prizes)
    .where(and(eq(prizes.activityId, activityId), gt(prizes.stock, 0)))
    .limit(1);
  const none = list.find(({ kind }) => kind === 'NONE');
  return left.length > 0 && none ? none : refuse(drawPrize.failures.prizesGone);
}

export interface DrawAsked {
  readonly memberId: string;
  readonly activityId: number;
  readonly requestId: string;
  /** ms since 1970. */
  readonly now: number;
  /** 0 to 999,999. */
  readonly roll: number;
}

/**
 * One draw within the caller's transaction: chance taken, prize picked, stock taken, record written, granted. Refuses with
 * drawNotStarted, drawOver, noChances and prizesGone, which take back whatever was taken.
 */
export async function draw(tx: Tx, { memberId, activityId, requestId, now, roll }: DrawAsked): Promise<Owned<Drawn>> {
  const { activity, list } = await readActivity(tx, activityId);
  const state = stateOf(activity, now);
  if (state === 0) refuse(drawPrize.failures.drawNotStarted);
  if (state === 2) refuse(drawPrize.failures.drawOver);
  const chances = await consumeChance(tx, memberId);
  if (chances === null) return refuse(drawPrize.failures.noChances);
  const picked = pickPrize(list, roll);
  const prize = (await decrementStock(tx, picked)) ? picked : await fallbackPrize(tx, activityId, list);
  const { recordId, status } = await award(tx, { prize, memberId, requestId, now });
  const { id, title, icon, kind } = prize;
  const drawn = { recordId, prizeId: id, title, icon, kind, won: kind !== 'NONE', needAddress: status === 0 };
  return ownedBy([chances.owner], { ...drawn, chances: chances.data });
}

const currencyOf: Readonly<Partial<Record<Prize['kind'], Currency>>> = { CONTRIBUTION: 'CONTRIBUTION', DATA_IP: 'DATA_IP' };

export interface Award {
  readonly prize: Prize;
  readonly memberId: string;
  readonly requestId: string;
  /** ms since 1970. */
  readonly now: number;
}

/** Writes a draw down and grants what it won; goods go to the default address, or wait for one. */
export async function award(tx: Tx, { prize, memberId, requestId, now }: Award) {
  const { id: prizeId, activityId, title, icon, kind, amount } = prize;
  const receiver = kind === 'GOODS' ? await receiverOf(tx, memberId) : null;
  let status: PrizeStatus = 1;
  if (kind === 'GOODS') status = receiver ? 2 : 0;
  const recordId = randomUUID();
  const createdAt = new Date(now);
  await tx
    .insert(draws)
    .values({ id: recordId, memberId, activityId, prizeId, title, icon, kind, status, requestId, receiver, createdAt });
  const currency = currencyOf[kind];
  if (currency) {
    const posting = { kind: 'draw', ref: recordId, title: '盲盒奖品', remark: title, time: now };
    await post(tx, { ...posting, entries: doubleEntry(memberId, 'system:rewards', currency, amount) });
  }
  return { recordId, status };
}

/** A member's default address as a parcel carries it; null without one. */
async function receiverOf(tx: Tx, memberId: string): Promise<Parcel['address'] | null> {
  const book = await listAddresses(tx, memberId);
  checkOwner(book.owner, memberId);
  const [first] = book.data;
  return first ? parcelAddress(first) : null;
}

/**
 * Sends what has waited for an address to the default one, within the transaction that added it. The member's row must be
 * locked, as adding an address and drawing both do: a draw then sees the address, or is seen here.
 */
export async function sendWaiting(tx: Tx, memberId: string): Promise<void> {
  const receiver = await receiverOf(tx, memberId);
  if (!receiver) return;
  await tx
    .update(draws)
    .set({ status: 2, receiver })
    .where(and(eq(draws.memberId, memberId), eq(draws.status, 0)));
}

/** Hands a prize over to the carrier: 待发货 becomes 已发货. Gives false when it is not 待发货; one conditional update decides. */
export async function sendPrize(db: Db, recordId: string): Promise<boolean> {
  const sent = await db
    .update(draws)
    .set({ status: 3 })
    .where(and(eq(draws.id, recordId), eq(draws.status, 2)))
    .returning({ id: draws.id });
  return sent.length > 0;
}

export interface PrizesAsked extends PageRequest {
  readonly status?: PrizeStatus;
  readonly requestId?: string;
}

const shown = ({ id, prizeId, title, icon, kind, status, createdAt }: typeof draws.$inferSelect): MemberPrize => ({
  recordId: id,
  prizeId,
  title,
  icon,
  kind,
  status,
  drawTime: createdAt.toISOString(),
});

/** One page of what a member won, newest first; by requestId a draw that won nothing is found too. */
export async function readMemberPrizes(db: Db, memberId: string, { status, requestId, ...page }: PrizesAsked) {
  const filter = and(
    eq(draws.memberId, memberId),
    status === undefined ? undefined : eq(draws.status, status),
    requestId === undefined ? ne(draws.kind, 'NONE') : eq(draws.requestId, requestId),
  );
  const [counted] = await db.select({ owner: draws.memberId, total: count() }).from(draws).where(filter).groupBy(draws.memberId);
  const rows = await db.select().from(draws).where(filter).orderBy(desc(draws.seq)).limit(page.pageSize).offset(offsetOf(page));
  const chances = await chancesOf(db, memberId);
  const owners = [counted?.owner, ...rows.map((row) => row.memberId), chances.owner];
  return ownedBy(owners, { ...pageOf(rows.map(shown), counted?.total ?? 0, page), chances: chances.data });
}

/** One page of an activity's winners, newest first, their phones masked. */
export async function readWinners(db: Db, activityId: number, page: PageRequest): Promise<Winner[]> {
  const rows = await db
    .select({ phone: members.phone, title: draws.title, icon: draws.icon })
    .from(draws)
    .innerJoin(members, eq(members.id, draws.memberId))
    .where(and(eq(draws.activityId, activityId), ne(draws.kind, 'NONE')))
    .orderBy(desc(draws.seq))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  return rows.map(({ phone, ...row }) => ({ ...row, phone: maskPhone(phone) }));
}
