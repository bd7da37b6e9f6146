import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { amountNotMultiple, amountTooLow, balanceTooLow, quoteExpired } from '../../contract/redemption/failures';
import type { Quote } from '../../contract/redemption/redemption';
import { MINUTE_MS } from '../core/durations';
import { checkOwner, type Owned, ownedBy } from '../core/owned';
import { refuse } from '../core/refusals';
import type { Db, Tx } from '../db/open';
import { balancesOf } from '../ledger/ledger';
import { type Amounts, amountsOf, kinds, maxSpend, terms } from './kinds';
import { type QuotedKind, quotes } from './schema';

const QUOTE_TTL_MS = MINUTE_MS;

/**
 * Quotes what spending `amount` would cost and give, and keeps that for one submit by this member within 60 s; 0 asks for the
 * terms alone. Refuses with amountTooLow, amountNotMultiple and balanceTooLow.
 */
export async function quote(db: Db, memberId: string, kind: QuotedKind, amount: number, now: number): Promise<Owned<Quote>> {
  const of = terms[kind];
  const balances = await balancesOf(db, memberId);
  checkOwner(balances.owner, memberId);
  const available = balances.data[kinds[kind].spends];
  const { rate, min, multiple } = of;
  const amounts = amountsOf(kind, amount);
  const balanceAfter = available - amounts.spend - amounts.fee;
  if (amount > 0) {
    if (amount < min) refuse(amountTooLow, { min });
    if (amount % multiple !== 0) refuse(amountNotMultiple, { multiple });
    if (balanceAfter < 0) refuse(balanceTooLow, { field: 'amount', available });
  }
  const shown = { ...amounts, balanceAfter, rate, available, min, max: maxSpend(of, available), multiple };
  const clock = { expireIn: QUOTE_TTL_MS / 1000, serverTime: new Date(now).toISOString() };
  if (amount === 0) return ownedBy([balances.owner], { ...shown, ...clock });
  const quoteId = randomUUID();
  await db.insert(quotes).values({ id: quoteId, memberId, kind, ...amounts, expiresAt: new Date(now + QUOTE_TTL_MS) });
  return ownedBy([balances.owner], { quoteId, ...shown, ...clock });
}

/** Takes a member's quote within the caller's transaction, once. Refuses with quoteExpired when it is over, used or not theirs. */
export async function consumeQuote(tx: Tx, memberId: string, kind: QuotedKind, id: string, now: number): Promise<Amounts> {
  const asked = and(eq(quotes.id, id), eq(quotes.memberId, memberId), eq(quotes.kind, kind), gt(quotes.expiresAt, new Date(now)));
  const [taken] = await tx
    .delete(quotes)
    .where(asked)
    .returning({ owner: quotes.memberId, spend: quotes.spend, fee: quotes.fee, gain: quotes.gain });
  if (!taken) return refuse(quoteExpired);
  const { owner, ...amounts } = taken;
  checkOwner(owner, memberId);
  return amounts;
}

/** Forgets quotes that are over. */
export const sweepQuotes = (db: Db, now: number) => db.delete(quotes).where(lte(quotes.expiresAt, new Date(now)));
