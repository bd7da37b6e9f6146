import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../db/open';
import { auditLedger } from '../../ledger/audit';
import { digestOf, writtenContent } from '../../ledger/digest';
import { BalanceTooLow, balancesOf, type Posting, post } from '../../ledger/ledger';
import { accounts, type Currency, entries, monthlySums, postings } from '../../ledger/schema';
import { asOwner, openGateway } from '../support/gateway';

const { gateway, close } = await openGateway();
const { db } = gateway;
afterAll(close);

const gift = (ref: string, points: number, owner = 'seed-member'): Posting => ({
  kind: 'test',
  ref,
  title: '奖励',
  time: Date.now(),
  entries: [
    { owner, currency: 'CONTRIBUTION', amount: points },
    { owner: 'system:rewards', currency: 'CONTRIBUTION', amount: -points },
  ],
});
const inOne = (posting: Posting) => db.transaction((tx) => post(tx, posting));
const pointsOf = async () => (await balancesOf(db, 'seed-member')).CONTRIBUTION;

describe('the ledger', () => {
  test('updates balances and entries together, each entry with the running balance', async () => {
    const before = await pointsOf();
    await inOne(gift('a', 500));
    await inOne(gift('b', -200));
    expect(await pointsOf()).toBe(before + 300);
    const ofMyPoints = and(eq(entries.owner, 'seed-member'), eq(entries.currency, 'CONTRIBUTION'));
    const mine = await db.select().from(entries).where(ofMyPoints).orderBy(entries.id);
    expect(mine.slice(-2)).toMatchObject([
      { amount: 500, balanceAfter: before + 500, position: mine.length - 1 },
      { amount: -200, balanceAfter: before + 300, position: mine.length },
    ]);
    expect(await auditLedger(db)).toEqual([]);
  });

  test('never overdraws a member’s account', async () => {
    const points = await pointsOf();
    await expect(inOne(gift('too-much', -points - 1))).rejects.toThrow(BalanceTooLow);
    expect(await pointsOf()).toBe(points);
    await inOne(gift('all', -points));
    expect(await pointsOf()).toBe(0);
    expect(await db.select().from(postings).where(eq(postings.ref, 'too-much'))).toEqual([]);
  });

  test('posts each kind and ref once', async () => {
    await inOne(gift('same', 10));
    const points = await pointsOf();
    await expect(inOne(gift('same', 10))).rejects.toThrow();
    expect(await pointsOf()).toBe(points);
  });

  test('refuses an owner without an account', async () => {
    await expect(inOne(gift('nobody', 1, 'nobody'))).rejects.toThrow(BalanceTooLow);
  });

  test('has a database constraint against negative balances', async () => {
    await expect(db.update(accounts).set({ balance: sql`-1` }).where(eq(accounts.owner, 'seed-member'))).rejects.toThrow();
  });
});

test('a posting that does not balance, in each currency and in whole units, throws', async () => {
  const side = (amount: number, currency: Currency = 'INCOME', owner = 'system:sales') => ({ owner, currency, amount });
  for (const sides of [
    [side(1)],
    [side(1, 'INCOME', 'seed-member'), side(-1, 'DATA_IP')],
    [side(0.5, 'INCOME', 'seed-member'), side(-0.5)],
    [],
  ])
    await expect(inOne({ ...gift('unsound', 1), entries: sides })).rejects.toThrow(/balance|entry/);
});

/** The problems that the audit finds after a change by the database's owner, which is rolled back. */
async function auditAfter(change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let problems: string[] = [];
  const audited = db.transaction(async (tx) => {
    await asOwner(tx);
    await change(tx);
    problems = await auditLedger(tx);
    tx.rollback();
  });
  await expect(audited).rejects.toThrow('Rollback');
  return problems;
}

const readSums = () =>
  db.select().from(monthlySums).orderBy(monthlySums.owner, monthlySums.currency, monthlySums.month, monthlySums.kind);

describe('positions and monthly sums', () => {
  test('a posting that is dated back does not count for the last day', async () => {
    const days = ['2026-03-02', '2026-03-03', '2026-03-01', '2026-03-03'];
    for (const [index, day] of days.entries())
      await inOne({ ...gift(`dated-${index}`, 10 ** index), time: Date.parse(`${day}T12:00:00+08:00`) });
    const march = (await readSums()).filter(({ kind, month }) => kind === 'test' && month === '2026-03');
    expect(march).toMatchObject([{ credited: 1111, credits: 4, lastDay: '2026-03-03', lastDayCredited: 1010 }]);
    expect(await auditLedger(db)).toEqual([]);
  });

  const isStore = (table: typeof monthlySums | typeof accounts | typeof entries) =>
    and(eq(table.owner, 'seed-store'), eq(table.currency, 'INCOME'));
  const wrongSums = 'seed-store INCOME has other monthly sums than entries';
  const wrongPositions = /^seed-store INCOME counts \d+ entries/;
  test('are audited', async () => {
    const changes: [(tx: Tx) => Promise<unknown>, string | RegExp][] = [
      [(tx) => tx.update(monthlySums).set({ credits: sql`credits + 1` }).where(isStore(monthlySums)), wrongSums],
      [
        (tx) => tx.update(monthlySums).set({ lastDayCredited: sql`last_day_credited + 1` }).where(isStore(monthlySums)),
        wrongSums,
      ],
      [(tx) => tx.update(monthlySums).set({ kind: sql`kind || '?'` }).where(isStore(monthlySums)), wrongSums],
      [(tx) => tx.delete(monthlySums).where(isStore(monthlySums)), wrongSums],
      [(tx) => tx.update(accounts).set({ entryCount: sql`entry_count + 1` }).where(isStore(accounts)), wrongPositions],
    ];
    for (const [change, problem] of changes) expect(await auditAfter(change)).toEqual([expect.stringMatching(problem)]);
    const moved = await auditAfter((tx) => tx.update(entries).set({ position: sql`position + 1000000` }).where(isStore(entries)));
    expect(moved).toContainEqual(expect.stringMatching(wrongPositions));
    expect(await auditLedger(db)).toEqual([]);
  });
});

describe('the hash chain of an account', () => {
  const owner = 'seed-newcomer';
  const currency: Currency = 'DATA_IP';
  const system = 'system:sales';
  const sides = (amount: number): Posting['entries'] => [
    { owner, currency, amount },
    { owner: system, currency, amount: -amount },
  ];
  const refs = ['link-1', 'link-2', 'link-3'];
  beforeAll(async () => {
    for (const ref of refs) await inOne({ ...gift(ref, 5), entries: sides(5) });
  });

  const postingOf = (ref: string) => sql`(select id from postings where kind = 'test' and ref = ${ref})`;
  const broken = (of: string, position: number, ref: string) =>
    `the chain of ${of} ${currency} is broken at entry ${position}: test ${ref}`;
  /** The number of entries that the system account has before these. */
  const before = async () => {
    const [found] = await db
      .select()
      .from(accounts)
      .where(and(eq(accounts.owner, system), eq(accounts.currency, currency)));
    return (found?.entryCount ?? 0) - refs.length;
  };
  const chainsAfter = async (...statements: SQL[]) => {
    const problems = await auditAfter(async (tx) => {
      for (const statement of statements) await tx.execute(statement);
    });
    return problems.filter((problem) => problem.startsWith('the chain'));
  };

  test('names a posting that was changed, and an entry', async () => {
    const at = await before();
    const both = [broken(owner, 2, 'link-2'), broken(system, at + 2, 'link-2')];
    expect(await chainsAfter(sql`update postings set title = title || '?' where id = ${postingOf('link-2')}`)).toEqual(both);
    expect(
      await chainsAfter(sql`update postings set created_at = created_at + interval '1 ms' where id = ${postingOf('link-2')}`),
    ).toEqual(both);
    const other = sql`update entries set amount = amount * 2, balance_after = balance_after + amount where posting_id = ${postingOf('link-2')}`;
    expect(await chainsAfter(other)).toEqual(both);
    expect(await chainsAfter(sql`update postings set remark = '已注销会员' where id = ${postingOf('link-2')}`)).toEqual([]);
  });

  test('names the entry after one that was changed together with its digest', async () => {
    const at = await before();
    const previous = sql`(select digest from entries as earlier where earlier.owner = ${entries.owner}
      and earlier.currency = ${entries.currency} and earlier.position = ${entries.position} - 1)`;
    const forged = sql`update entries set digest = ${digestOf(previous, entries.position, entries.balanceAfter, writtenContent)}
      from postings where ${postings.id} = ${entries.postingId} and ${postings.id} = ${postingOf('link-2')}`;
    const change = sql`update postings set title = title || '?' where id = ${postingOf('link-2')}`;
    expect(await chainsAfter(change, forged)).toEqual([broken(owner, 3, 'link-3'), broken(system, at + 3, 'link-3')]);
  });

  test('names the entry after one that was deleted, and the account whose last one was', async () => {
    const at = await before();
    const remove = (ref: string) => [
      sql`delete from entries where posting_id = ${postingOf(ref)}`,
      sql`delete from postings where kind = 'test' and ref = ${ref}`,
    ];
    const close = sql`update entries set position = position - 1, balance_after = balance_after - 5 * sign(amount)
      where posting_id = ${postingOf('link-3')}`;
    expect(await chainsAfter(...remove('link-2'), close)).toEqual([broken(owner, 2, 'link-3'), broken(system, at + 2, 'link-3')]);
    const forget = sql`update accounts set entry_count = entry_count - 1, balance = balance - 5 where owner = ${owner} and currency = ${currency}`;
    const ends = [owner, system].map((of) => `the chain of ${of} ${currency} does not end at its last entry`);
    expect((await chainsAfter(...remove('link-3'), forget)).toSorted()).toEqual(ends);
  });

  test('names an entry that was inserted, at the end and between, and a posting without entries', async () => {
    const insert = (shift: number) => [
      sql`insert into postings (kind, ref, title, created_at) values ('test', 'forged', '奖励', now())`,
      sql`update entries set position = position + 1000000 where owner = ${owner} and currency = ${currency} and position > ${3 - shift}`,
      sql`update entries set position = position - 999999 where owner = ${owner} and currency = ${currency} and position > 1000000`,
      sql`insert into entries (posting_id, owner, currency, position, amount, balance_after, digest, created_at)
        select ${postingOf('forged')}, ${owner}, ${currency}, ${4 - shift}::integer, 5, 20, sha256('x'), now()`,
    ];
    expect(await chainsAfter(...insert(1))).toEqual([broken(owner, 3, 'forged')]);
    expect(await chainsAfter(...insert(0))).toEqual([
      broken(owner, 4, 'forged'),
      `the chain of ${owner} ${currency} does not end at its last entry`,
    ]);
    const empty = (tx: Tx) =>
      tx.execute(sql`insert into postings (kind, ref, title, created_at) values ('test', 'empty', '奖励', now())`);
    expect(await auditAfter(empty)).toEqual([expect.stringMatching(/^posting \d+ has no entries$/)]);
  });

  test('names the first of entries that were put in another order', async () => {
    const at = await before();
    const turn = [
      sql`update entries set position = position + 1000000 where posting_id in (${postingOf('link-1')}, ${postingOf('link-2')})`,
      sql`update entries set position = position - 999999, balance_after = balance_after + 5 * sign(amount) where posting_id = ${postingOf('link-1')}`,
      sql`update entries set position = position - 1000001, balance_after = balance_after - 5 * sign(amount) where posting_id = ${postingOf('link-2')}`,
    ];
    expect(await chainsAfter(...turn)).toEqual([broken(owner, 1, 'link-2'), broken(system, at + 1, 'link-2')]);
  });
});
