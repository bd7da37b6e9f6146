import { randomInt, randomUUID } from 'node:crypto';
import { register } from '@juyi/contract/auth/registration';
import { expect, test } from 'vitest';
import { impersonal } from '../../core/owned';
import { idempotent } from '../../http/idempotency';
import { auditLedger } from '../../ledger/audit';
import { doubleEntry, post } from '../../ledger/ledger';
import { figure } from '../support/long';
import { openRacing, times } from '../support/racing';

test('one requestId 100 times concurrently has one effect and one outcome', async () => {
  const { gateway } = await openRacing();
  // The same for submits of redemptions: redemption.races.test.ts.
  const ids = figure(5, 10_000);
  for (let id = 0; id < ids; id += 1) {
    const write = { call: register, owner: 'seed-member', request: { requestId: randomUUID() }, now: Date.now() };
    let effect = 0;
    const outcomes = await times(100, () =>
      idempotent(gateway.db, write, {
        prepare: async () => {},
        effect: async (tx) => {
          effect += 1;
          const entries = doubleEntry('seed-member', 'system:rewards', 'CONTRIBUTION', 1);
          await post(tx, { kind: 'race', ref: write.request.requestId, title: '奖励', entries, time: Date.now() });
          return impersonal({ number: randomInt(1_000_000_000) });
        },
      }),
    );
    expect(effect).toBe(1);
    expect(new Set(outcomes.map(({ data }) => data.number)).size).toBe(1);
  }
  expect(await auditLedger(gateway.db)).toEqual([]);
});
