import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { digestOf, writtenContent } from './digest';
import { accounts, type Currency, entries, monthlySums, postings } from './schema';

/** The day in China on which an entry was written. */
const day = sql<string>`to_char((${entries.createdAt} at time zone 'UTC') + interval '8 hours', 'YYYY-MM-DD')`;

/** The accounts with monthly sums that differ from their entries, in any month and kind, or without some that they should have. */
async function findWrongSums(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with days as (
      select ${entries.owner}, ${entries.currency}, ${postings.kind}, ${day} as day,
        sum(greatest(${entries.amount}, 0)) as credited, count(*) filter (where ${entries.amount} > 0) as credits,
        sum(greatest(-${entries.amount}, 0)) as debited, count(*) filter (where ${entries.amount} < 0) as debits
      from ${entries} join ${postings} on ${postings.id} = ${entries.postingId}
      where ${entries.owner} not like 'system:%' group by 1, 2, 3, 4
    ), months as (
      select owner, currency, left(day, 7) as month, kind, sum(credited) as credited, sum(credits) as credits,
        sum(debited) as debited, sum(debits) as debits, max(day) as last_day,
        (array_agg(credited order by day desc))[1] as last_day_credited
      from days group by 1, 2, 3, 4
    )
    select distinct owner, currency from months full join ${monthlySums} as kept using (owner, currency, month, kind)
    where (months.credited, months.credits, months.debited, months.debits, months.last_day, months.last_day_credited)
      is distinct from (kept.credited, kept.credits, kept.debited, kept.debits, kept.last_day, kept.last_day_credited)
    order by 1, 2`)) as { readonly rows: readonly { readonly owner: string; readonly currency: Currency }[] };
  return rows.map(({ owner, currency }) => `${owner} ${currency} has other monthly sums than entries`);
}

const nameOf = ({ owner, currency }: { owner: string; currency: string }) => `${owner} ${currency}`;

/** The first entry of each account whose digest is not that of its content and of the entry before it. */
async function findBrokenChains(db: Db): Promise<string[]> {
  const before = sql`lag(${entries.digest}, 1, ''::bytea) over (partition by ${entries.owner}, ${entries.currency} order by ${entries.position})`;
  const links = db
    .select({
      owner: entries.owner,
      currency: entries.currency,
      position: entries.position,
      name: sql<string>`concat_ws(' ', ${postings.kind}, ${postings.ref})`.as('name'),
      holds: sql<boolean>`${entries.digest} = ${digestOf(before, entries.position, entries.balanceAfter, writtenContent)}`.as(
        'holds',
      ),
    })
    .from(entries)
    .leftJoin(postings, eq(postings.id, entries.postingId))
    .as('links');
  const broken = await db
    .selectDistinctOn([links.owner, links.currency])
    .from(links)
    .where(eq(links.holds, false))
    .orderBy(links.owner, links.currency, links.position);
  return broken.map((link) => `the chain of ${nameOf(link)} is broken at entry ${link.position}: ${link.name}`);
}

/**
 * The inconsistencies of the ledger: postings that don't balance or have no entries, broken hash chains, balances that differ from the sum of their entries or from the last
 * running balance, positions with gaps, overdrawn members, and monthly sums that differ from the entries. Empty when the ledger is
 * consistent.
 */
export async function auditLedger(db: Db): Promise<string[]> {
  const sum = sql<number>`coalesce(sum(${entries.amount}), 0)::bigint`.mapWith(Number);
  const unbalanced = await db
    .select({ posting: entries.postingId, currency: entries.currency })
    .from(entries)
    .groupBy(entries.postingId, entries.currency)
    .having(ne(sum, 0));
  const last = sql<number>`(array_agg(${entries.balanceAfter} order by ${entries.position} desc))[1]::bigint`.mapWith(Number);
  const sums = await db
    .select({
      owner: accounts.owner,
      currency: accounts.currency,
      balance: accounts.balance,
      entryCount: accounts.entryCount,
      sum,
      last,
      isEnd: sql<boolean>`${accounts.digest} = coalesce((array_agg(${entries.digest} order by ${entries.position} desc))[1], ''::bytea)`,
      // Positions are unique and start at 1: as many as the largest says have no gap.
      many: sql`count(${entries.id})`.mapWith(Number),
      largest: sql`coalesce(max(${entries.position}), 0)`.mapWith(Number),
    })
    .from(accounts)
    .leftJoin(entries, and(eq(entries.owner, accounts.owner), eq(entries.currency, accounts.currency)))
    .groupBy(accounts.owner, accounts.currency, accounts.balance, accounts.entryCount, accounts.digest);
  const below = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.system, false), lt(accounts.balance, 0)));
  const empty = await db
    .select({ id: postings.id })
    .from(postings)
    .leftJoin(entries, eq(entries.postingId, postings.id))
    .where(isNull(entries.id));
  return [
    ...unbalanced.map(({ posting, currency }) => `posting ${posting} does not balance in ${currency}`),
    ...empty.map(({ id }) => `posting ${id} has no entries`),
    ...(await findBrokenChains(db)),
    ...sums.filter(({ isEnd }) => !isEnd).map((account) => `the chain of ${nameOf(account)} does not end at its last entry`),
    ...sums
      .filter((account) => account.balance !== account.sum || account.balance !== (account.last ?? 0))
      .map((account) => `${nameOf(account)} holds ${account.balance}, entries give ${account.sum}`),
    ...sums
      .filter(({ many, largest, entryCount }) => many !== entryCount || largest !== entryCount)
      .map(
        (account) => `${nameOf(account)} counts ${account.entryCount} entries, and has ${account.many} up to ${account.largest}`,
      ),
    ...(await findWrongSums(db)),
    ...below.map((account) => `${nameOf(account)} is at ${account.balance}`),
  ];
}
