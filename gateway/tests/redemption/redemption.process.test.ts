import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { openPostgres } from '../../db/open';
import { createLog } from '../../http/log';
import { amountsOf } from '../../redemption/kinds';
import { placeRedemption } from '../../redemption/redemptions';
import { redemptions } from '../../redemption/schema';
import { startGateway } from '../../start';
import { newDatabase } from '../support/databases';
import { testSettings } from '../support/settings';

afterEach(() => void vi.useRealTimers());

test('a gateway completes due redemptions every second, unless REVIEW_AFTER is 0', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const databaseUrl = await newDatabase();
  const { db, close } = await openPostgres(databaseUrl, 1, async () => {});
  const order = {
    memberId: 'seed-store',
    kind: 'CONTRIBUTION',
    requestId: randomUUID(),
    ...amountsOf('CONTRIBUTION', 1000),
    now: Date.now(),
    reviewAt: Date.now(),
  } as const;
  const { orderNo } = await db.transaction((tx) => placeRedemption(tx, order));
  const statusOf = async () => (await db.select().from(redemptions).where(eq(redemptions.orderNo, orderNo)))[0]?.status;
  /** Runs a gateway for some ms of fake time; closing it waits for the current round. */
  const run = async (reviewAfter: number, ms: number) => {
    const gateway = await startGateway(testSettings({ databaseUrl, reviewAfter }), createLog('silent'));
    vi.advanceTimersByTime(ms);
    await gateway.close();
    return statusOf();
  };
  expect(await run(0, 60_000)).toBe(0);
  expect(await run(1, 999)).toBe(0);
  expect(await run(1, 1000)).toBe(1);
  await close();
});
