import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Db } from '../../db/open';
import { auditLedger } from '../../ledger/audit';
import { BalanceTooLow, balancesOf, type Posting, post } from '../../ledger/ledger';
import { accounts, entries, monthlySums, postings } from '../../ledger/schema';
import { openTestGateway } from '../support/gateway';

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
const inOne = (db: Db, posting: Posting) => db.transaction((tx) => post(tx, posting));
const pointsOf = async (db: Db, owner = 'seed-member') => (await balancesOf(db, owner)).data.CONTRIBUTION;

describe('the ledger', () => {
  test('updates balances and entries together, each entry with the running balance', async () => {
    const { db } = (await openTestGateway()).gateway;
    const before = await pointsOf(db);
    await inOne(db, gift('a', 500));
    await inOne(db, gift('b', -200));
    expect(await pointsOf(db)).toBe(before + 300);
    const mine = await db.select().from(entries).where(eq(entries.owner, 'seed-member')).orderBy(entries.id);
    expect(mine.slice(-2)).toMatchObject([
      { amount: 500, balanceAfter: before + 500, position: mine.length - 1 },
      { amount: -200, balanceAfter: before + 300, position: mine.length },
    ]);
    expect(await auditLedger(db)).toEqual([]);
  });

  test('never overdraws a member’s account', async () => {
    const { db } = (await openTestGateway()).gateway;
    const points = await pointsOf(db);
    await expect(inOne(db, gift('too-much', -points - 1))).rejects.toThrow(BalanceTooLow);
    expect(await pointsOf(db)).toBe(points);
    await inOne(db, gift('all', -points));
    expect(await pointsOf(db)).toBe(0);
    expect(await db.select().from(postings).where(eq(postings.ref, 'too-much'))).toEqual([]);
  });

  test('posts each kind and ref once', async () => {
    const { db } = (await openTestGateway()).gateway;
    await inOne(db, gift('same', 10));
    const points = await pointsOf(db);
    await expect(inOne(db, gift('same', 10))).rejects.toThrow();
    expect(await pointsOf(db)).toBe(points);
  });

  test('refuses an owner without an account', async () => {
    const { db } = (await openTestGateway()).gateway;
    await expect(inOne(db, gift('nobody', 1, 'nobody'))).rejects.toThrow(BalanceTooLow);
  });

  test('has a database constraint against negative balances', async () => {
    const { db } = (await openTestGateway()).gateway;
    await expect(db.update(accounts).set({ balance: sql`-1` }).where(eq(accounts.owner, 'seed-member'))).rejects.toThrow();
  });
});

test.each([
  ['that does not balance', [{ owner: 'seed-member', currency: 'INCOME', amount: 1 }]],
  [
    'that balances across currencies only',
    [
      { owner: 'seed-member', currency: 'INCOME', amount: 1 },
      { owner: 'system:sales', currency: 'DATA_IP', amount: -1 },
    ],
  ],
  [
    'of fractions',
    [
      { owner: 'seed-member', currency: 'INCOME', amount: 0.5 },
      { owner: 'system:sales', currency: 'INCOME', amount: -0.5 },
    ],
  ],
  ['of nothing', []],
] satisfies [string, Posting['entries']][])('a posting %s throws', async (_, sides) => {
  const { db } = (await openTestGateway()).gateway;
  await expect(inOne(db, { ...gift('unsound', 1), entries: sides })).rejects.toThrow(/balance|entry/);
});

const readSums = (db: Db) =>
  db.select().from(monthlySums).orderBy(monthlySums.owner, monthlySums.currency, monthlySums.month, monthlySums.kind);

describe('positions and monthly sums', () => {
  test('a posting that is dated back does not count for the last day', async () => {
    const { db } = (await openTestGateway()).gateway;
    const days = ['2026-03-02', '2026-03-03', '2026-03-01', '2026-03-03'];
    for (const [index, day] of days.entries())
      await inOne(db, { ...gift(`dated-${index}`, 10 ** index), time: Date.parse(`${day}T12:00:00+08:00`) });
    const march = (await readSums(db)).filter(({ kind, month }) => kind === 'test' && month === '2026-03');
    expect(march).toMatchObject([{ credited: 1111, credits: 4, lastDay: '2026-03-03', lastDayCredited: 1010 }]);
    expect(await auditLedger(db)).toEqual([]);
  });

  const isStore = (table: typeof monthlySums | typeof accounts | typeof entries) =>
    and(eq(table.owner, 'seed-store'), eq(table.currency, 'INCOME'));
  const wrongSums = 'seed-store INCOME has other monthly sums than entries';
  const wrongPositions = /^seed-store INCOME counts \d+ entries/;
  test.each<[string, (db: Db) => Promise<unknown>, string | RegExp]>([
    [
      'a credit too many',
      (db) => db.update(monthlySums).set({ credits: sql`credits + 1` }).where(isStore(monthlySums)),
      wrongSums,
    ],
    [
      'another last day',
      (db) => db.update(monthlySums).set({ lastDayCredited: sql`last_day_credited + 1` }).where(isStore(monthlySums)),
      wrongSums,
    ],
    [
      'amounts under another kind',
      (db) => db.update(monthlySums).set({ kind: sql`kind || '?'` }).where(isStore(monthlySums)),
      wrongSums,
    ],
    ['a missing month', (db) => db.delete(monthlySums).where(isStore(monthlySums)), wrongSums],
    [
      'another count',
      (db) => db.update(accounts).set({ entryCount: sql`entry_count + 1` }).where(isStore(accounts)),
      wrongPositions,
    ],
    ['a gap', (db) => db.update(entries).set({ position: sql`position + 1000000` }).where(isStore(entries)), wrongPositions],
  ])('are inconsistent with %s', async (_, change, problem) => {
    const { db } = (await openTestGateway()).gateway;
    expect(await auditLedger(db)).toEqual([]);
    await change(db);
    expect(await auditLedger(db)).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
  });
});
