import { randomInt, randomUUID } from 'node:crypto';
import { submitContribution } from '@juyi/contract/redemption/contribution';
import { submitExchangeIp } from '@juyi/contract/redemption/mall';
import { count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../core/durations';
import { members } from '../../db/members';
import type { Db } from '../../db/open';
import { goods, goodsTaken } from '../../goods/schema';
import { carryOut, idempotent } from '../../http/idempotency';
import { auditLedger } from '../../ledger/audit';
import { balancesOf, doubleEntry, post } from '../../ledger/ledger';
import type { Currency } from '../../ledger/schema';
import { redeemGoods } from '../../redemption/goodsRedemption';
import { amountsOf } from '../../redemption/kinds';
import { verifyPaymentPassword } from '../../redemption/paymentPassword';
import { consumeQuote, quote } from '../../redemption/quotes';
import { finishDueRedemptions, finishRedemption, placeRedemption, type Verdict } from '../../redemption/redemptions';
import { quotes, redemptions } from '../../redemption/schema';
import { figure } from '../support/long';
import { openRacing, outcome, times } from '../support/racing';
import { bookmark, PAY, redeemer } from '../support/redeeming';

const CALLERS = 200;

/** Credits a member's account. */
const fund = (db: Db, memberId: string, currency: Currency, amount: number) =>
  db.transaction((tx) =>
    post(tx, {
      kind: 'fund',
      ref: randomUUID(),
      title: '测试',
      time: Date.now(),
      entries: doubleEntry(memberId, 'system:rewards', currency, amount),
    }),
  );

const common = (memberId: string) => ({ memberId, requestId: randomUUID(), reviewAt: null, now: Date.now() });
function wantBookmark(db: Db, memberId: string) {
  const order = { ...bookmark, ...common(memberId), verified: { uncounted: null } };
  const write = { call: submitExchangeIp, owner: memberId, request: order, now: order.now };
  return outcome(carryOut(db, write, { claimsKey: true, effect: (tx, key) => redeemGoods(tx, key, order) }));
}
const stockOf = async (db: Db) => (await db.select().from(goods).where(eq(goods.id, bookmark.goodsId)))[0]?.stock;

test('of 200 concurrent redemptions of the last piece one succeeds, and 199 are refused with stockTooLow', async () => {
  const { db } = (await openRacing()).gateway;
  await fund(db, 'seed-store', 'DATA_IP', 1_000_000);
  for (let round = 0; round < figure(3, 1000); round += 1) {
    await db.update(goods).set({ stock: 1, limit: 1000 + round });
    const before = (await balancesOf(db, 'seed-store')).data;
    // One member with a high limit, so that only the stock is contended.
    const outcomes = await times(CALLERS, () => wantBookmark(db, 'seed-store'));
    expect(outcomes.filter((result) => typeof result === 'object')).toHaveLength(1);
    expect(outcomes.filter((result) => result === 40071)).toHaveLength(CALLERS - 1);
    expect(await stockOf(db)).toBe(0);
    expect((await balancesOf(db, 'seed-store')).data.DATA_IP).toBe(before.DATA_IP - 300);
  }
  expect(await auditLedger(db)).toEqual([]);
});

test('200 concurrent redemptions of one member succeed up to the limit; the refused ones don’t change the stock', async () => {
  const { db } = (await openRacing()).gateway;
  await fund(db, 'seed-store', 'DATA_IP', 1_000_000);
  for (let round = 0; round < figure(2, 100); round += 1) {
    await db.delete(goodsTaken);
    await db.update(goods).set({ stock: 500, limit: 3 });
    const outcomes = await times(CALLERS, () => wantBookmark(db, 'seed-store'));
    expect(outcomes.filter((result) => typeof result === 'object')).toHaveLength(3);
    expect(outcomes.filter((result) => result === 40072)).toHaveLength(CALLERS - 3);
    expect(await stockOf(db)).toBe(497);
  }
});

test('of 200 concurrent redemptions as many succeed as the balance covers', async () => {
  const { db } = (await openRacing()).gateway;
  for (let round = 0; round < figure(2, 100); round += 1) {
    await fund(db, 'seed-member', 'INCOME', 10_100);
    const outcomes = await times(CALLERS, () =>
      outcome(
        db.transaction((tx) =>
          placeRedemption(tx, { ...common('seed-member'), kind: 'CONTRIBUTION', ...amountsOf('CONTRIBUTION', 1000) }),
        ),
      ),
    );
    expect(outcomes.filter((result) => typeof result === 'object')).toHaveLength(10);
    expect(outcomes.filter((result) => result === 40063)).toHaveLength(CALLERS - 10);
    expect((await balancesOf(db, 'seed-member')).data.INCOME).toBe(0);
  }
  expect(await auditLedger(db)).toEqual([]);
});

/** The submit of a quote below HTTP. */
function submit(db: Db, request: { quoteId: string; requestId: string }) {
  const [memberId, now] = ['seed-store', Date.now()];
  return idempotent(
    db,
    { call: submitContribution, owner: memberId, request, now },
    {
      prepare: () => verifyPaymentPassword(db, memberId, PAY, now),
      effect: async (tx) => {
        const amounts = await consumeQuote(tx, memberId, 'CONTRIBUTION', request.quoteId, now);
        return placeRedemption(tx, { ...amounts, ...common(memberId), kind: 'CONTRIBUTION', requestId: request.requestId });
      },
    },
  );
}

test('one requestId 100 times concurrently is charged once and has one outcome', async () => {
  const { db } = (await openRacing()).gateway;
  const ids = figure(5, 1000);
  await fund(db, 'seed-store', 'INCOME', ids * 2000);
  for (let id = 0; id < ids; id += 1) {
    const before = (await balancesOf(db, 'seed-store')).data;
    const { quoteId = '' } = (await quote(db, 'seed-store', 'CONTRIBUTION', 1000, Date.now())).data;
    const requestId = randomUUID();
    const outcomes = await times(100, () => submit(db, { quoteId, requestId }));
    expect(new Set(outcomes.map(({ data }) => `${data.orderNo} ${data.status}`)).size).toBe(1);
    expect((await balancesOf(db, 'seed-store')).data.INCOME).toBe(before.INCOME - 1010);
    const mine = eq(redemptions.requestId, requestId);
    expect(await db.select({ orders: count() }).from(redemptions).where(mine)).toEqual([{ orders: 1 }]);
  }
  expect(await db.select().from(quotes)).toEqual([]);
});

test('one quote submitted concurrently with 100 requestIds is charged once', async () => {
  const { db } = (await openRacing()).gateway;
  for (let round = 0; round < figure(2, 100); round += 1) {
    const before = (await balancesOf(db, 'seed-store')).data;
    const { quoteId = '' } = (await quote(db, 'seed-store', 'CONTRIBUTION', 1000, Date.now())).data;
    const outcomes = await times(100, () => outcome(submit(db, { quoteId, requestId: randomUUID() })));
    expect(outcomes.filter((result) => typeof result === 'object')).toHaveLength(1);
    expect(outcomes.filter((result) => result === 40064)).toHaveLength(99);
    expect((await balancesOf(db, 'seed-store')).data.INCOME).toBe(before.INCOME - 1010);
  }
});

test('100 concurrent duplicates of one submit over HTTP respond the same redemption', async () => {
  const gateway = await openRacing();
  const me = await redeemer(gateway);
  const before = await me.balance('INCOME');
  const { quoteId = '' } = (await me.quote(1000)).data;
  const requestId = randomUUID();
  const answers = await times(100, () => me.submit(quoteId, { requestId }));
  expect(new Set(answers.map(({ code, data }) => `${code} ${data.orderNo}`)).size).toBe(1);
  expect(answers[0]?.code).toBe(200);
  expect(await me.balance('INCOME')).toBe(before - 1010);
  expect((await me.records({ requestId })).data.total).toBe(1);
});

test('100 concurrent duplicates of one redemption of goods respond the same one, which takes one piece', async () => {
  const gateway = await openRacing();
  const { db } = gateway.gateway;
  const me = await redeemer(gateway);
  await fund(db, 'seed-store', 'DATA_IP', 100_000);
  await db.update(goods).set({ stock: 1000, limit: 1000 });
  const before = await me.balance('DATA_IP');
  const requestId = randomUUID();
  const answers = await times(100, () => me.exchange({ requestId }));
  expect(new Set(answers.map(({ code, data }) => `${code} ${data.orderNo}`)).size).toBe(1);
  expect(answers[0]?.code).toBe(200);
  expect(await stockOf(db)).toBe(999);
  expect(await me.balance('DATA_IP')).toBe(before - 300);
});

test('of 100 concurrent guesses of a payment password five are verified', async () => {
  const { db } = (await openRacing()).gateway;
  const unlock = { paymentWrongTries: 0, paymentLockedUntil: null };
  for (let round = 0; round < figure(3, 100); round += 1) {
    await db.update(members).set(unlock).where(eq(members.id, 'seed-store'));
    // Each round on another day: fifteen wrong ones in a day remove the password.
    const now = Date.now() + 2 * round * DAY_MS;
    const guessed = await times(100, () => outcome(verifyPaymentPassword(db, 'seed-store', '000000', now)));
    expect(guessed.filter((result) => result === 40065)).toHaveLength(4);
    // The fifth locks it: later guesses are not verified, not even the correct one.
    expect(guessed.filter((result) => result === 40066)).toHaveLength(96);
    expect(await outcome(verifyPaymentPassword(db, 'seed-store', PAY, now))).toBe(40066);
    const [row] = await db.select().from(members).where(eq(members.id, 'seed-store'));
    expect(row?.paymentWrongTries).toBe(5);
  }
});

test('100 concurrent reviews finish a redemption once', async () => {
  const { db } = (await openRacing()).gateway;
  const verdicts: Verdict[] = ['done', 'refuse', 'cancel'];
  for (let round = 0; round < figure(3, 100); round += 1) {
    const placed = await db.transaction((tx) =>
      placeRedemption(tx, { ...common('seed-store'), reviewAt: 0, kind: 'CONTRIBUTION', ...amountsOf('CONTRIBUTION', 1000) }),
    );
    const review = (index: number) =>
      db.transaction((tx) =>
        finishRedemption(tx, placed.data.orderNo, { verdict: verdicts[index % 3] ?? 'done', reason: '测试', now: Date.now() }),
      );
    const ended = await times<unknown>(100, (index) =>
      index % 10 === 9 ? finishDueRedemptions(db, Date.now()).then((finished) => finished.length === 1) : review(index),
    );
    expect(ended.filter(Boolean)).toHaveLength(1);
  }
  expect(await auditLedger(db)).toEqual([]);
});

/** One random operation: places a redemption, or finishes one that is in process. */
async function operate(db: Db, owners: readonly string[], pending: string[]): Promise<void> {
  const orderNo = randomInt(2) === 0 ? pending.shift() : undefined;
  if (orderNo !== undefined) {
    const verdict = (['done', 'done', 'refuse', 'cancel'] as const)[randomInt(4)] ?? 'done';
    await db.transaction((tx) => finishRedemption(tx, orderNo, { verdict, reason: '随机', now: Date.now() }));
    return;
  }
  const kind = (['CONTRIBUTION', 'DATA_IP'] as const)[randomInt(2)] ?? 'DATA_IP';
  const amounts = amountsOf(kind, randomInt(1, 40) * 100);
  const memberId = owners[randomInt(owners.length)] ?? '';
  const placed = await outcome(db.transaction((tx) => placeRedemption(tx, { ...common(memberId), kind, ...amounts })));
  if (typeof placed === 'object') pending.push(placed.data.orderNo);
}

test('random concurrent redemptions neither lose nor create value', async () => {
  const { db } = (await openRacing()).gateway;
  const owners = Array.from({ length: 30 }, (_, index) => `seed-${index}`);
  for (const owner of owners) await fund(db, owner, 'INCOME', 50_000);
  const funded = new Map(
    await times(owners.length, async (index) => [index, (await balancesOf(db, owners[index] ?? '')).data] as const),
  );
  const pending: string[] = [];
  await times(60, async () => {
    for (let step = 0; step < figure(8, 2000); step += 1) await operate(db, owners, pending);
  });
  const statuses = await db.select({ status: redemptions.status }).from(redemptions).groupBy(redemptions.status);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([0, 1, 2, 3]);
  expect(await auditLedger(db)).toEqual([]);
  // Each balance is the funds, minus what was spent and not returned, plus what was gained.
  for (const [index, owner] of owners.entries()) {
    const before = funded.get(index) ?? { INCOME: 0, CONTRIBUTION: 0 };
    const { INCOME, CONTRIBUTION } = (await balancesOf(db, owner)).data;
    const mine = await db.select().from(redemptions).where(eq(redemptions.memberId, owner));
    const sum = (kind: string, statuses: number[], of: (row: (typeof mine)[number]) => number) =>
      mine.filter((row) => row.kind === kind && statuses.includes(row.status)).reduce((all, row) => all + of(row), 0);
    expect(INCOME).toBe(before.INCOME - sum('CONTRIBUTION', [0, 1], ({ spend, fee }) => spend + fee));
    const gained = sum('CONTRIBUTION', [1], ({ gain }) => gain);
    expect(CONTRIBUTION).toBe(before.CONTRIBUTION + gained - sum('DATA_IP', [0, 1], ({ spend }) => spend));
  }
});
