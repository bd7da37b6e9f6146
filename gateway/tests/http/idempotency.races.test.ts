import { randomUUID } from 'node:crypto';
import { register } from '@juyi/contract/auth/registration';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../core/refusals';
import { type Db, run } from '../../db/open';
import { idempotent } from '../../http/idempotency';
import { openRacing, outcome } from '../support/racing';

const isWaiting = async (db: Db) => {
  const statement = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const waiting = await db.transaction((tx) => run(tx, statement));
  return waiting.length > 0;
};

// That one requestId has one effect is tested with redemptions: redemption.races.test.ts.
test('a retry that is refused while the first attempt is in its transaction gets the outcome of that attempt', async () => {
  const { db } = (await openRacing()).gateway;
  const write = { call: register, owner: 'seed-member', request: { requestId: randomUUID() }, now: Date.now() };
  let retry: Promise<unknown> | undefined;
  await idempotent(db, write, {
    prepare: async () => {},
    effect: async () => {
      const prepare = async () => refuse(register.failures.smsCodeExpired);
      retry = outcome(idempotent(db, write, { prepare, effect: async () => 'second' }));
      await Promise.race([retry, vi.waitUntil(() => isWaiting(db), { timeout: 60_000 })]);
      return 'first';
    },
  });
  expect(await retry).toBe('first');
});
