import { randomUUID } from 'node:crypto';
import { REPEATABLE_FOR } from '@juyi/contract/core/repeats';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TOKEN_ABSOLUTE_TIMEOUT_MS } from '../../auth/tokens';
import { DAY_MS } from '../../core/durations';
import { sha256 } from '../../core/hashing';
import { draws } from '../../draw/schema';
import { EFFECT_TTL_MS } from '../../http/idempotency';
import { effects } from '../../http/schema';
import { ROUND_INTERVAL_MS, runRound, sweep } from '../../jobs';
import { redemptions, vouchers } from '../../redemption/schema';
import { countExposure, readExposures } from '../../team/exposures';
import { exposedTo } from '../../team/schema';
import { smsOutbox } from '../../verification/schema';
import { drawer } from '../support/drawing';
import { openTestGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';

describe('expired idempotency keys', () => {
  it('are not deleted while a device may still retry: a retry at the last moment responds the stored outcome', async () => {
    expect(EFFECT_TTL_MS).toBeGreaterThanOrEqual(TOKEN_ABSOLUTE_TIMEOUT_MS);
    expect(EFFECT_TTL_MS).toBeGreaterThan(REPEATABLE_FOR);
    const test = await openTestGateway();
    const requestId = randomUUID();
    const first = await (await drawer(test)).draw({ requestId });
    test.advance(EFFECT_TTL_MS - 1000);
    await sweep(test.gateway);
    expect((await (await drawer(test)).draw({ requestId })).data).toEqual(first.data);
  });

  it('are deleted afterwards, except for in-flight writes; the effect itself stays', async () => {
    const test = await openTestGateway();
    const { db } = test.gateway;
    const me = await drawer(test);
    const requestId = randomUUID();
    await me.draw({ requestId });
    // In flight: a key without an outcome.
    await db.insert(effects).values({ owner: 'm', requestId, call: '/', bodyHash: '', createdAt: new Date(test.gateway.now()) });
    test.advance(EFFECT_TTL_MS + 1000);
    const later = await drawer(test);
    await later.give(2);
    const younger = randomUUID();
    await later.draw({ requestId: younger });
    await sweep(test.gateway);
    const remaining = await db.select().from(effects).orderBy(effects.owner);
    expect(remaining).toMatchObject([
      { owner: 'm', requestId },
      { owner: 'seed-member', requestId: sha256(younger) },
    ]);
    const before = await db.$count(draws);
    expect(await later.draw({ requestId })).toMatchObject({ http: 200, status: '40009' });
    expect(await db.$count(draws)).toBe(before);
  });

  it('are deleted: a redemption that is repeated then is refused, and spends nothing', async () => {
    const test = await openTestGateway();
    const requestId = randomUUID();
    expect(await (await redeemer(test)).exchange({ requestId })).toMatchObject({ code: 200 });
    test.advance(EFFECT_TTL_MS + 1000);
    await sweep(test.gateway);
    const later = await redeemer(test);
    const before = await later.balance('DATA_IP');
    expect(await later.exchange({ requestId })).toMatchObject({ code: 40009 });
    expect(await later.balance('DATA_IP')).toBe(before);
  });
});

describe('personal data', () => {
  it('vouchers are kept for 180 days after the decision; visitors for their day, and their number for ever', async () => {
    const { gateway, advance } = await openTestGateway();
    const { db } = gateway;
    const rows = await db.select({ orderNo: redemptions.orderNo, finishedAt: redemptions.finishedAt }).from(redemptions);
    const pending = rows.find(({ finishedAt }) => finishedAt === null)?.orderNo ?? '';
    const decided = rows.find(({ finishedAt }) => finishedAt !== null)?.orderNo ?? '';
    const place = async (orderNo: string) => db.insert(vouchers).values({ orderNo, position: 7, name: '凭证', content: 'data:' });
    await place(pending);
    await place(decided);
    const before = await readExposures(db, 'seed-leader', gateway.now());
    for (const visitor of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) await countExposure(gateway, 'seed-leader', visitor);
    advance(400 * DAY_MS);
    await sweep(gateway);
    const kept = await db.select().from(vouchers).where(eq(vouchers.position, 7));
    expect(kept.map(({ orderNo }) => orderNo)).toEqual([pending]);
    expect(await db.select().from(exposedTo)).toEqual([]);
    const after = await readExposures(db, 'seed-leader', gateway.now());
    expect(after).toEqual({ exposure: before.exposure + 2, today: 0 });
  });
});

describe('sweeping', () => {
  it('is done by one of the instances, and by the next to come in the next round', async () => {
    const { gateway, advance } = await openTestGateway();
    const { db, now } = gateway;
    const [outdated, code] = [{ phone: '13812345678', scene: 'LOGIN' }, '012345'];
    const place = () => db.insert(smsOutbox).values({ ...outdated, code, createdAt: new Date(now() - DAY_MS) });
    await place();
    // Which of two instances is first does not matter.
    await Promise.all([runRound(gateway), runRound({ ...gateway })]);
    expect(await db.$count(smsOutbox)).toBe(0);
    await place();
    await runRound({ ...gateway });
    expect(await db.$count(smsOutbox)).toBe(1);
    advance(ROUND_INTERVAL_MS);
    await runRound({ ...gateway });
    expect(await db.$count(smsOutbox)).toBe(0);
  });

  it('continues with the other tables when one fails, and logs the error', async () => {
    const { gateway, logged } = await openTestGateway();
    const broken = new Proxy(gateway.db, {
      get: (db, key) =>
        key === 'delete'
          ? (table: typeof effects) =>
              table === effects ? { where: () => Promise.reject(new Error('no effects')) } : db.delete(table)
          : (Reflect.get(db, key) as unknown),
    });
    await sweep({ ...gateway, db: broken });
    expect(logged.filter((line) => line.includes('sweeping failed'))).toHaveLength(1);
  });
});

it('old messages of the outbox are deleted, new ones stay', async () => {
  const { gateway, advance, requestCode } = await openTestGateway();
  await requestCode('13812345678');
  advance(DAY_MS - 1000);
  await requestCode('13812345679');
  advance(1000);
  await sweep(gateway);
  expect((await gateway.db.select().from(smsOutbox)).map(({ phone }) => phone)).toEqual(['13812345679']);
});
