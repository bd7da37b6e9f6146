import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseInputOf } from '@juyi/contract/core/define';
import { commonFailures } from '@juyi/contract/core/failures';
import { drawPrize, type PrizeStatus } from '@juyi/contract/draw/draw';
import { type DrawLeaf, givenFor, leafText, pickedBy, totalOf } from '@juyi/contract/draw/fair';
import { and, eq, gt, sql } from 'drizzle-orm';
import { listAddresses, parcelAddress } from '../address/addresses';
import { refuse } from '../core/refusals';
import { type Db, run, type Tx } from '../db/open';
import { doubleEntry, post } from '../ledger/ledger';
import type { Currency } from '../ledger/schema';
import type { Parcel, Shipment } from '../redemption/schema';
import { type Activity, lostActivity, type PrizeRow, stateAt } from './activities';
import { rollWith, useChance } from './chances';
import { hashOfTable, insertLeaves, type NewLeaf } from './log';
import { draws, prizes } from './schema';

/**
 * Takes one of a prize out of stock, in one conditional update, so that none is given twice. Returns the stock before it, 0 when there
 * was none. In either case the prize stays locked, so that the leaves of the log tell each prize's stock in its order.
 */
async function takeStock(tx: Tx, prizeId: string): Promise<number> {
  interface Seen {
    readonly stock: number;
  }
  const take = sql`update prizes set stock = stock - 1 where id = ${prizeId} and stock > 0 returning stock + 1 as stock`;
  const [taken] = await run<Seen>(tx, take);
  if (taken) return taken.stock;
  const [seen] = await run<Seen>(tx, sql`select stock from prizes where id = ${prizeId} for no key update`);
  // It was filled up in between, and nobody else can take it now.
  return seen && seen.stock > 0 ? takeStock(tx, prizeId) : 0;
}

/** Refuses with prizesGone when no prize of an activity is in stock any more. */
async function refuseWhenGone(tx: Tx, activityId: number): Promise<void> {
  const inStock = await tx
    .select({ id: prizes.id })
    .from(prizes)
    .where(and(eq(prizes.activityId, activityId), prizes.published, gt(prizes.stock, 0)))
    .limit(1);
  if (inStock.length === 0) refuse(drawPrize.failures.prizesGone);
}

export interface DrawRequest {
  readonly memberId: string;
  readonly found: Activity | null;
  /** The client has sent this. */
  readonly request: Pick<RequestOf<typeof drawPrize>, 'requestId' | 'clientSeed' | 'commitment' | 'table'>;
  /** APP_SECRET, from which the seed follows. */
  readonly secret: string;
  /** ms since 1970. */
  readonly now: number;
  /** The id of the prize to win instead of the one that is rolled, for tests; that of another activity changes nothing. */
  readonly forced?: string | undefined;
}

/**
 * One draw within the caller's transaction: consumes a chance and the member's seed, picks a prize by the roll, takes it out of stock,
 * awards it, and appends all of it to the log. Refuses with lostActivity, drawNotStarted, drawOver, noChances, renewed and prizesGone; the
 * rollback returns chance and seed.
 */
export async function draw(
  tx: Tx,
  { memberId, found, request, secret, now, forced }: DrawRequest,
): Promise<ResponseInputOf<typeof drawPrize>> {
  if (!found) return refuse(lostActivity);
  const { activity, list } = found;
  const state = stateAt(activity, now);
  if (state === 0) refuse(drawPrize.failures.drawNotStarted);
  if (state === 2) refuse(drawPrize.failures.drawOver);
  const used = await useChance(tx, { memberId, activityId: activity.id, secret });
  if (!used) return refuse(drawPrize.failures.noChances);
  const { seed, commitment, leaves, next, chances } = used;
  const { requestId, clientSeed = '' } = request;
  const table = hashOfTable(activity.id, list);
  if ((request.commitment ?? commitment) !== commitment || (request.table ?? table) !== table) refuse(drawPrize.failures.renewed);
  const roll = rollWith(seed, clientSeed, requestId, totalOf(list));
  const chosen = list.find(({ id }) => id === forced);
  const picked = chosen ?? pickedBy(list, roll);
  const stock = picked.kind === 'NONE' ? null : await takeStock(tx, picked.id);
  const prize = givenFor(list, picked, stock) ?? refuse(drawPrize.failures.prizesGone);
  if (prize.kind === 'NONE') await refuseWhenGone(tx, activity.id);
  const recordId = randomUUID();
  const leaf: DrawLeaf = {
    kind: 'draw',
    activity: activity.id,
    commitment,
    seed,
    clientSeed,
    requestId,
    table,
    roll,
    picked: picked.id,
    stock,
    prize: prize.id,
    ...(chosen && { test: true }),
  };
  const log = [...leaves.map((one) => ({ leaf: one })), { leaf, recordId }];
  const status = await award(tx, { recordId, prize, memberId, requestId, now, log });
  const { id: prizeId, title, icon, kind } = prize;
  return {
    recordId,
    prizeId,
    title,
    icon,
    kind,
    won: kind !== 'NONE',
    needAddress: status === 0,
    chances,
    commitment: next,
    proof: { leaf: leafText(leaf) },
  };
}

const currencyOf: Readonly<Partial<Record<PrizeRow['kind'], Currency>>> = { CONTRIBUTION: 'CONTRIBUTION', DATA_IP: 'DATA_IP' };

export interface Award {
  readonly recordId: string;
  readonly prize: PrizeRow;
  readonly memberId: string;
  readonly requestId: string;
  /** ms since 1970. */
  readonly now: number;
  /** The log is told this. */
  readonly log?: readonly NewLeaf[];
}

/**
 * Stores a draw with its leaves and grants its prize: points and data IP at once; goods go to the default address, or wait for one.
 * Returns the status: 0 waits for an address. Refuses a repeat after its idempotency key has expired (http/idempotency.ts).
 */
export async function award(tx: Tx, { recordId, prize, memberId, requestId, now, log }: Award): Promise<PrizeStatus> {
  const { id: prizeId, activityId, title, icon, kind, amount } = prize;
  const receiver = kind === 'GOODS' ? await defaultReceiver(tx, memberId) : null;
  let status: PrizeStatus = 1;
  if (kind === 'GOODS') status = receiver ? 2 : 0;
  const createdAt = new Date(now).toISOString();
  const stored = await run(
    tx,
    sql`${log ? sql`with logged as (${insertLeaves(log)}) ` : sql``}insert into draws
        (id, member_id, activity_id, prize_id, title, icon, kind, status, request_id, receiver, created_at)
      values (${recordId}, ${memberId}, ${activityId}, ${prizeId}, ${title}, ${icon}, ${kind}, ${status}, ${requestId},
        ${receiver && JSON.stringify(receiver)}, ${createdAt})
      on conflict (member_id, request_id) do nothing returning id`,
  );
  if (stored.length === 0) refuse(commonFailures.requestIdReused);
  const currency = currencyOf[kind];
  if (currency) {
    const entries = doubleEntry(memberId, 'system:rewards', currency, amount);
    await post(tx, { kind: 'draw', ref: recordId, title: '盲盒奖品', remark: title, time: now, entries });
  }
  return status;
}

/** A copy of a member's default address; null without one. */
async function defaultReceiver(tx: Tx, memberId: string): Promise<Parcel['address'] | null> {
  const [first] = await listAddresses(tx, memberId);
  return first ? parcelAddress(first) : null;
}

/**
 * Assigns the default address to the prizes that wait for one, in the transaction that adds the address. The member's row must be
 * locked, as adding an address and drawing both do: a concurrent draw either sees the address or is updated here.
 */
export async function assignReceiver(tx: Tx, memberId: string): Promise<void> {
  const receiver = await defaultReceiver(tx, memberId);
  if (!receiver) return;
  await tx
    .update(draws)
    .set({ status: 2, receiver })
    .where(and(eq(draws.memberId, memberId), eq(draws.status, 0)));
}

/** Marks a prize as sent: 待发货 becomes 已发货, in one conditional update. Returns false when it is not 待发货. */
export async function markSent(db: Db, recordId: string, shipment: Shipment): Promise<boolean> {
  const sent = await db
    .update(draws)
    .set({ status: 3, shipment })
    .where(and(eq(draws.id, recordId), eq(draws.status, 2)))
    .returning({ id: draws.id });
  return sent.length > 0;
}
