import { dayInChina } from '@juyi/contract/core/chinaTime';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { checkOwner, type Owned, ownedBy } from '../core/owned';
import type { Db, Tx } from '../db/open';
import { type Prepared, prepared, preparedSql, type Values } from '../db/prepared';
import { accounts, type Currency, postings } from './schema';

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

/** SQL: the name of what a posting's statement did to one side. */
const nameOf = (index: number) => sql.raw(`side${index}`);
const valueOf = (name: string, index: number) => sql.placeholder(`${name}${index}`);
const joined = (parts: readonly SQL[], separator: string) => sql.join([...parts], sql.raw(separator));

/**
 * SQL: changes one balance, after what `previous` names, in one conditional statement: concurrent spenders can't overdraw it. The row
 * lock also gives the entry its position.
 */
function changeBalance(index: number, system: boolean): SQL {
  const previous = sql.raw(index === 0 ? 'posted' : `side${index - 1}`);
  const [owner, currency] = [valueOf('owner', index), valueOf('currency', index)];
  const amount = sql`${valueOf('amount', index)}::bigint`;
  const count = sql`entry_count = accounts.entry_count + 1`;
  const read = sql`returning accounts.owner, accounts.currency, accounts.entry_count, ${amount} as amount, accounts.balance`;
  // The first posting to a system account creates it.
  if (system)
    return sql`${nameOf(index)} as (
      insert into accounts (owner, currency, system, balance, entry_count)
      select ${owner}, ${currency}, true, ${amount}, 1 from ${previous}
      on conflict (owner, currency) do update set balance = accounts.balance + excluded.balance, ${count} ${read})`;
  return sql`${nameOf(index)} as (
    update accounts set balance = accounts.balance + ${amount}, ${count} from ${previous}
    where accounts.owner = ${owner} and accounts.currency = ${currency} and accounts.balance + ${amount} >= 0 ${read})`;
}

/** SQL: the sides of a posting that were written, in their order. */
const unionOf = (indexes: readonly number[]) =>
  joined(
    indexes.map((index) => sql`select ${sql.raw(String(index))} as side, * from ${nameOf(index)}`),
    ' union all ',
  );

/**
 * SQL: a posting whose sides are system accounts or members', as the parts of a statement; with `after`, only once that part has a row.
 * Each reads from the one before it, so that accounts are locked in the order of the sides; a member's account that would be overdrawn
 * ends the chain, and its side and those after it are missing in `changed`.
 */
function postingParts(systems: readonly boolean[], after?: string): SQL {
  const all = systems.map((_, index) => index);
  const ofMembers = all.filter((index) => !systems[index]);
  const createdAt = sql`${sql.param(sql.placeholder('postedAt'), postings.createdAt)}::timestamptz`;
  const kind = sql`${sql.placeholder('postingKind')}::text`;
  const day = sql`${sql.placeholder('postingDay')}::text`;
  const sums = sql`insert into monthly_sums
      (owner, currency, month, kind, credited, credits, debited, debits, last_day, last_day_credited)
    select owner, currency, left(${day}, 7), ${kind},
      greatest(amount, 0), (amount > 0)::int, greatest(-amount, 0), (amount < 0)::int, ${day}, greatest(amount, 0)
    from (${unionOf(ofMembers)}) as changed
    on conflict (owner, currency, month, kind) do update set
      credited = monthly_sums.credited + excluded.credited, credits = monthly_sums.credits + excluded.credits,
      debited = monthly_sums.debited + excluded.debited, debits = monthly_sums.debits + excluded.debits,
      last_day = greatest(monthly_sums.last_day, excluded.last_day),
      last_day_credited = case
        when excluded.last_day > monthly_sums.last_day then excluded.last_day_credited
        when excluded.last_day = monthly_sums.last_day then monthly_sums.last_day_credited + excluded.last_day_credited
        else monthly_sums.last_day_credited end`;
  const parts = [
    sql`posted as (
      insert into postings (kind, ref, title, remark, created_at)
      select ${kind}, ${sql.placeholder('postingRef')}, ${sql.placeholder('postingTitle')}, ${sql.placeholder('postingRemark')}, ${createdAt}
      ${sql.raw(after ? `from ${after}` : '')} returning id)`,
    ...systems.map((system, index) => changeBalance(index, system)),
    sql`changed as (${unionOf(all)})`,
    sql`written as (
      insert into entries (posting_id, owner, currency, position, amount, balance_after, created_at)
      select posted.id, owner, currency, entry_count, amount, balance, ${createdAt} from changed, posted order by side)`,
    ...(ofMembers.length > 0 ? [sql`summed as (${sums})`] : []),
  ];
  return joined(parts, ', ');
}

/**
 * SQL: the parts that post a double entry, for the statement of a record that is posted, after its part `after`; `postedOwners` selects
 * what `checkPosted` needs.
 */
export const doubleEntryParts = (after: string): SQL => postingParts([false, true], after);
export const postedOwners = sql`(select coalesce(json_agg(owner order by side), '[]') from changed)`;

const statements = new Map<string, Prepared<readonly { readonly owner: string }[]>>();

/** The statement of postings with these sides, built once. */
function statementFor(sides: readonly Entry[]) {
  const systems = sides.map(({ owner }) => isSystem(owner));
  const shape = systems.map((system) => (system ? 's' : 'm')).join('');
  const build = () =>
    preparedSql<{ owner: string }>(`post ${shape}`, sql`with ${postingParts(systems)} select owner from changed order by side`);
  const statement = statements.get(shape) ?? build();
  statements.set(shape, statement);
  return statement;
}

/** The values of a posting's parts. Throws on an invalid posting. */
export function postingValues(posting: Posting): Values {
  assertBalanced(posting);
  const { kind, ref, title, remark = '', time } = posting;
  const values: Record<string, unknown> = {
    postingKind: kind,
    postingRef: ref,
    postingTitle: title,
    postingRemark: remark,
    postingDay: dayInChina(time),
    postedAt: new Date(time),
  };
  for (const [index, { owner, currency, amount }] of sidesOf(posting).entries()) {
    values[`owner${index}`] = owner;
    values[`currency${index}`] = currency;
    values[`amount${index}`] = amount;
  }
  return values;
}

const sidesOf = ({ entries: sides }: Posting) => sides.toSorted(byLockOrder);

/** Throws BalanceTooLow when a member's account would be overdrawn. `owners` are those of the sides that were written, in order. */
export function checkPosted(posting: Posting, owners: readonly string[]): void {
  for (const [index, side] of sidesOf(posting).entries()) {
    const owner = owners[index];
    if (owner === undefined) throw new BalanceTooLow(side);
    checkOwner(owner, side.owner);
  }
}

/**
 * Posts to the ledger within the caller's transaction: balances, entries and their sums together. Throws BalanceTooLow when a
 * member's account would be overdrawn, and a unique violation when the kind and ref were posted before; both need a rollback.
 */
export async function post(tx: Tx, posting: Posting): Promise<void> {
  const written = await statementFor(sidesOf(posting))(tx, postingValues(posting));
  checkPosted(
    posting,
    written.map(({ owner }) => owner),
  );
}

const findBalances = prepared('balances', (db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.owner, sql.placeholder('owner'))),
);

/** An owner's balances in minor units. */
export const balancesOf = async (db: Db, owner: string): Promise<Owned<Record<Currency, number>>> =>
  balancesIn(await findBalances(db, { owner }));

/** The balances that the rows of an owner's accounts tell. */
export function balancesIn(
  rows: readonly Pick<typeof accounts.$inferSelect, 'owner' | 'currency' | 'balance'>[],
): Owned<Record<Currency, number>> {
  const balances: Record<Currency, number> = { INCOME: 0, CONTRIBUTION: 0, DATA_IP: 0 };
  for (const { currency, balance } of rows) balances[currency] = balance;
  return ownedBy(
    rows.map((row) => row.owner),
    balances,
  );
}
