import { memberAccount } from '@juyi/contract/account/account';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { issueToken } from '../../auth/tokens';
import { members } from '../../db/members';
import { run } from '../../db/open';
import type { DeadlinePool } from '../../db/pool';
import { drawer, only } from '../support/drawing';
import { openTestGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';

/** A call's cost is mostly its round trips to the database (docs/operation.md), so a further one is a decision. */
test('a read takes one round trip, a draw 10 and a redemption of goods 10', async () => {
  const test = await openTestGateway();
  const { db } = test.gateway;
  const { $client: pool } = db as unknown as { $client: DeadlinePool };
  let trips = 0;
  const [query, connect] = [pool.query.bind(pool), pool.connect.bind(pool)];
  pool.query = (...args) => {
    trips += 1;
    return query(...args);
  };
  pool.connect = async () => {
    const lease = await connect();
    return {
      query: (...args) => {
        trips += 1;
        return lease.query(...args);
      },
      release: () => lease.release(),
    };
  };
  const tripsOf = async (call: () => Promise<{ readonly code?: number; readonly status?: string }>) => {
    // The first call also reserves a block of the general limit.
    expect(await call()).toMatchObject({ http: 200 });
    const before = trips;
    const { code, status } = await call();
    expect(Number(code ?? status)).toBe(200);
    return trips - before;
  };
  const token = await issueToken(db, 'seed-store', test.gateway.now());
  const [me, drawing] = [await redeemer(test), await drawer(test, 'seed-store')];
  await db.update(members).set({ drawChances: 10 });
  expect(await tripsOf(() => test.send(memberAccount, {}, token))).toBe(1);
  await only(test, 'points-50');
  expect(await tripsOf(() => drawing.draw())).toBe(10);
  expect(await tripsOf(() => me.exchange())).toBe(10);
});

test('a connection parses the statement of a transaction once; behind a pooler none has a name', async () => {
  const test = await openTestGateway({ connections: 1 });
  const me = await redeemer(test);
  for (let twice = 0; twice < 2; twice += 1) expect(await me.exchange()).toMatchObject({ code: 200 });
  const parsed = sql`select name from pg_prepared_statements where statement like 'insert into effects%'`;
  expect(await test.gateway.db.transaction((tx) => run(tx, parsed))).toHaveLength(inject('postgres').pooler ? 0 : 1);
});
