import { randomUUID } from 'node:crypto';
import {
  amountNotMultiple,
  amountTooLow,
  balanceTooLow,
  QUOTE_LIFETIME,
  type QuoteAnswer,
  quoteExpired,
} from '@juyi/contract/redemption/redemption';
import { and, eq, gt, lte, type Placeholder, sql } from 'drizzle-orm';
import { refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { prepared } from '../db/prepared';
import { effectColumns, isOfKey } from '../http/idempotency';
import { effects } from '../http/schema';
import { balancesOf } from '../ledger/ledger';
import { type Amounts, amountsOf, kinds, maxSpend, terms } from './kinds';
import { passwordColumns } from './paymentPassword';
import { type QuotedKind, quotes } from './schema';

/**
 * Quotes what spending `amount` (minor units) costs and gains, and stores the quote for one submit by this member within 60 s. An
 * amount of 0 responds the terms alone. Refuses with amountTooLow (`min`), amountNotMultiple (`multiple`) and balanceTooLow
 * (`available`).
 */
export async function quote(db: Db, memberId: string, kind: QuotedKind, amount: number, now: number): Promise<QuoteAnswer> {
  const of = terms[kind];
  const balances = await balancesOf(db, memberId);
  const available = balances[kinds[kind].spends];
  const { rate, min, multiple, feeRate } = of;
  const amounts = amountsOf(kind, amount);
  const balanceAfter = available - amounts.spend - amounts.fee;
  if (amount > 0) {
    if (amount < min) refuse(amountTooLow, { min });
    if (amount % multiple !== 0) refuse(amountNotMultiple, { multiple });
    if (balanceAfter < 0) refuse(balanceTooLow, { field: 'amount', available });
  }
  const offer = { ...amounts, balanceAfter, rate, available, min, max: maxSpend(of, available), multiple, feeRate };
  const validity = { expireIn: QUOTE_LIFETIME / 1000, serverTime: new Date(now).toISOString() };
  if (amount === 0) return { ...offer, ...validity };
  const quoteId = randomUUID();
  await db.insert(quotes).values({ id: quoteId, memberId, kind, ...amounts, expiresAt: new Date(now + QUOTE_LIFETIME) });
  return { quoteId, ...offer, ...validity };
}

type Given<T> = T | Placeholder;

const isValid = (memberId: Given<string>, kind: Given<QuotedKind>, id: Given<string>, now: Given<Date>) =>
  and(eq(quotes.id, id), eq(quotes.memberId, memberId), eq(quotes.kind, kind), gt(quotes.expiresAt, now));
const { placeholder } = sql;

/** Finds all that a submit needs before its transaction; `quote` is null when consumeQuote would refuse it. */
export const findForQuote = prepared('redemption of a quote', (db) =>
  db
    .select({ effect: effectColumns, password: passwordColumns, quote: { id: quotes.id } })
    .from(members)
    .leftJoin(effects, isOfKey)
    .leftJoin(quotes, isValid(placeholder('owner'), placeholder('kind'), placeholder('quoteId'), placeholder('now')))
    .where(eq(members.id, placeholder('owner'))),
);

/** Consumes a member's quote within the caller's transaction. Refuses with quoteExpired when it is expired, used or another member's. */
export async function consumeQuote(tx: Tx, memberId: string, kind: QuotedKind, id: string, now: number): Promise<Amounts> {
  const [consumed] = await tx
    .delete(quotes)
    .where(isValid(memberId, kind, id, new Date(now)))
    .returning({ spend: quotes.spend, fee: quotes.fee, gain: quotes.gain });
  return consumed ?? refuse(quoteExpired);
}

/** Deletes expired quotes. */
export const sweepQuotes = (db: Db, now: number) => db.delete(quotes).where(lte(quotes.expiresAt, new Date(now)));
