import { dayInChina } from '@juyi/contract/core/chinaTime';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, run, type Tx } from '../db/open';
import { contentOf, digestOf } from './digest';
import { accounts, type Currency } from './schema';

/** Contra accounts of what members gain and spend. They may be negative. */
export type SystemAccount = 'system:sales' | 'system:rewards' | 'system:redemptions' | 'system:withdrawals' | 'system:closed';

export interface Entry {
  /** A member's id or a system account. */
  readonly owner: string;
  readonly currency: Currency;
  /** Minor units (分, points, hundredths): positive credits the account, negative debits it. */
  readonly amount: number;
}

/** Both sides of a transfer: `amount` minor units from a system account to a member, the other way when negative. */
export const doubleEntry = (memberId: string, system: SystemAccount, currency: Currency, amount: number): Entry[] => [
  { owner: memberId, currency, amount },
  { owner: system, currency, amount: -amount },
];

export interface Posting {
  /** The kind of posting. Together with `ref` it is unique: `redemption` and an order number, say. */
  readonly kind: string;
  readonly ref: string;
  /** The title in statements. */
  readonly title: string;
  readonly remark?: string;
  readonly entries: readonly Entry[];
  /** ms since 1970. */
  readonly time: number;
}

/** A posting would overdraw a member's account. Roll the transaction back and refuse. */
export class BalanceTooLow extends Error {
  override readonly name = 'BalanceTooLow';
}

const isSystem = (owner: string) => owner.startsWith('system:');

/**
 * Sorts members' accounts before system accounts, then by name: a fixed lock order prevents deadlocks, and the contended system
 * accounts are locked last and for the shortest time.
 */
function byLockOrder(a: Entry, b: Entry): number {
  const byKind = Number(isSystem(a.owner)) - Number(isSystem(b.owner));
  if (byKind !== 0) return byKind;
  return `${a.owner} ${a.currency}` < `${b.owner} ${b.currency}` ? -1 : 1;
}

/** Throws on an invalid posting, which is a bug: fractions, an account named twice, entries that don't sum to zero per currency. */
function assertBalanced({ kind, entries: sides }: Posting): void {
  const sums = new Map<Currency, number>();
  const seen = new Set<string>();
  for (const { owner, currency, amount } of sides) {
    if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`a ${kind} posting has an entry of ${amount}`);
    const account = `${owner} ${currency}`;
    if (seen.has(account)) throw new Error(`a ${kind} posting names an account twice`);
    seen.add(account);
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  const unbalanced = [...sums].find(([, sum]) => sum !== 0);
  if (sides.length === 0 || unbalanced) throw new Error(`a ${kind} posting does not balance`);
}

/** Opens a new member's accounts with zero balances. */
export async function openAccounts(tx: Tx, owner: string): Promise<void> {
  const currencies: Currency[] = ['INCOME', 'CONTRIBUTION', 'DATA_IP'];
  await tx.insert(accounts).values(currencies.map((currency) => ({ owner, currency })));
}

/** Locks members' accounts, in order, for a transaction that posts more than once: otherwise two such could deadlock. */
export async function lockAccounts(tx: Tx, owners: readonly string[]): Promise<void> {
  await tx
    .select({ owner: accounts.owner })
    .from(accounts)
    .where(inArray(accounts.owner, [...owners]))
    .orderBy(asc(accounts.owner), asc(accounts.currency))
    .for('update');
}

/** SQL: the digest of an entry that follows those of its account. */
const nextDigest = (side: Entry, posting: Posting): SQL =>
  digestOf(
    sql`accounts.digest`,
    sql`accounts.entry_count + 1`,
    sql`accounts.balance + ${side.amount}::bigint`,
    sql`${contentOf(side, posting)}::text`,
  );

/** SQL: one row, the changed account, for each of `before`. The first posting to a system account creates it. */
function changeSystem(side: Entry, before: SQL, posting: Posting): SQL {
  const { owner, currency, amount } = side;
  const first = digestOf(sql`''::bytea`, sql`1`, sql`${amount}::bigint`, sql`${contentOf(side, posting)}::text`);
  return sql`insert into accounts (owner, currency, system, balance, entry_count, digest)
      select ${owner}, ${currency}, true, ${amount}::bigint, 1, ${first} from ${before}
      on conflict (owner, currency) do update set balance = accounts.balance + excluded.balance,
        entry_count = accounts.entry_count + 1, digest = ${nextDigest(side, posting)}
      returning owner, currency, entry_count, ${amount}::bigint, balance, digest`;
}

/** SQL: the same of a member's account; no row if that would overdraw it. */
function changeMember(side: Entry, before: SQL, posting: Posting): SQL {
  const { owner, currency, amount } = side;
  return sql`update accounts set balance = accounts.balance + ${amount}::bigint, entry_count = accounts.entry_count + 1,
        digest = ${nextDigest(side, posting)} from ${before}
      where accounts.owner = ${owner} and accounts.currency = ${currency} and accounts.balance + ${amount}::bigint >= 0
      returning accounts.owner, accounts.currency, accounts.entry_count, ${amount}::bigint, accounts.balance, accounts.digest`;
}

/** SQL: adds a member's entry to the sums of its month. */
function sum({ owner, currency, amount }: Entry, { kind, time }: Posting): SQL {
  const day = dayInChina(time);
  const [credited, debited] = [Math.max(amount, 0), Math.max(-amount, 0)];
  return sql`insert into monthly_sums
        (owner, currency, month, kind, credited, credits, debited, debits, last_day, last_day_credited)
      select ${owner}, ${currency}, ${day.slice(0, 7)}, ${kind}, ${credited}::bigint, ${Math.sign(credited)}::integer,
        ${debited}::bigint, ${Math.sign(debited)}::integer, ${day}, ${credited}::bigint from posted
      on conflict (owner, currency, month, kind) do update set
        credited = monthly_sums.credited + excluded.credited, credits = monthly_sums.credits + excluded.credits,
        debited = monthly_sums.debited + excluded.debited, debits = monthly_sums.debits + excluded.debits,
        last_day = greatest(monthly_sums.last_day, excluded.last_day),
        last_day_credited = case
          when excluded.last_day > monthly_sums.last_day then excluded.last_day_credited
          when excluded.last_day = monthly_sums.last_day then monthly_sums.last_day_credited + excluded.last_day_credited
          else monthly_sums.last_day_credited end`;
}

/**
 * Posts to the ledger within the caller's transaction: balances, entries and their sums in one statement. Each balance changes by one
 * condition on its row, so that concurrent spenders can't overdraw it, and each is changed after the one before it, which keeps the lock
 * order; the row lock also gives the entry its position and its digest. `first` inserts what is posted, before all that. Throws BalanceTooLow when it
 * has no row or a member's account would be overdrawn, and a unique violation when the kind and ref were posted before; all need a rollback.
 */
export async function post(tx: Tx, posting: Posting, first: SQL = sql`values (1)`): Promise<void> {
  assertBalanced(posting);
  const { kind, ref, title, remark = '', time } = posting;
  const sides = posting.entries.toSorted(byLockOrder);
  const names = sides.map((_, index) => sql.raw(`side${index}`));
  const changes = sides.map((side, index) => {
    const change = isSystem(side.owner) ? changeSystem : changeMember;
    return sql`${names[index]} (owner, currency, position, amount, balance, digest) as (${change(side, names[index - 1] ?? sql.raw('first'), posting)})`;
  });
  const sums = sides.flatMap((side, index) =>
    isSystem(side.owner) ? [] : sql`${sql.raw(`sum${index}`)} as (${sum(side, posting)})`,
  );
  const posted = sql`posted as (
      insert into postings (kind, ref, title, remark, created_at)
      select ${kind}, ${ref}, ${title}, ${remark}, ${new Date(time).toISOString()}::timestamptz from ${names.at(-1)}
      returning id, created_at)`;
  const done = await run(
    tx,
    sql`with first as (${first}), ${sql.join([...changes, posted, ...sums], sql`, `)}
      insert into entries (posting_id, owner, currency, position, amount, balance_after, digest, created_at)
      select id, side.*, created_at from posted, (${sql.join(
        names.map((name) => sql`select * from ${name}`),
        sql` union all `,
      )}) as side returning position`,
  );
  if (done.length === 0) throw new BalanceTooLow(`a ${kind} posting would overdraw an account`);
}

/** An owner's balances in minor units. */
export const balancesOf = async (db: Db, owner: string): Promise<Record<Currency, number>> =>
  balancesIn(await db.select().from(accounts).where(eq(accounts.owner, owner)));

/** The balances that the rows of an owner's accounts tell. */
export function balancesIn(
  rows: readonly Pick<typeof accounts.$inferSelect, 'currency' | 'balance'>[],
): Record<Currency, number> {
  const balances: Record<Currency, number> = { INCOME: 0, CONTRIBUTION: 0, DATA_IP: 0 };
  for (const { currency, balance } of rows) balances[currency] = balance;
  return balances;
}
