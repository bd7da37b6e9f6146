import { monthBounds } from '@juyi/contract/core/chinaTime';
import { and, desc, eq, gt, gte, lt, lte, type SQL } from 'drizzle-orm';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import { sumOf } from '../db/aggregates';
import type { Db } from '../db/open';
import { type Currency, entries, monthlySums, postings } from '../ledger/schema';
import { REFUND } from '../redemption/kinds';

export interface StatementQuery extends PageRequest {
  readonly owner: string;
  readonly currency: Currency;
  readonly direction?: 'IN' | 'OUT' | undefined;
  /** YYYY-MM in China. */
  readonly month?: string | undefined;
}

/** The entries of one account. */
export type AccountQuery = Pick<StatementQuery, 'owner' | 'currency' | 'month'> & PageRequest;

/**
 * SQL: the ids of a page of an account's entries, newest first, `total` of which match, and their order. Before it joins anything, so
 * that the entries of the pages before it are skipped in the index alone; without a filter they are not even read.
 */
export function pageOfEntries(db: Db, query: AccountQuery, total: number, where?: SQL) {
  const { owner, currency, position, createdAt } = entries;
  const isFiltered = query.month !== undefined || where !== undefined;
  const offset = offsetOf(query);
  // The last page ends with the last match instead of looking for more.
  const rows = Math.max(0, Math.min(query.pageSize, total - offset));
  const newest = total - offset;
  const isRange = and(lte(position, newest), gt(position, newest - rows));
  const order = isFiltered ? [desc(createdAt), desc(position)] : [desc(position)];
  const ids = db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(owner, query.owner), eq(currency, query.currency), isFiltered ? and(writtenIn(query.month), where) : isRange))
    .orderBy(...order)
    .limit(rows)
    .offset(isFiltered ? offset : 0)
    .as('page');
  return { ids, order };
}

/** SQL: an entry was written in a month (YYYY-MM in China); no condition without a month. */
function writtenIn(month: string | undefined): SQL | undefined {
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
  const isDirection = direction && (direction === 'IN' ? gt(entries.amount, 0) : lt(entries.amount, 0));
  const { owner: account, currency: of, credited, credits, debited, debits } = monthlySums;
  const [sums] = await db
    .select({
      credited: sumOf(credited),
      credits: sumOf(credits),
      debited: sumOf(debited),
      debits: sumOf(debits),
    })
    .from(monthlySums)
    .where(and(eq(account, owner), eq(of, currency), month === undefined ? undefined : eq(monthlySums.month, month)));
  const income = direction === 'OUT' || !sums ? { credited: 0, credits: 0 } : sums;
  const expenses = direction === 'IN' || !sums ? { debited: 0, debits: 0 } : sums;
  const total = income.credits + expenses.debits;
  const { ids, order } = pageOfEntries(db, { owner, currency, month, ...page }, total, isDirection);
  const rows = await db
    .select({
      id: entries.id,
      title: postings.title,
      kind: postings.kind,
      amount: entries.amount,
      balanceAfter: entries.balanceAfter,
      remark: postings.remark,
      createdAt: entries.createdAt,
    })
    .from(ids)
    .innerJoin(entries, eq(entries.id, ids.id))
    .innerJoin(postings, eq(postings.id, entries.postingId))
    .orderBy(...order);
  const list = rows.map(({ kind: posted, ...row }) => ({ ...toStatementEntry(row), isRefund: posted === REFUND }));
  return {
    ...pageOf(list, total, page),
    incomeTotal: income.credited,
    expendTotal: expenses.debited,
  };
}
