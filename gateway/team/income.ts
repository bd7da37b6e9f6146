import { dayInChina } from '@juyi/contract/core/chinaTime';
import { and, eq, inArray, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { pageOfEntries, toStatementEntry } from '../account/statement';
import { type PageRequest, pageOf } from '../core/pagination';
import { sumOf } from '../db/aggregates';
import type { Db } from '../db/open';
import { balancesOf } from '../ledger/ledger';
import { entries, monthlySums, postings } from '../ledger/schema';
import { REFUND } from '../redemption/kinds';
import { redemptions } from '../redemption/schema';

/** The types of income entries, by the kind of their posting. */
export type IncomeType = 'INCOME' | 'WITHDRAW' | 'EXCHANGE';

const WITHDRAWALS = ['withdrawal'];
const EXCHANGES = ['redemption', REFUND];

const ofType = (type: IncomeType, kind: SQLWrapper): SQL =>
  ({
    INCOME: notInArray(kind, [...WITHDRAWALS, ...EXCHANGES]),
    WITHDRAW: inArray(kind, WITHDRAWALS),
    EXCHANGE: inArray(kind, EXCHANGES),
  })[type];

const sumsOf = (owner: string) => and(eq(monthlySums.owner, owner), eq(monthlySums.currency, 'INCOME'));

const { credited, credits, debited, debits, lastDay, lastDayCredited } = monthlySums;
/** SQL: sums the withdrawals. One that was returned does not count. */
const withdrawnSum = sumOf(sql`${debited} - ${credited}`, ofType('WITHDRAW', monthlySums.kind));

/** Sums the income that a member has withdrawn, in 分. */
export async function withdrawnBy(db: Db, owner: string): Promise<number> {
  const [sums] = await db.select({ withdrawn: withdrawnSum }).from(monthlySums).where(sumsOf(owner));
  return sums?.withdrawn ?? 0;
}

/** A member's income in 分: earned in all, today and this month; available, in pending redemptions, withdrawn, and exchanged. */
export async function readIncome(db: Db, owner: string, now: number) {
  const isEarned = ofType('INCOME', monthlySums.kind);
  const today = dayInChina(now);
  const isThisMonth = eq(monthlySums.month, today.slice(0, 7));
  const [sums] = await db
    .select({
      total: sumOf(credited, isEarned),
      month: sumOf(credited, and(isEarned, isThisMonth)),
      today: sumOf(lastDayCredited, and(isEarned, eq(lastDay, today))),
      withdrawn: withdrawnSum,
      // A redemption that was returned does not count.
      spent: sumOf(sql`${debited} - ${credited}`, ofType('EXCHANGE', monthlySums.kind)),
    })
    .from(monthlySums)
    .where(sumsOf(owner));
  const frozen = sumOf(sql`${redemptions.spend} + ${redemptions.fee}`);
  const [pending] = await db
    .select({ frozen })
    .from(redemptions)
    .where(and(eq(redemptions.memberId, owner), eq(redemptions.kind, 'CONTRIBUTION'), eq(redemptions.status, 0)));
  const { total = 0, month: thisMonth = 0, today: earned = 0, withdrawn = 0, spent = 0 } = sums ?? {};
  const inProcess = pending?.frozen ?? 0;
  const balances = await balancesOf(db, owner);
  return {
    total,
    today: earned,
    month: thisMonth,
    available: balances.INCOME,
    frozen: inProcess,
    withdrawn,
    exchanged: spent - inProcess,
  };
}

export interface IncomeQuery extends PageRequest {
  readonly owner: string;
  readonly type?: IncomeType | undefined;
  /** YYYY-MM in China. */
  readonly month?: string | undefined;
}

/** One page of a member's income entries, newest first; those of redemptions have the fee and the status of the redemption. */
export async function readIncomeEntries(db: Db, { owner, type, month, ...page }: IncomeQuery) {
  const isCounted = and(type && ofType(type, monthlySums.kind), month === undefined ? undefined : eq(monthlySums.month, month));
  const [counted] = await db
    .select({ total: sumOf(sql`${credits} + ${debits}`), incomeTotal: sumOf(credited), expendTotal: sumOf(debited) })
    .from(monthlySums)
    .where(and(sumsOf(owner), isCounted));
  const { total = 0, incomeTotal = 0, expendTotal = 0 } = counted ?? {};
  const ofThisType = type && db.select({ id: postings.id }).from(postings).where(ofType(type, postings.kind));
  const isType = ofThisType && inArray(entries.postingId, ofThisType);
  const { ids, order } = pageOfEntries(db, { owner, currency: 'INCOME', month, ...page }, total, isType);
  const rows = await db
    .select({
      id: entries.id,
      title: postings.title,
      kind: postings.kind,
      amount: entries.amount,
      fee: redemptions.fee,
      status: redemptions.status,
      remark: postings.remark,
      createdAt: entries.createdAt,
    })
    .from(ids)
    .innerJoin(entries, eq(entries.id, ids.id))
    .innerJoin(postings, eq(postings.id, entries.postingId))
    .leftJoin(redemptions, and(eq(redemptions.orderNo, postings.ref), inArray(postings.kind, EXCHANGES)))
    .orderBy(...order);
  const list = rows.map(({ kind, fee, status, ...row }) => ({
    ...toStatementEntry(row),
    fee: fee ?? 0,
    // A returned amount is final, whatever the status of its redemption.
    status: kind === 'redemption' ? (status ?? 1) : (1 as const),
  }));
  return { ...pageOf(list, total, page), incomeTotal, expendTotal };
}
