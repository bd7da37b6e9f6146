import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { timeInChina } from '../../contract/core/chinaTime';
import { checkOwner, type Owned, ownedBy } from '../core/owned';
import type { Db, Tx } from '../db/open';
import { accounts, type Currency, entries, monthlySums, postings } from './schema';

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
  /** What was posted. Together with `ref` it is unique: `redemption` and an order number, say. */
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

/**
 * Posts to the ledger within the caller's transaction: balances and entries together. Throws BalanceTooLow when a member's account
 * would be overdrawn, and a unique violation when the kind and ref were posted before; both need a rollback.
 */
export async function post(tx: Tx, posting: Posting): Promise<void> {
  assertBalanced(posting);
  const sides = posting.entries.toSorted(byLockOrder);
  const system = sides.filter(({ owner }) => isSystem(owner)).map(({ owner, currency }) => ({ owner, currency, system: true }));
  if (system.length > 0) await tx.insert(accounts).values(system).onConflictDoNothing();
  const createdAt = new Date(posting.time);
  const { kind, ref, title, remark } = posting;
  const [posted] = await tx.insert(postings).values({ kind, ref, title, remark, createdAt }).returning({ id: postings.id });
  if (!posted) throw new Error('a posting was not written');
  const written: (typeof entries.$inferInsert)[] = [];
  for (const side of sides) {
    written.push({ ...side, postingId: posted.id, balanceAfter: await applyEntry(tx, side), createdAt });
  }
  await tx.insert(entries).values(written);
  await addToSums(tx, posting);
}

/** Adds a posting to its members' monthly sums, whose accounts are locked by now. */
async function addToSums(tx: Tx, { kind, time, entries: sides }: Posting): Promise<void> {
  const month = timeInChina(time).slice(0, 7);
  const added = sides
    .filter(({ owner }) => !isSystem(owner))
    .map(({ owner, currency, amount }) => ({
      owner,
      currency,
      month,
      kind,
      credited: Math.max(0, amount),
      credits: amount > 0 ? 1 : 0,
      debited: Math.max(0, -amount),
      debits: amount < 0 ? 1 : 0,
    }));
  if (added.length === 0) return;
  await tx
    .insert(monthlySums)
    .values(added)
    .onConflictDoUpdate({
      target: [monthlySums.owner, monthlySums.currency, monthlySums.month, monthlySums.kind],
      set: {
        credited: sql`${monthlySums.credited} + excluded.credited`,
        credits: sql`${monthlySums.credits} + excluded.credits`,
        debited: sql`${monthlySums.debited} + excluded.debited`,
        debits: sql`${monthlySums.debits} + excluded.debits`,
      },
    });
}

/** Updates one balance in one conditional statement, so that concurrent spenders can't overdraw it; returns the new balance. */
async function applyEntry(tx: Tx, side: Entry): Promise<number> {
  const balance = sql`${accounts.balance} + ${side.amount}::bigint`;
  const [updated] = await tx
    .update(accounts)
    .set({ balance })
    .where(and(eq(accounts.owner, side.owner), eq(accounts.currency, side.currency), or(accounts.system, sql`${balance} >= 0`)))
    .returning({ owner: accounts.owner, balance: accounts.balance });
  if (!updated) throw new BalanceTooLow(side);
  checkOwner(updated.owner, side.owner);
  return updated.balance;
}

/** An owner's balances in minor units. */
export async function balancesOf(db: Db, owner: string): Promise<Owned<Record<Currency, number>>> {
  const rows = await db.select().from(accounts).where(eq(accounts.owner, owner));
  const balances: Record<Currency, number> = { INCOME: 0, CONTRIBUTION: 0, DATA_IP: 0 };
  for (const { currency, balance } of rows) balances[currency] = balance;
  return ownedBy(
    rows.map((row) => row.owner),
    balances,
  );
}
