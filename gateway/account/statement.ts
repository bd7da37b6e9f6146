import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { ownedBy } from '../core/owned';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import type { Db } from '../db/open';
import { type Currency, entries, postings } from '../ledger/schema';

export interface StatementAsked extends PageRequest {
  readonly owner: string;
  readonly currency: Currency;
  readonly direction?: 'IN' | 'OUT';
  /** YYYY-MM in Chinese time. */
  readonly month?: string;
}

/** Statements are read in China, whatever the server's clock. */
const ZONE = '+08:00';

/** The first moment of a month, and of the one after it. */
export function monthBounds(month: string): [Date, Date] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return [new Date(`${month}-01T00:00:00${ZONE}`), new Date(`${next}-01T00:00:00${ZONE}`)];
}

/** One page of an account's entries, newest first, and the sums over everything that the filter takes; sums are positive. */
export async function readStatement(db: Db, { owner, currency, direction, month, ...page }: StatementAsked) {
  const [from, to] = month ? monthBounds(month) : [];
  const asked = and(
    eq(entries.owner, owner),
    eq(entries.currency, currency),
    direction && (direction === 'IN' ? gt(entries.amount, 0) : lt(entries.amount, 0)),
    from && gte(entries.createdAt, from),
    to && lt(entries.createdAt, to),
  );
  const sum = (part: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${entries.amount}) filter (where ${part}), 0)::bigint`.mapWith(Number);
  const [sums] = await db
    .select({
      owner: entries.owner,
      total: sql`count(*)::int`.mapWith(Number),
      incomeTotal: sum(sql`${entries.amount} > 0`),
      expendTotal: sum(sql`${entries.amount} < 0`),
    })
    .from(entries)
    .where(asked)
    .groupBy(entries.owner);
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
    .where(asked)
    .orderBy(desc(entries.id))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  const { total = 0, incomeTotal = 0, expendTotal = 0 } = sums ?? {};
  const owners = [sums?.owner, ...rows.map((row) => row.owner)];
  const list = rows.map(({ owner: _, id, amount, createdAt, ...row }) => ({
    ...row,
    id: String(id),
    direction: amount > 0 ? ('IN' as const) : ('OUT' as const),
    amount: Math.abs(amount),
    createTime: createdAt.toISOString(),
  }));
  return ownedBy(owners, { ...pageOf(list, total, page), incomeTotal, expendTotal: Math.abs(expendTotal) });
}
