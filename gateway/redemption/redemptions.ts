import { randomInt } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { timeInChina } from '../../contract/core/chinaTime';
import { balanceTooLow } from '../../contract/redemption/failures';
import type { RedemptionKind, RedemptionStatus, Submitted } from '../../contract/redemption/redemption';
import { checkOwner, type Owned, ownedBy } from '../core/owned';
import { refuse } from '../core/refusals';
import type { Db, Tx } from '../db/open';
import { BalanceTooLow, balancesOf, doubleEntry, post } from '../ledger/ledger';
import { type Amounts, kinds } from './kinds';
import { returnGoods } from './mall';
import { type Parcel, redemptions } from './schema';

/** The life of a redemption: what it spends leaves when it is placed, what it gains arrives, or all of it comes back, when it is finished. */

export interface Order extends Amounts {
  readonly memberId: string;
  readonly kind: RedemptionKind;
  /** What its record calls it; the kind's own title without one. */
  readonly title?: string;
  readonly requestId: string;
  readonly parcel?: Parcel;
  /** When it is to be completed without an admin (ms since 1970); null waits for one. */
  readonly reviewAt: number | null;
  /** ms since 1970. */
  readonly now: number;
}

/** DH, the second in China, and ten digits that nobody can guess. */
function newOrderNo(now: number): string {
  return `DH${timeInChina(now).replace(/\D/g, '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
}

/** What a member spends on a redemption: `sign` −1 takes it, 1 gives it back. */
const spending = ({ memberId, kind, spend, fee }: Pick<Order, 'memberId' | 'kind' | 'spend' | 'fee'>, sign: 1 | -1) =>
  doubleEntry(memberId, 'system:redemptions', kinds[kind].spends, sign * (spend + fee));

/** Places a redemption within the caller's transaction, and takes what it spends. Refuses with balanceTooLow (`available`). */
export async function place(tx: Tx, { reviewAt, now, parcel, ...order }: Order): Promise<Owned<Submitted>> {
  const { memberId, kind, requestId, spend, fee, gain } = order;
  const title = order.title ?? kinds[kind].title;
  const [placed] = await tx
    .insert(redemptions)
    .values({
      orderNo: newOrderNo(now),
      memberId,
      kind,
      title,
      spend,
      fee,
      gain,
      requestId,
      parcel,
      createdAt: new Date(now),
      reviewAt: reviewAt === null ? null : new Date(reviewAt),
    })
    .returning({ owner: redemptions.memberId, orderNo: redemptions.orderNo, status: redemptions.status });
  if (!placed) throw new Error('a redemption was not written');
  const { owner, ...submitted } = placed;
  checkOwner(owner, memberId);
  const posting = { kind: 'redemption', ref: placed.orderNo, title, remark: placed.orderNo, time: now };
  try {
    await post(tx, { ...posting, entries: spending(order, -1) });
  } catch (error) {
    if (!(error instanceof BalanceTooLow)) throw error;
    const balances = await balancesOf(tx, memberId);
    checkOwner(balances.owner, memberId);
    refuse(balanceTooLow, { available: balances.data[kinds[kind].spends] });
  }
  return ownedBy([owner], submitted);
}

/** What a review decides. */
export type Verdict = 'done' | 'refuse' | 'cancel';

const statusOf: Readonly<Record<Verdict, Exclude<RedemptionStatus, 0>>> = { done: 1, refuse: 2, cancel: 3 };

export interface Review {
  readonly verdict: Verdict;
  /** What the member reads; kept for what is not done. */
  readonly reason?: string;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * Ends a redemption within the caller's transaction: done gives the gain; refused and cancelled give back what was spent, and
 * goods to their stock. One conditional update decides, so an order is ended once. Gives false when there is nothing to end.
 */
export async function finish(tx: Tx, orderNo: string, { verdict, reason, now }: Review): Promise<boolean> {
  const [ended] = await tx
    .update(redemptions)
    .set({ status: statusOf[verdict], finishedAt: new Date(now), reason: verdict === 'done' ? null : reason })
    .where(and(eq(redemptions.orderNo, orderNo), eq(redemptions.status, 0)))
    .returning();
  if (!ended) return false;
  const { memberId, kind, gain, parcel, title } = ended;
  const { gains } = kinds[kind];
  const posting = { ref: orderNo, remark: orderNo, time: now };
  if (verdict !== 'done') {
    if (parcel) await returnGoods(tx, memberId, parcel.goodsId, gain);
    await post(tx, { ...posting, kind: 'redemption-return', title: `${title}退回`, entries: spending(ended, 1) });
  } else if (gains) {
    const entries = doubleEntry(memberId, 'system:redemptions', gains, gain);
    await post(tx, { ...posting, kind: 'redemption-gain', title, entries });
  }
  return true;
}

/** Completes whatever waits for no admin and is due; outside production alone there is such. Gives how many. */
export async function finishDue(db: Db, now: number): Promise<number> {
  const due = await db
    .select({ orderNo: redemptions.orderNo })
    .from(redemptions)
    .where(and(eq(redemptions.status, 0), lte(redemptions.reviewAt, new Date(now))));
  let finished = 0;
  for (const { orderNo } of due) if (await db.transaction((tx) => finish(tx, orderNo, { verdict: 'done', now }))) finished += 1;
  return finished;
}
