import { randomUUID } from 'node:crypto';
import { ACTIVITY_ID } from '@juyi/contract/draw/activity';
import { drawPrize } from '@juyi/contract/draw/draw';
import { and, count, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addAddress } from '../../address/addresses';
import { members } from '../../db/members';
import type { Db } from '../../db/open';
import { findActivity } from '../../draw/activities';
import { grantChances } from '../../draw/chances';
import { assignReceiver, draw } from '../../draw/draws';
import { draws } from '../../draw/schema';
import { carryOut } from '../../http/idempotency';
import { auditLedger } from '../../ledger/audit';
import { balancesOf } from '../../ledger/ledger';
import { validAddress } from '../address/fixtures';
import { only } from '../support/drawing';
import { newPhone } from '../support/gateway';
import { figure } from '../support/long';
import { CALLERS, openRacing, outcome, times } from '../support/racing';

/** Draws below HTTP; over HTTP, for the last pieces: process/twoInstances.process.test.ts. */
async function drawOnce(db: Db, memberId: string) {
  const [now, requestId] = [Date.now(), randomUUID()];
  const request = { activityId: ACTIVITY_ID, requestId };
  const write = { call: drawPrize, owner: memberId, request, now };
  const found = await findActivity(db, ACTIVITY_ID);
  return outcome(carryOut(db, write, { effect: (tx) => draw(tx, { found, memberId, request, secret: 'secret', now }) }));
}

/** Adds the members who draw, with a chance for each round. */
async function addCrowd(db: Db, chances: number): Promise<string[]> {
  const people = Array.from({ length: CALLERS }, (_, index) => ({
    id: `crowd-${index}`,
    phone: newPhone(),
    nickname: `会员${index}`,
    roles: ['member' as const],
    inviteCode: `CR${String(1000 + index).replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))}`,
    source: 'APP' as const,
    drawChances: chances,
    createdAt: new Date(),
  }));
  await db.insert(members).values(people);
  return people.map(({ id }) => id);
}

test(`${CALLERS} concurrent draws with other prizes in stock: the last ten pieces go to ten members, the others win nothing`, async () => {
  const test = await openRacing();
  const { db } = test.gateway;
  for (let round = 0; round < figure(1, 100); round += 1) {
    const people = round === 0 ? await addCrowd(db, 100) : Array.from({ length: CALLERS }, (_, index) => `crowd-${index}`);
    await only(test, 'gift-box', 10);
    const outcomes = await times(CALLERS, (index) => drawOnce(db, people[index] ?? ''));
    expect(outcomes.filter((result) => typeof result === 'object' && result.won)).toHaveLength(10);
    expect(outcomes.filter((result) => typeof result === 'object' && result.kind === 'NONE')).toHaveLength(CALLERS - 10);
  }
});

test(`of ${CALLERS} concurrent draws of a member with three chances three succeed, each granted once`, async () => {
  const test = await openRacing();
  const { db } = test.gateway;
  await only(test, 'points-50', 5000);
  for (let round = 0; round < figure(1, 100); round += 1) {
    await db.update(members).set({ drawChances: 3 }).where(eq(members.id, 'seed-store'));
    const before = await balancesOf(db, 'seed-store');
    const outcomes = await times(CALLERS, () => drawOnce(db, 'seed-store'));
    const remaining = outcomes.flatMap((result) => (typeof result === 'object' ? [result.chances] : []));
    expect(remaining.toSorted()).toEqual([0, 1, 2]);
    expect(outcomes.filter((result) => result === drawPrize.failures.noChances.code)).toHaveLength(CALLERS - 3);
    expect((await balancesOf(db, 'seed-store')).CONTRIBUTION).toBe(before.CONTRIBUTION + 150);
  }
  expect(await auditLedger(db)).toEqual([]);
});

test('a draw of goods concurrent with the first address: in either order the goods are sent', async () => {
  const test = await openRacing();
  const { db } = test.gateway;
  await only(test, 'bookmark-set', 10_000);
  const rounds = figure(1, 20);
  const people = await addCrowd(db, rounds);
  const save = (memberId: string) =>
    db.transaction(async (tx) => {
      await addAddress(tx, memberId, validAddress, Date.now());
      await assignReceiver(tx, memberId);
    });
  for (let round = 0; round < rounds; round += 1) {
    await db.execute(sql`delete from addresses where member_id like 'crowd-%'`);
    await times(CALLERS, async (index) => {
      const memberId = people[index] ?? '';
      await Promise.all(index % 2 ? [save(memberId), drawOnce(db, memberId)] : [drawOnce(db, memberId), save(memberId)]);
    });
  }
  const waiting = and(eq(draws.status, 0), sql`${draws.memberId} like 'crowd-%'`);
  expect(await db.select({ waiting: count() }).from(draws).where(waiting)).toEqual([{ waiting: 0 }]);
  expect(
    await db
      .select({ sent: count() })
      .from(draws)
      .where(and(eq(draws.status, 2), sql`${draws.memberId} like 'crowd-%'`)),
  ).toEqual([{ sent: CALLERS * rounds }]);
});

test('a chance from one source is granted once by 50 concurrent calls', async () => {
  const { db } = (await openRacing()).gateway;
  const give = () => db.transaction((tx) => grantChances(tx, 'seed-member', 1, '好友助力', 'help:1'));
  const given = await times(50, give);
  expect(given.filter(Boolean)).toHaveLength(1);
  const [member] = await db.select().from(members).where(eq(members.id, 'seed-member'));
  expect(member?.drawChances).toBe(2);
});
