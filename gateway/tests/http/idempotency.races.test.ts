import { randomUUID } from 'node:crypto';
import { register } from '@juyi/contract/auth/registration';
import { expect, test } from 'vitest';
import { refuse } from '../../core/refusals';
import { findEffect as find, idempotent } from '../../http/idempotency';
import { lockWaits, openRacing, outcome } from '../support/racing';

// That one requestId has one effect is tested with redemptions: redemption.races.test.ts.
test('a retry that is refused while the first attempt is in its transaction gets the outcome of that attempt', async () => {
  const { db } = (await openRacing()).gateway;
  const write = { call: register, owner: 'seed-member', request: { requestId: randomUUID() }, now: Date.now() };
  let retry: Promise<unknown> | undefined;
  await idempotent(db, write, {
    find,
    prepare: async () => {},
    effect: async () => {
      const prepare = async () => refuse(register.failures.smsCodeExpired);
      retry = outcome(idempotent(db, write, { find, prepare, effect: async () => 'second' }));
      await Promise.race([retry, lockWaits(db)]);
      return 'first';
    },
  });
  expect(await retry).toBe('first');
});
