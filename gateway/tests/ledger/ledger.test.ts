import { and, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../db/open';
import { auditLedger } from '../../ledger/audit';
import { BalanceTooLow, balancesOf, type Posting, post } from '../../ledger/ledger';
import { accounts, type Currency, entries, monthlySums, postings } from '../../ledger/schema';
import { openGateway } from '../support/gateway';

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
    const mine = await db.select().from(entries).where(eq(entries.owner, 'seed-member')).orderBy(entries.id);
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
      [(tx) => tx.update(entries).set({ position: sql`position + 1000000` }).where(isStore(entries)), wrongPositions],
    ];
    for (const [change, problem] of changes) {
      const audited = db.transaction(async (tx) => {
        await change(tx);
        expect(await auditLedger(tx)).toEqual([expect.stringMatching(problem)]);
        tx.rollback();
      });
      await expect(audited).rejects.toThrow('Rollback');
    }
    expect(await auditLedger(db)).toEqual([]);
  });
});
