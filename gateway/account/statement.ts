import { and, desc, eq, gt, gte, lt, type SQL } from 'drizzle-orm';
import { monthBounds } from '../../contract/core/chinaTime';
import { ownedBy } from '../core/owned';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import { sumOf } from '../db/aggregates';
import type { Db } from '../db/open';
import { type Currency, entries, monthlySums, postings } from '../ledger/schema';

export interface StatementQuery extends PageRequest {
  readonly owner: string;
  readonly currency: Currency;
  readonly direction?: 'IN' | 'OUT' | undefined;
  /** YYYY-MM in China. */
  readonly month?: string | undefined;
}

/** SQL: an entry was written in a month (YYYY-MM in China); no condition without a month. */
export function writtenIn(month: string | undefined): SQL | undefined {
  if (month === undefined) return undefined;
  const [from, to] = monthBounds(month);
  return and(gte(entries.createdAt, from), lt(entries.createdAt, to));
}

/** A ledger entry as statements show it: a positive amount and a direction. */
export const toStatementEntry = <R extends object>({
  id,
  amount,
  createdAt,
  ...row
}: R & { id: number; amount: number; createdAt: Date }) => ({
  ...row,
  id: String(id),
  direction: amount > 0 ? ('IN' as const) : ('OUT' as const),
  amount: Math.abs(amount),
  createTime: createdAt.toISOString(),
});

/** One page of an account's entries, newest first, with the sums (positive) of everything that matches the filter. */
export async function readStatement(db: Db, { owner, currency, direction, month, ...page }: StatementQuery) {
  const filter = and(
    eq(entries.owner, owner),
    eq(entries.currency, currency),
    direction && (direction === 'IN' ? gt(entries.amount, 0) : lt(entries.amount, 0)),
    writtenIn(month),
  );
  const { owner: account, currency: of, credited, credits, debited, debits } = monthlySums;
  const [sums] = await db
    .select({
      owner: account,
      credited: sumOf(credited),
      credits: sumOf(credits),
      debited: sumOf(debited),
      debits: sumOf(debits),
    })
    .from(monthlySums)
    .where(and(eq(account, owner), eq(of, currency), month === undefined ? undefined : eq(monthlySums.month, month)))
    .groupBy(account);
  const rows = await db
    .select({
      owner: entries.owner,
      id: entries.id,
      title: postings.title,
      amount: entries.amount,
      balanceAfter: entries.balanceAfter,
      remark: postings.remark,
      createdAt: entries.createdAt,
    })
    .from(entries)
    .innerJoin(postings, eq(postings.id, entries.postingId))
    .where(filter)
    .orderBy(desc(entries.id))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  const income = direction === 'OUT' || !sums ? { sum: 0, count: 0 } : { sum: sums.credited, count: sums.credits };
  const expenses = direction === 'IN' || !sums ? { sum: 0, count: 0 } : { sum: sums.debited, count: sums.debits };
  const owners = [sums?.owner, ...rows.map((row) => row.owner)];
  const list = rows.map(({ owner: _, ...row }) => toStatementEntry(row));
  return ownedBy(owners, {
    ...pageOf(list, income.count + expenses.count, page),
    incomeTotal: income.sum,
    expendTotal: expenses.sum,
  });
}
