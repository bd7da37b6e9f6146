import { randomUUID } from 'node:crypto';
import { calls } from '@juyi/contract/calls';
import { speaksCode } from '@juyi/contract/core/define';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { issueToken } from '../../auth/tokens';
import { run } from '../../db/open';
import { exampleOf } from '../../dev/examples';
import { openapi } from '../../dev/openapi';
import { asOwner, openGateway, openTestGateway, type TestGateway } from '../support/gateway';
import { refusalIn, shapeOf } from '../support/shapes';
import { stagesOf } from './exampleStages';

// One for all: PGlite takes seconds to open.
const opened = await openGateway();
afterAll(opened.close);

/** Makes each call as its example says. */
async function makeEachCall(test: TestGateway): Promise<void> {
  const { db, now } = test.gateway;
  const token = await issueToken(db, 'seed-store', now());
  // The store member leads a team, which this member has joined.
  const invited = await issueToken(db, 'seed-100', now());
  const stages = stagesOf(test, token);
  for (const call of calls) {
    const example = exampleOf(call);
    const request = { ...example.request, ...(await stages[call.name]?.()) };
    if (call.binary) {
      const image = await test.app.request(`${call.path}?captchaId=${randomUUID()}`);
      expect([call.name, image.headers.get('Content-Type')]).toEqual([call.name, 'image/png']);
      continue;
    }
    const { http, code, status, message, data } = await test.send(call, request, call.name === 'myTeam' ? invited : token);
    expect([call.name, http, code ?? Number(status), message]).toEqual([call.name, 200, 200, '成功']);
    expect([call.name, shapeOf(data)]).toEqual([call.name, shapeOf(example.response)]);
  }
}

test('every example request succeeds, and its example response has the shape of the real one', () => makeEachCall(opened));

// Deploying without a stop: the next version adds what this one does not know, and this one serves on until it is replaced.
test('every example request succeeds on a schema that a newer version has expanded', async () => {
  const gateway = await openTestGateway();
  const { db } = gateway.gateway;
  await db.transaction(async (tx) => {
    await asOwner(tx);
    const tables = await run<{ name: string }>(tx, sql`select tablename as name from pg_tables where schemaname = 'public'`);
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables)
      await tx.execute(
        sql`alter table ${sql.identifier(name)} add column next_note text, add column next_count integer not null default 0`,
      );
    await tx.execute(sql`create table next_things (id integer primary key)`);
    await tx.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
  });
  await makeEachCall(gateway);
  expect((await gateway.app.request('/readyz')).status).toBe(200);
});

test('an empty request is refused as the example says', async () => {
  const token = await issueToken(opened.gateway.db, 'seed-store', opened.gateway.now());
  for (const call of calls) {
    const answer = await opened.send(call, {}, token).catch(() => null);
    const number = answer?.code ?? Number(answer?.status);
    if (!answer || number === 200) continue;
    const { http: _, headers: __, ...envelope } = answer;
    expect([call.name, envelope]).toEqual([call.name, refusalIn(call, 'invalidRequest')]);
  }
});

test('without a token, every call that needs one is refused as the example says', async () => {
  for (const call of calls.filter(({ access }) => access !== 'public')) {
    const { http: _, headers: __, ...envelope } = await opened.send(call, exampleOf(call).request);
    expect([call.name, envelope]).toEqual([call.name, refusalIn(call, 'expired')]);
    expect([call.name, speaksCode(call.path) || 'code' in envelope]).toEqual([call.name, true]);
  }
});

test('the OpenAPI document is served', async () => {
  expect(await (await opened.app.request('/__dev/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(openapi())));
});
