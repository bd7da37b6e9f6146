import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Db } from '../../../gateway/db/open';
import { auditLedger } from '../../../gateway/ledger/audit';
import { BalanceTooLow, balancesOf, type Posting, post } from '../../../gateway/ledger/ledger';
import { accounts, entries, monthlySums, postings } from '../../../gateway/ledger/schema';
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
      { amount: 500, balanceAfter: before + 500 },
      { amount: -200, balanceAfter: before + 300 },
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

describe('monthly sums', () => {
  test('are those that the migration computes from the entries', async () => {
    const { db } = (await openTestGateway()).gateway;
    const migration = await readFile('gateway/db/migrations/0008_operation.sql', 'utf8');
    const backfill = migration.split('--> statement-breakpoint').find((one) => one.includes('INSERT INTO "monthly_sums"')) ?? '';
    const read = () =>
      db.select().from(monthlySums).orderBy(monthlySums.owner, monthlySums.currency, monthlySums.month, monthlySums.kind);
    const kept = await read();
    expect(kept.length).toBeGreaterThan(20);
    await db.delete(monthlySums);
    await db.execute(sql.raw(backfill));
    expect(await read()).toEqual(kept);
  });

  test('that differ from the entries are inconsistent', async () => {
    const { db } = (await openTestGateway()).gateway;
    expect(await auditLedger(db)).toEqual([]);
    await db
      .update(monthlySums)
      .set({ credits: sql`${monthlySums.credits} + 1` })
      .where(eq(monthlySums.owner, 'seed-store'));
    expect(await auditLedger(db)).toContain('seed-store INCOME has other monthly sums than entries');
  });
});
