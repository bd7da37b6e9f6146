import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inviteCode, phone } from '../../../contract/core/values';
import { verifyPassword } from '../../../gateway/auth/passwords';
import { members } from '../../../gateway/db/members';
import type { Db } from '../../../gateway/db/open';
import { seed } from '../../../gateway/dev/seed';
import { SEED_PASSWORD, SEED_PAYMENT_PASSWORD } from '../../../gateway/dev/seedData';
import { BalanceTooLow, balancesOf, type Posting, post } from '../../../gateway/ledger/ledger';
import { accounts, type Currency, entries, postings } from '../../../gateway/ledger/schema';
import { recruits, teams } from '../../../gateway/team/schema';
import { auditLedger } from '../support/audit';
import { openTestGateway } from '../support/gateway';
import { TEST_PASSWORD_COST } from '../support/settings';

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
  test('moves balances and entries together, each entry knowing the balance after it', async () => {
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

  test('takes no member’s account below zero, to the point', async () => {
    const { db } = (await openTestGateway()).gateway;
    const points = await pointsOf(db);
    await expect(inOne(db, gift('too-much', -points - 1))).rejects.toThrow(BalanceTooLow);
    expect(await pointsOf(db)).toBe(points);
    await inOne(db, gift('all', -points));
    expect(await pointsOf(db)).toBe(0);
    expect(await db.select().from(postings).where(eq(postings.ref, 'too-much'))).toEqual([]);
  });

  test('posts a kind and ref once', async () => {
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

  test('has a database that itself refuses what no code should try', async () => {
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
] satisfies [string, Posting['entries']][])('a posting %s is a programming error', async (_, sides) => {
  const { db } = (await openTestGateway()).gateway;
  await expect(inOne(db, { ...gift('unsound', 1), entries: sides })).rejects.toThrow(/balance|entry/);
});

describe('the seed', () => {
  test('names three accounts that can sign in and pay, with what the README promises', async () => {
    const { db } = (await openTestGateway()).gateway;
    const find = async (number: string) => (await db.select().from(members).where(eq(members.phone, number)))[0];
    const [plain, store, leader] = [await find('13800138000'), await find('13900139000'), await find('13700137000')];
    for (const one of [plain, store, leader]) {
      expect(await verifyPassword(SEED_PASSWORD, one?.passwordHash ?? '')).toBe(true);
      expect(await verifyPassword(SEED_PAYMENT_PASSWORD, one?.paymentPasswordHash ?? '')).toBe(true);
    }
    expect(plain).toMatchObject({ nickname: '聚艺会员8000', roles: ['member'] });
    expect(store).toMatchObject({ roles: ['member', 'store'], drawChances: 5 });
    expect(leader).toMatchObject({ roles: ['member', 'store', 'recruit'], inviteCode: 'JY8K2M' });
    const rich: Record<Currency, number> = (await balancesOf(db, store?.id ?? '')).data;
    expect(rich.INCOME).toBeGreaterThanOrEqual(100_000);
    expect(rich.CONTRIBUTION).toBeGreaterThanOrEqual(1000);
    expect(rich.DATA_IP).toBeGreaterThanOrEqual(1000);
  });

  test('has months of history that add up, made by postings alone', async () => {
    const { db } = (await openTestGateway()).gateway;
    expect(await auditLedger(db)).toEqual([]);
    const [history] = await db
      .select({ entries: count(), months: sql<number>`count(distinct date_trunc('month', ${entries.createdAt}))::int` })
      .from(entries)
      .where(eq(entries.owner, 'seed-store'));
    expect(history?.entries).toBeGreaterThan(100);
    expect(history?.months).toBeGreaterThanOrEqual(8);
  });

  test('has teams whose sizes count both levels, values that the contract accepts, and marks on everyone', async () => {
    const { db } = (await openTestGateway()).gateway;
    const people = await db.select().from(members);
    const joined = await db.select().from(recruits);
    for (const { leaderId, size } of await db.select().from(teams)) {
      const first = joined.filter(({ inviterId }) => inviterId === leaderId).map(({ memberId }) => memberId);
      const second = joined.filter(({ inviterId }) => first.includes(inviterId));
      expect(size).toBe(1 + first.length + second.length);
      expect(size).toBeLessThan(100);
    }
    for (const one of people) {
      expect(phone.safeParse(one.phone).data).toBe(one.phone);
      expect(inviteCode.safeParse(one.inviteCode).data).toBe(one.inviteCode);
      expect(one.sourceNo).toBe('seed-fictional');
    }
  });

  test('leaves a database that has members alone', async () => {
    const { db } = (await openTestGateway()).gateway;
    const [before] = await db.select({ postings: count() }).from(postings);
    await seed(db, Date.now(), TEST_PASSWORD_COST);
    expect(await db.select({ postings: count() }).from(postings)).toEqual([before]);
  });
});
