import { randomInt, randomUUID } from 'node:crypto';
import { submitExchangeIp } from '@juyi/contract/redemption/mall';
import { count, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '../../auth/passwords';
import { DAY_MS } from '../../core/durations';
import { members } from '../../db/members';
import type { Db } from '../../db/open';
import { goods, goodsTaken } from '../../goods/schema';
import { carryOut } from '../../http/idempotency';
import { auditLedger } from '../../ledger/audit';
import { balancesOf, doubleEntry, post } from '../../ledger/ledger';
import type { Currency } from '../../ledger/schema';
import { amountsOf } from '../../redemption/kinds';
import { verifyPaymentPassword } from '../../redemption/paymentPassword';
import {
  findForGoods,
  finishDueRedemptions,
  finishRedemption,
  placeRedemption,
  readForGoods,
  redeemGoods,
  type Verdict,
} from '../../redemption/redemptions';
import { redemptions } from '../../redemption/schema';
import { figure } from '../support/long';
import { CALLERS, lockWaits, openRacing, outcome, times } from '../support/racing';
import { bookmark, PAY, redeemer } from '../support/redeeming';
import { TEST_PASSWORD_COST } from '../support/settings';

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
async function wantBookmark(db: Db, memberId: string) {
  const order = { ...bookmark, ...common(memberId) };
  const write = { call: submitExchangeIp, owner: memberId, request: order, now: order.now };
  const rows = await findForGoods(db, { owner: memberId, ...order });
  return outcome(carryOut(db, write, { effect: (tx) => redeemGoods(tx, { ...order, ...readForGoods(rows, order) }) }));
}
const stockOf = async (db: Db) => (await db.select().from(goods).where(eq(goods.id, bookmark.goodsId)))[0]?.stock;

test(`of ${CALLERS} concurrent redemptions of the last piece one succeeds, and the others are refused with stockTooLow`, async () => {
  const { db } = (await openRacing()).gateway;
  await fund(db, 'seed-store', 'DATA_IP', 1_000_000);
  for (let round = 0; round < figure(1, 1000); round += 1) {
    await db.update(goods).set({ stock: 1, limit: 1000 + round });
    const before = await balancesOf(db, 'seed-store');
    // One member with a high limit, so that only the stock is contended.
    const outcomes = await times(CALLERS, () => wantBookmark(db, 'seed-store'));
    expect(outcomes.filter((result) => typeof result === 'object')).toHaveLength(1);
    expect(outcomes.filter((result) => result === 40071)).toHaveLength(CALLERS - 1);
    expect(await stockOf(db)).toBe(0);
    expect((await balancesOf(db, 'seed-store')).DATA_IP).toBe(before.DATA_IP - 300);
  }
  expect(await auditLedger(db)).toEqual([]);
});

test(`${CALLERS} concurrent redemptions of one member succeed up to the limit; the refused ones don’t change the stock`, async () => {
  const { db } = (await openRacing()).gateway;
  await fund(db, 'seed-store', 'DATA_IP', 1_000_000);
  for (let round = 0; round < figure(1, 100); round += 1) {
    await db.delete(goodsTaken);
    await db.update(goods).set({ stock: 500, limit: 3 });
    const outcomes = await times(CALLERS, () => wantBookmark(db, 'seed-store'));
    expect(outcomes.filter((result) => typeof result === 'object')).toHaveLength(3);
    expect(outcomes.filter((result) => result === 40072)).toHaveLength(CALLERS - 3);
    expect(await stockOf(db)).toBe(497);
  }
});

test(`one quote submitted concurrently with ${CALLERS} requestIds is charged once`, async () => {
  const me = await redeemer(await openRacing());
  for (let round = 0; round < figure(1, 100); round += 1) {
    const before = await me.balance('INCOME');
    const { quoteId = '' } = (await me.quote(1000)).data;
    const codes = (await times(CALLERS, () => me.submit(quoteId))).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 40064)).toHaveLength(CALLERS - 1);
    expect(await me.balance('INCOME')).toBe(before - 1010);
  }
});

test(`${CALLERS} concurrent duplicates of one redemption, of income or goods, are one redemption with one outcome`, async () => {
  const gateway = await openRacing();
  const { db } = gateway.gateway;
  const me = await redeemer(gateway);
  await fund(db, 'seed-store', 'DATA_IP', 1_000_000);
  for (let round = 0; round < figure(1, 100); round += 1) {
    await db.update(goods).set({ stock: 1000, limit: 1000 });
    const before = [await me.balance('INCOME'), await me.balance('DATA_IP')];
    const { quoteId = '' } = (await me.quote(1000)).data;
    const requestIds = [randomUUID(), randomUUID()] as const;
    for (const answers of [
      await times(CALLERS, () => me.submit(quoteId, { requestId: requestIds[0] })),
      await times(CALLERS, () => me.exchange({ requestId: requestIds[1] })),
    ])
      expect(new Set(answers.map(({ code, data }) => `${code} ${data.orderNo}`))).toEqual(
        new Set([`200 ${answers[0]?.data.orderNo}`]),
      );
    expect(await stockOf(db)).toBe(999);
    expect([await me.balance('INCOME'), await me.balance('DATA_IP')]).toEqual([(before[0] ?? 0) - 1010, (before[1] ?? 0) - 300]);
    const mine = inArray(redemptions.requestId, requestIds);
    expect(await db.select({ orders: count() }).from(redemptions).where(mine)).toEqual([{ orders: 2 }]);
  }
});

test(`of ${CALLERS} concurrent guesses of a payment password five are verified`, async () => {
  const { db } = (await openRacing()).gateway;
  const unlock = { paymentWrongTries: 0, paymentLockedUntil: null };
  for (let round = 0; round < figure(2, 100); round += 1) {
    await db.update(members).set(unlock).where(eq(members.id, 'seed-store'));
    // Each round on another day: fifteen wrong ones in a day remove the password.
    const now = Date.now() + 2 * round * DAY_MS;
    const guessed = await times(CALLERS, () => outcome(verifyPaymentPassword(db, 'seed-store', '000000', now)));
    expect(guessed.filter((result) => result === 40065)).toHaveLength(4);
    // The fifth locks it: later guesses are not verified, not even the correct one.
    expect(guessed.filter((result) => result === 40066)).toHaveLength(CALLERS - 4);
    expect(await outcome(verifyPaymentPassword(db, 'seed-store', PAY, now))).toBe(40066);
    const [row] = await db.select().from(members).where(eq(members.id, 'seed-store'));
    expect(row?.paymentWrongTries).toBe(5);
  }
});

test.each([
  ['locked', async () => ({ paymentLockedUntil: new Date(Date.now() + DAY_MS) }), 40066],
  ['changed', async () => ({ paymentPasswordHash: await hashPassword('741852', TEST_PASSWORD_COST) }), 40065],
])(
  'a payment password that is %s while a right one is verified: that decides, and nothing is spent',
  async (_, meanwhile, code) => {
    const test = await openRacing();
    const { db } = test.gateway;
    const me = await redeemer(test);
    const [stock, balance] = [await stockOf(db), await me.balance('DATA_IP')];
    const change = await meanwhile();
    const answer = await db.transaction(async (tx) => {
      await tx.update(members).set(change).where(eq(members.id, 'seed-store'));
      const submitted = me.exchange();
      // The old password was found right, and its try waits for this transaction to be counted.
      await lockWaits(db);
      return { submitted };
    });
    expect(await answer.submitted).toMatchObject({ code });
    expect([await stockOf(db), await me.balance('DATA_IP')]).toEqual([stock, balance]);
  },
);

test(`${CALLERS} concurrent reviews finish a redemption once`, async () => {
  const { db } = (await openRacing()).gateway;
  const verdicts: Verdict[] = ['done', 'refuse', 'cancel'];
  for (let round = 0; round < figure(2, 100); round += 1) {
    const placed = await db.transaction((tx) =>
      placeRedemption(tx, { ...common('seed-store'), reviewAt: 0, kind: 'CONTRIBUTION', ...amountsOf('CONTRIBUTION', 1000) }),
    );
    const review = (index: number) =>
      db.transaction((tx) =>
        finishRedemption(tx, placed.orderNo, { verdict: verdicts[index % 3] ?? 'done', reason: '测试', now: Date.now() }),
      );
    const ended = await times<unknown>(CALLERS, (index) =>
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
  if (typeof placed === 'object') pending.push(placed.orderNo);
}

test('random concurrent redemptions neither lose nor create value', async () => {
  const { db } = (await openRacing()).gateway;
  const owners = Array.from({ length: 30 }, (_, index) => `seed-${index}`);
  for (const owner of owners) await fund(db, owner, 'INCOME', 50_000);
  const funded = new Map(
    await times(owners.length, async (index) => [index, await balancesOf(db, owners[index] ?? '')] as const),
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
    const { INCOME, CONTRIBUTION } = await balancesOf(db, owner);
    const mine = await db.select().from(redemptions).where(eq(redemptions.memberId, owner));
    const sum = (kind: string, statuses: number[], of: (row: (typeof mine)[number]) => number) =>
      mine.filter((row) => row.kind === kind && statuses.includes(row.status)).reduce((all, row) => all + of(row), 0);
    expect(INCOME).toBe(before.INCOME - sum('CONTRIBUTION', [0, 1], ({ spend, fee }) => spend + fee));
    const gained = sum('CONTRIBUTION', [1], ({ gain }) => gain);
    expect(CONTRIBUTION).toBe(before.CONTRIBUTION + gained - sum('DATA_IP', [0, 1], ({ spend }) => spend));
  }
});
