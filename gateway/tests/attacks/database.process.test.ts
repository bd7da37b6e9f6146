import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { type Database, openPostgres } from '../../db/open';
import { DATABASE_TIMEOUTS_MS, DeadlinePool } from '../../db/pool';
import { handleReadiness } from '../../http/health';
import { newDatabase } from '../support/databases';
import { openStallingProxy, type StallingProxy } from '../support/stallingProxy';

const nothing = async () => {};
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

async function open(url: string, timeouts = DATABASE_TIMEOUTS_MS, connections = 1): Promise<Database> {
  const database = await openPostgres(url, connections, nothing, { timeouts });
  cleanUp.push(() => database.close());
  return database;
}

async function newProxy(url: string): Promise<StallingProxy> {
  const proxy = await openStallingProxy(url);
  cleanUp.push(() => proxy.close());
  return proxy;
}

const readiness = async ({ db }: Database, timeoutMs = 60_000) => {
  const answer = await new Hono().get('/readyz', handleReadiness(db, timeoutMs)).request('/readyz');
  return [answer.status, await answer.json()];
};

test('/readyz says what is missing: a database that hangs, and migrations', async () => {
  const proxy = await newProxy(await newDatabase());
  const database = await open(proxy.url);
  expect(await readiness(database)).toEqual([200, { ok: true }]);
  await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
  expect(await readiness(database)).toEqual([503, { ok: false, missing: 'migrations' }]);
  proxy.stall();
  expect(await readiness(database, 100)).toEqual([503, { ok: false, missing: 'database' }]);
});

test('a schema of a newer version is refused', async () => {
  const url = await newDatabase();
  const { db } = await open(url);
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 86400000`);
  await expect(openPostgres(url, 1, nothing)).rejects.toThrow('数据库已由更新的版本升级');
});

test('a schema from before the first migration is refused in a sentence', async () => {
  const url = await newDatabase();
  const { db } = await open(url);
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 86400000`);
  await expect(openPostgres(url, 1, nothing)).rejects.toThrow('数据库属于更早的开发版本');
});

test('a transaction is bounded as a whole, however quick its statements are', async () => {
  const { db } = await open(await newDatabase(), { ...DATABASE_TIMEOUTS_MS, transaction: 300 });
  const endless = db.transaction(async (tx) => {
    for (;;) await tx.execute(sql`select pg_sleep(0.01)`);
  });
  await expect(endless).rejects.toThrow();
  // Its connection was closed, and the next one works.
  expect((await db.select({ one: sql`1` }).from(sql`members`).limit(1)).length).toBe(1);
});

/** A server in front of PostgreSQL that has no place for the first connections, as at max_connections. */
async function openFullServer(databaseUrl: string, refusals: number): Promise<string> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let refused = 0;
  const fields = 'SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0';
  const message = Buffer.alloc(5 + fields.length);
  message.write('E');
  message.writeInt32BE(4 + fields.length, 1);
  message.write(fields, 5);
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {});
    if (refused < refusals) {
      refused += 1;
      near.once('data', () => near.end(message));
      return;
    }
    const far = connect(Number(port || 5432), hostname);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) })
    .href;
}

test('a full server is waited for, at the start and by a call', async () => {
  const url = await openFullServer(await newDatabase(), 2);
  await expect(openPostgres(url, 1, nothing)).rejects.toThrow('53300');
  const database = await openPostgres(url, 1, nothing, { waitMs: 60_000 });
  cleanUp.push(() => database.close());
  expect(await readiness(database)).toEqual([200, { ok: true }]);
});

test('a call waits for a place on a full server', async () => {
  const url = await newDatabase();
  await open(url);

  const pool = new DeadlinePool(await openFullServer(url, 2), 1);
  cleanUp.push(() => pool.end());
  expect((await pool.query({ text: 'select 1 as one' })).rows).toEqual([{ one: 1 }]);
});
