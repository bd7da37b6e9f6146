import { inviteCode, phone } from '@juyi/contract/core/values';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { addresses } from '../../address/schema';
import { verifyPassword } from '../../auth/passwords';
import { members } from '../../db/members';
import { seed } from '../../dev/seed';
import { SEED_PASSWORD, SEED_PAYMENT_PASSWORD } from '../../dev/seedData';
import { auditLedger } from '../../ledger/audit';
import { balancesOf } from '../../ledger/ledger';
import { type Currency, entries, postings } from '../../ledger/schema';
import { checkVouchers } from '../../redemption/culture';
import { redemptions, vouchers } from '../../redemption/schema';
import { recruits, teams } from '../../team/schema';
import { openGateway } from '../support/gateway';
import { TEST_PASSWORD_COST } from '../support/settings';

const { gateway, close } = await openGateway();
const { db } = gateway;
afterAll(close);

describe('the seed', () => {
  test('has three accounts that can sign in and pay, as the README lists them', async () => {
    const find = async (number: string) => (await db.select().from(members).where(eq(members.phone, number)))[0];
    const [plain, store, leader] = [await find('13800138000'), await find('13900139000'), await find('13700137000')];
    for (const one of [plain, store, leader]) {
      expect(await verifyPassword(SEED_PASSWORD, one?.passwordHash ?? '')).toBe(true);
      expect(await verifyPassword(SEED_PAYMENT_PASSWORD, one?.paymentPasswordHash ?? '')).toBe(true);
    }
    expect(plain).toMatchObject({ nickname: '陈念禾', roles: ['member', 'recruit'] });
    expect(store).toMatchObject({ roles: ['member', 'store'], drawChances: 5 });
    expect(leader).toMatchObject({ roles: ['member', 'store', 'recruit'], inviteCode: 'JY8K2M' });
    const rich: Record<Currency, number> = await balancesOf(db, store?.id ?? '');
    expect(rich.INCOME).toBeGreaterThanOrEqual(100_000);
    expect(rich.CONTRIBUTION).toBeGreaterThanOrEqual(1000);
    expect(rich.DATA_IP).toBeGreaterThanOrEqual(1000);
  });

  test('has months of history whose ledger is consistent', async () => {
    expect(await auditLedger(db)).toEqual([]);
    const [history] = await db
      .select({ entries: count(), months: sql<number>`count(distinct date_trunc('month', ${entries.createdAt}))::int` })
      .from(entries)
      .where(eq(entries.owner, 'seed-store'));
    expect(history?.entries).toBeGreaterThan(100);
    expect(history?.months).toBeGreaterThanOrEqual(8);
  });

  test('has teams whose sizes count both levels, values that conform to the contract, and members marked as fictional', async () => {
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

  test('has a member with addresses, friends, and a redemption of each kind', async () => {
    const owned = await db.select().from(addresses).where(eq(addresses.memberId, 'seed-member'));
    expect(owned.map(({ label, isDefault }) => [label, isDefault])).toEqual([
      ['家', true],
      ['公司', false],
      ['', false],
    ]);
    expect(await db.select().from(recruits).where(eq(recruits.inviterId, 'seed-member'))).toHaveLength(8);
    const rows = await db.select().from(redemptions).where(eq(redemptions.memberId, 'seed-member'));
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['CONTRIBUTION', 'DATA_IP', 'MALL']));
  });

  test('does not change a database that has members', async () => {
    const [before] = await db.select({ postings: count() }).from(postings);
    await seed(db, Date.now(), TEST_PASSWORD_COST);
    expect(await db.select({ postings: count() }).from(postings)).toEqual([before]);
  });

  test('has a redemption of the store in each kind and status, and more than one page of them', async () => {
    const rows = await db.select().from(redemptions).where(eq(redemptions.memberId, 'seed-store'));
    const seen = new Set(rows.map(({ kind, status }) => `${kind} ${status}`));
    for (const kind of ['CONTRIBUTION', 'DATA_IP', 'MALL'])
      for (const status of [0, 1, 2, 3]) expect(seen).toContain(`${kind} ${status}`);
    for (const row of rows.filter(({ status }) => status > 1)) expect(row.reason).toMatch(/[\u4e00-\u9fff]/);
    // Four redemptions with two vouchers each.
    const uploaded = await db.select().from(vouchers);
    expect(uploaded).toHaveLength(8);
    expect(() => checkVouchers(uploaded)).not.toThrow();
    // The ones in process are not completed automatically.
    expect(rows.every(({ reviewAt }) => reviewAt === null)).toBe(true);
    expect(rows.filter(({ kind }) => kind === 'CONTRIBUTION').length).toBeGreaterThan(10);
    expect(await auditLedger(db)).toEqual([]);
  });
});
