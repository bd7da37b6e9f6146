import { and, count, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { accounts, entries, monthlySums } from './schema';

/**
 * The inconsistencies of the ledger: postings that don't balance, balances that differ from the sum of their entries or from the last
 * running balance, overdrawn members, and monthly sums that differ from the entries. Empty when the ledger is consistent.
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
    .select({
      owner: accounts.owner,
      currency: accounts.currency,
      system: accounts.system,
      balance: accounts.balance,
      sum,
      last,
      many: count(entries.id),
    })
    .from(accounts)
    .leftJoin(entries, and(eq(entries.owner, accounts.owner), eq(entries.currency, accounts.currency)))
    .groupBy(accounts.owner, accounts.currency, accounts.balance, accounts.system);
  const below = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.system, false), lt(accounts.balance, 0)));
  const net = sql<number>`coalesce(sum(${monthlySums.credited} - ${monthlySums.debited}), 0)::bigint`.mapWith(Number);
  const counted = sql<number>`coalesce(sum(${monthlySums.credits} + ${monthlySums.debits}), 0)::bigint`.mapWith(Number);
  const monthly = await db
    .select({ owner: monthlySums.owner, currency: monthlySums.currency, net, counted })
    .from(monthlySums)
    .groupBy(monthlySums.owner, monthlySums.currency);
  const keyOf = ({ owner, currency }: { owner: string; currency: string }) => `${owner} ${currency}`;
  const monthlyOf = new Map(monthly.map((one) => [keyOf(one), one]));
  const drifted = sums.filter((account) => {
    const { net: total = 0, counted: many = 0 } = monthlyOf.get(keyOf(account)) ?? {};
    return !account.system && (account.sum !== total || account.many !== many);
  });
  return [
    ...unbalanced.map(({ posting, currency }) => `posting ${posting} does not balance in ${currency}`),
    ...sums
      .filter((account) => account.balance !== account.sum || account.balance !== (account.last ?? 0))
      .map(({ owner, currency, balance, sum: added }) => `${owner} ${currency} holds ${balance}, entries give ${added}`),
    ...drifted.map((account) => `${keyOf(account)} has other monthly sums than entries`),
    ...below.map(({ owner, currency, balance }) => `${owner} ${currency} is at ${balance}`),
  ];
}
