import { dayInChina } from '@juyi/contract/core/chinaTime';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, run, type Tx } from '../db/open';
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
  readonly owner: string;
  readonly currency: Currency;

  constructor({ owner, currency }: Entry) {
    super(`the ${currency} balance is too low`);
    this.name = 'BalanceTooLow';
    this.owner = owner;
    this.currency = currency;
  }
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

/** An account after an entry; bigint as the driver reads it. */
interface Changed {
  readonly balance: string;
  readonly position: string;
}

/** SQL: adds `amount` to a system account. The first posting to it creates it. */
const changeSystem = ({ owner, currency, amount }: Entry): SQL =>
  sql`insert into accounts (owner, currency, system, balance, entry_count)
      values (${owner}, ${currency}, true, ${amount}, 1)
      on conflict (owner, currency) do update
      set balance = accounts.balance + excluded.balance, entry_count = accounts.entry_count + 1
      returning balance, entry_count as position`;

/** SQL: adds `amount` to a member's account and to the sums of its month, unless that would overdraw it. */
function changeMember({ owner, currency, amount }: Entry, { kind, time }: Posting): SQL {
  const day = dayInChina(time);
  const [credited, debited] = [Math.max(amount, 0), Math.max(-amount, 0)];
  return sql`with changed as (
        update accounts set balance = balance + ${amount}::bigint, entry_count = entry_count + 1
        where owner = ${owner} and currency = ${currency} and balance + ${amount}::bigint >= 0
        returning balance, entry_count as position),
      summed as (
        insert into monthly_sums
          (owner, currency, month, kind, credited, credits, debited, debits, last_day, last_day_credited)
        select ${owner}, ${currency}, ${day.slice(0, 7)}, ${kind}, ${credited}::bigint, ${Math.sign(credited)}::integer,
          ${debited}::bigint, ${Math.sign(debited)}::integer, ${day}, ${credited}::bigint from changed
        on conflict (owner, currency, month, kind) do update set
          credited = monthly_sums.credited + excluded.credited, credits = monthly_sums.credits + excluded.credits,
          debited = monthly_sums.debited + excluded.debited, debits = monthly_sums.debits + excluded.debits,
          last_day = greatest(monthly_sums.last_day, excluded.last_day),
          last_day_credited = case
            when excluded.last_day > monthly_sums.last_day then excluded.last_day_credited
            when excluded.last_day = monthly_sums.last_day then monthly_sums.last_day_credited + excluded.last_day_credited
            else monthly_sums.last_day_credited end)
      select balance, position from changed`;
}

/**
 * Posts to the ledger within the caller's transaction: balances, entries and their sums together. Each balance changes in one conditional
 * statement, so that concurrent spenders can't overdraw it; the row lock also gives the entry its position. Throws BalanceTooLow when a
 * member's account would be overdrawn, and a unique violation when the kind and ref were posted before; both need a rollback.
 */
export async function post(tx: Tx, posting: Posting): Promise<void> {
  assertBalanced(posting);
  const { kind, ref, title, remark = '', time } = posting;
  const written: SQL[] = [];
  for (const side of posting.entries.toSorted(byLockOrder)) {
    const { owner, currency, amount } = side;
    const [changed] = await run<Changed>(tx, isSystem(owner) ? changeSystem(side) : changeMember(side, posting));
    if (!changed) throw new BalanceTooLow(side);
    const { balance, position } = changed;
    written.push(sql`(${owner}, ${currency}, ${position}::bigint, ${amount}::bigint, ${balance}::bigint)`);
  }
  await run(
    tx,
    sql`with posted as (
        insert into postings (kind, ref, title, remark, created_at)
        values (${kind}, ${ref}, ${title}, ${remark}, ${new Date(time).toISOString()}) returning id, created_at)
      insert into entries (posting_id, owner, currency, position, amount, balance_after, created_at)
      select id, side.*, created_at from posted, (values ${sql.join(written, sql`, `)}) as side`,
  );
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
