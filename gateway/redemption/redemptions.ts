import { randomInt } from 'node:crypto';
import type { Address } from '@juyi/contract/address/address';
import { timeInChina } from '@juyi/contract/core/chinaTime';
import { addressMissing, commonFailures } from '@juyi/contract/core/failures';
import {
  balanceTooLow,
  type RedemptionKind,
  type RedemptionStatus,
  type SubmittedAnswer,
  stockTooLow,
} from '@juyi/contract/redemption/redemption';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { isOwn, parcelAddress, toAddress } from '../address/addresses';
import { addresses } from '../address/schema';
import { refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { prepared } from '../db/prepared';
import { currentSale, type Sale } from '../goods/flashSales';
import { flashActivities, goods } from '../goods/schema';
import { effectColumns, isOfKey } from '../http/idempotency';
import { effects } from '../http/schema';
import { BalanceTooLow, balancesOf, doubleEntry, post } from '../ledger/ledger';
import { accounts } from '../ledger/schema';
import { type Amounts, kinds, REFUND } from './kinds';
import { type GoodsWanted, returnGoods, stockOf, takeGoods } from './mall';
import { passwordColumns } from './paymentPassword';
import { type Parcel, redemptions, type Shipment } from './schema';

/** The life of a redemption: its spend is debited when it is placed; finishing it credits the gain, or returns the spend. */

export interface NewRedemption extends Amounts {
  readonly memberId: string;
  readonly kind: RedemptionKind;
  /** The title in records and statements; by default the kind's. */
  readonly title?: string;
  readonly requestId: string;
  readonly parcel?: Parcel;
  /** It is completed automatically at this time (ms since 1970); null waits for an admin. */
  readonly reviewAt: number | null;
  /** ms since 1970. */
  readonly now: number;
}

/** DH, the time in China to the second, and ten random digits, so that numbers can't be guessed. */
const newOrderNo = (now: number): string =>
  `DH${timeInChina(now).replace(/\D/g, '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;

type Spend = Pick<NewRedemption, 'memberId' | 'kind' | 'spend' | 'fee'>;

/** Debits a redemption's spend and fee (`sign` −1), or credits them back (1). */
const spendEntries = ({ memberId, kind, spend, fee }: Spend, sign: 1 | -1) =>
  doubleEntry(memberId, 'system:redemptions', kinds[kind].spends, sign * (spend + fee));

/**
 * Places a redemption within the caller's transaction and debits its spend. Refuses with balanceTooLow (`available`), and a repeat after
 * its idempotency key has expired (http/idempotency.ts).
 */
export async function placeRedemption(tx: Tx, { reviewAt, now, ...order }: NewRedemption): Promise<SubmittedAnswer> {
  const { memberId, kind, title = kinds[order.kind].title, spend, fee, gain, requestId, parcel } = order;
  const orderNo = newOrderNo(now);
  const [createdAt, reviewed] = [new Date(now), reviewAt === null ? null : new Date(reviewAt)];
  const placed = sql`insert into redemptions
      (order_no, member_id, kind, title, spend, fee, gain, request_id, parcel, created_at, review_at)
    values (${orderNo}, ${memberId}, ${kind}, ${title}, ${spend}, ${fee}, ${gain}, ${requestId},
      ${parcel ? JSON.stringify(parcel) : null}, ${createdAt.toISOString()}, ${reviewed?.toISOString() ?? null})
    on conflict (member_id, request_id) do nothing returning order_no`;
  const posting = { kind: 'redemption', ref: orderNo, title, remark: orderNo, time: now, entries: spendEntries(order, -1) };
  try {
    await post(tx, posting, placed);
  } catch (error) {
    if (!(error instanceof BalanceTooLow)) throw error;
    if ((await tx.$count(redemptions, eq(redemptions.orderNo, orderNo))) === 0) refuse(commonFailures.requestIdReused);
    const balances = await balancesOf(tx, memberId);
    refuse(balanceTooLow, { available: balances[kinds[kind].spends] });
  }
  return { orderNo, status: 0 };
}

/** An admin's decision. */
export type Verdict = 'done' | 'refuse' | 'cancel';

const statusOf: Readonly<Record<Verdict, Exclude<RedemptionStatus, 0>>> = { done: 1, refuse: 2, cancel: 3 };

export interface Review {
  readonly verdict: Verdict;
  /** Shown to the member; not stored for `done`. */
  readonly reason?: string | undefined;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * Finishes a redemption within the caller's transaction: `done` credits the gain; `refuse` and `cancel` return the spend, and goods
 * to their stock. One conditional update decides, so it is finished once. Returns false when there is none in process by that number.
 */
export async function finishRedemption(tx: Tx, orderNo: string, { verdict, reason, now }: Review): Promise<boolean> {
  const [finished] = await tx
    .update(redemptions)
    .set({ status: statusOf[verdict], finishedAt: new Date(now), reason: verdict === 'done' ? null : reason })
    .where(and(eq(redemptions.orderNo, orderNo), eq(redemptions.status, 0)))
    .returning();
  if (!finished) return false;
  const { memberId, kind, gain, parcel, title } = finished;
  const { gains } = kinds[kind];
  const posting = { ref: orderNo, remark: orderNo, time: now };
  if (verdict !== 'done') {
    if (parcel) await returnGoods(tx, memberId, parcel.goodsId, gain);
    await post(tx, { ...posting, kind: REFUND, title: `${title}退回`, entries: spendEntries(finished, 1) });
  } else if (gains) {
    const entries = doubleEntry(memberId, 'system:redemptions', gains, gain);
    await post(tx, { ...posting, kind: 'redemption-gain', title, entries });
  }
  return true;
}

/** Goods of an approved redemption that were not sent yet. */
export const isToBeSent = and(eq(redemptions.kind, 'MALL'), eq(redemptions.status, 1), isNull(redemptions.shipment));

/** Stores how the goods of an approved redemption were sent. Returns false when there are none to be sent, or they were sent before. */
export async function markGoodsSent(tx: Tx, orderNo: string, shipment: Shipment): Promise<boolean> {
  const sent = await tx
    .update(redemptions)
    .set({ shipment })
    .where(and(eq(redemptions.orderNo, orderNo), isToBeSent))
    .returning({ orderNo: redemptions.orderNo });
  return sent.length > 0;
}

/** Completes the redemptions whose reviewAt has passed (outside production). Returns their numbers. */
export async function finishDueRedemptions(db: Db, now: number): Promise<string[]> {
  const due = await db
    .select({ orderNo: redemptions.orderNo })
    .from(redemptions)
    .where(and(eq(redemptions.status, 0), lte(redemptions.reviewAt, new Date(now))));
  const finished: string[] = [];
  for (const { orderNo } of due)
    if (await db.transaction((tx) => finishRedemption(tx, orderNo, { verdict: 'done', now }))) finished.push(orderNo);
  return finished;
}

/** A redemption of goods as it was read before its transaction. */
interface Read {
  readonly sale: Sale | undefined;
  readonly address: Address;
}

export interface GoodsRedemption extends GoodsWanted, Read, Pick<NewRedemption, 'requestId' | 'reviewAt'> {}

/** Finds all that a redemption of goods needs, before its transaction: there it would hold locks for longer. */
export const findForGoods = prepared('redemption of goods', (db) =>
  db
    .select({
      effect: effectColumns,
      password: passwordColumns,
      address: addresses,
      goods,
      sale: flashActivities,
      available: accounts.balance,
    })
    .from(members)
    .leftJoin(effects, isOfKey)
    .leftJoin(goods, and(eq(goods.id, sql.placeholder('goodsId')), goods.onSale))
    .leftJoin(accounts, and(eq(accounts.owner, members.id), eq(accounts.currency, kinds.MALL.spends)))
    .leftJoin(addresses, isOwn(sql.placeholder('owner'), sql.placeholder('addressId')))
    .leftJoin(flashActivities, and(eq(flashActivities.goodsId, sql.placeholder('goodsId')), flashActivities.onSale))
    .where(eq(members.id, sql.placeholder('owner')))
    .orderBy(asc(flashActivities.id)),
);

/**
 * The sale that counts now and the address, in the rows of `findForGoods`. Refuses with addressMissing, goodsGone, priceChanged,
 * stockTooLow and balanceTooLow as the transaction does, so that nobody tries a payment password for nothing.
 */
export function readForGoods(
  rows: Readonly<Awaited<ReturnType<typeof findForGoods>>>,
  { quantity, spend, now }: Omit<GoodsWanted, 'sale'>,
): Read {
  const sale = currentSale(
    rows.flatMap((row) => row.sale ?? []),
    now,
  );
  const [{ address, goods: found, available } = {}] = rows;
  if (!address) return refuse(addressMissing, { field: 'addressId' });
  const stock = stockOf(found, { quantity, spend, sale });
  if (stock < quantity) refuse(stockTooLow, { stock });
  if ((available ?? 0) < spend) refuse(balanceTooLow, { available: available ?? 0 });
  return { sale, address: toAddress(address) };
}

/** Redeems data IP for goods within the caller's transaction. Refuses as takeGoods and placeRedemption do. */
export async function redeemGoods(tx: Tx, wanted: GoodsRedemption): Promise<SubmittedAnswer> {
  const { memberId, goodsId, quantity, spend, specs, address, requestId, reviewAt, now } = wanted;
  const { name } = await takeGoods(tx, wanted);
  const title = [name, ...specs.map(({ value }) => value), `×${quantity}`].join(' ');
  const parcel = { goodsId, specs: [...specs], address: parcelAddress(address) };
  return placeRedemption(tx, { memberId, kind: 'MALL', title, spend, fee: 0, gain: quantity, requestId, parcel, reviewAt, now });
}
