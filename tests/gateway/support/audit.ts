import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../gateway/db/open';
import { accounts, entries } from '../../../gateway/ledger/schema';

/**
 * The inconsistencies of the ledger: postings that don't balance, balances that differ from the sum of their entries or from the last
 * running balance, and overdrawn members. Empty when the ledger is consistent.
 */
export async function auditLedger(db: Db): Promise<string[]> {
  const sum = sql<number>`coalesce(sum(${entries.amount}), 0)::bigint`.mapWith(Number);
  const unbalanced = await db
    .select({ posting: entries.postingId, currency: entries.currency })
    .from(entries)
    .groupBy(entries.postingId, entries.currency)
    .having(ne(sum, 0));
  const last = sql<number>`(array_agg(${entries.balanceAfter} order by ${entries.id} desc))[1]::bigint`.mapWith(Number);
  const sums = await db
    .select({ owner: accounts.owner, currency: accounts.currency, balance: accounts.balance, sum, last })
    .from(accounts)
    .leftJoin(entries, and(eq(entries.owner, accounts.owner), eq(entries.currency, accounts.currency)))
    .groupBy(accounts.owner, accounts.currency, accounts.balance);
  const below = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.system, false), lt(accounts.balance, 0)));
  return [
    ...unbalanced.map(({ posting, currency }) => `posting ${posting} does not balance in ${currency}`),
    ...sums
      .filter((account) => account.balance !== account.sum || account.balance !== (account.last ?? 0))
      .map(({ owner, currency, balance, sum: added }) => `${owner} ${currency} holds ${balance}, entries give ${added}`),
    ...below.map(({ owner, currency, balance }) => `${owner} ${currency} is at ${balance}`),
  ];
}
