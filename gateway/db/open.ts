import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePostgres, type NodePgClient } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { StartupError } from '../core/startupError';
import { databaseTime } from './clock';
import { lockFolder } from './lock';
import {
  DATABASE_TIMEOUTS_MS,
  type DatabaseTimeouts,
  DeadlinePool,
  type InSpan,
  type PoolState,
  TOO_MANY_CONNECTIONS,
} from './pool';
import { retryTransactions } from './retries';

/** PGlite or PostgreSQL through Drizzle. Inside `db.transaction` await only its `tx`: PGlite has one connection and would deadlock. */
export type Db = PgDatabase<PgQueryResultHKT>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * Runs a statement in plain SQL: Drizzle takes ten times as long to build one, which counts in a transaction of many. Its rows are as the
 * driver reads them: bigint is a string.
 */
export const run = async <Row>(tx: Tx, statement: SQL): Promise<readonly Row[]> =>
  ((await tx.execute(statement)) as { readonly rows: readonly Row[] }).rows;

export interface Database {
  readonly db: Db;
  /** Dumps PGlite's data folder, for `openMemory`. */
  readonly archive?: () => Promise<Blob>;
  /** PostgreSQL's connection pool. */
  readonly poolState?: () => PoolState;
  readonly close: () => Promise<void>;
}

/** Runs after the migrations, before any call, on one instance at a time: the seed. */
export type Prepare = (db: Db) => Promise<void>;

/** The path holds from here and from the bundle (gateway/cli/bundle.ts). */
const migrationsFolder = fileURLToPath(new URL('../../gateway/db/migrations', import.meta.url));
/** The key of the advisory lock under which one instance at a time migrates and seeds (any constant). */
const PREPARE_LOCK = 1_001_051;

/** Drizzle names a migration by the time at which it was made. This version has these, oldest first. */
const migrations = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
export const newestMigration = migrations.at(-1) ?? 0;

export interface DatabaseState {
  /** Whether its schema is of this version, an older one, or a newer one. */
  readonly schema: 'same' | 'older' | 'newer';
  /** ms since 1970. */
  readonly time: number;
}

/** The state of a database that has been migrated. */
export async function readState(db: Db): Promise<DatabaseState> {
  const [row] = await db
    .select({ newest: sql`coalesce(max(created_at), 0)`.mapWith(Number), time: databaseTime })
    .from(sql`drizzle.__drizzle_migrations`);
  const { newest = 0, time = Number.NaN } = row ?? {};
  if (newest === newestMigration) return { schema: 'same', time };
  return { schema: newest < newestMigration ? 'older' : 'newer', time };
}

async function isEmpty(db: Db): Promise<boolean> {
  const [table] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(values (1)) as one`);
  return !table?.exists;
}

/** Throws a StartupError for a schema from before the first migration: no migration leads on from it. */
async function refuseForeign(db: Db): Promise<void> {
  const [applied] = await db
    .select({ first: sql`coalesce(min(created_at), 0)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`);
  if (applied && applied.first > 0 && applied.first < (migrations[0] ?? 0))
    throw new StartupError('数据库属于更早的开发版本，无法升级：请删除数据目录，或用 DATA_DIR 指定另一个');
}

/** Throws a StartupError for a schema of a newer version: this one would write rows that it does not understand. */
function refuseNewer({ schema }: DatabaseState): void {
  if (schema !== 'newer') return;
  throw new StartupError(`数据库已由更新的版本升级，请部署该版本或恢复升级前的备份
The database was migrated by a newer version. Deploy that version, or restore a backup from before.`);
}

/** Brings the schema to this version. One that is of it already is only read: a role without the right to change it may start. */
async function migrate(db: Db, run: () => Promise<void>): Promise<void> {
  if (!(await isEmpty(db))) {
    await refuseForeign(db);
    const state = await readState(db);
    refuseNewer(state);
    if (state.schema === 'same') return;
  }
  try {
    await run();
  } catch (cause) {
    if (databaseCode(cause) !== NO_RIGHT) throw cause;
    throw new StartupError('数据库角色无权升级数据库结构，请先以数据库所有者执行 npm run migrate', { cause });
  }
}

async function openPglite(client: PGlite, prepare: Prepare, unlock: () => Promise<void>): Promise<Database> {
  const db = drizzlePglite(client);
  try {
    await migrate(db, () => migratePglite(db, { migrationsFolder }));
    await prepare(db);
  } catch (error) {
    await client.close();
    await unlock();
    throw error;
  }
  return {
    db,
    archive: () => client.dumpDataDir('none'),
    close: async () => {
      await client.close();
      await unlock();
    },
  };
}

const databaseOf = (folder: string) => join(folder, 'postgres');

/**
 * Creates the folder, and the database's in it, if they are missing. Throws a StartupError when it is not writable. PGlite writes its
 * files for everybody to read and change, so only the owner may open the folder, as PostgreSQL's; one that exists gets this mode too.
 */
async function ensureFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    await mkdir(databaseOf(folder), { recursive: true, mode: 0o700 });
    await chmod(databaseOf(folder), 0o700);
  } catch (cause) {
    throw new StartupError(
      `数据目录 ${folder} 无法写入（${(cause as NodeJS.ErrnoException).code}），请用 DATA_DIR 指定另一个目录`,
      { cause },
    );
  }
}

/** PGlite in a folder, locked for this process. Throws FolderInUse when another process holds the lock. */
export async function openFolder(folder: string, prepare: Prepare): Promise<Database> {
  await ensureFolder(folder);
  const unlock = await lockFolder(folder);
  try {
    return await openPglite(await PGlite.create(databaseOf(folder)), prepare, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** `openFolder` for a command, which makes no database of its own. Throws a StartupError when the folder has none. */
export async function openExistingFolder(folder: string): Promise<Database> {
  if (!(await stat(databaseOf(folder)).catch(() => null)))
    throw new StartupError(`数据目录 ${folder} 中没有数据库：请用 DATABASE_URL 或 DATA_DIR 指定网关的数据库`);
  return openFolder(folder, async () => {});
}

/** PGlite in memory, restored from an archive if one is given: for tests. */
export async function openMemory(prepare: Prepare, archive?: Blob): Promise<Database> {
  const client = await PGlite.create(archive ? { loadDataDir: archive } : {});
  return openPglite(client, prepare, async () => {});
}

/** PostgreSQL is starting, has no place left, or can't be found yet: it may accept a connection soon. */
const TEMPORARY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03', TOO_MANY_CONNECTIONS]);
const RETRY_INTERVAL_MS = 500;
/** SQLSTATE: insufficient privilege. */
export const NO_RIGHT = '42501';

/** A connection. One that fails for a temporary reason is tried again for `waitMs`. */
async function connectWaiting(url: string, timeoutMs: number, waitMs: number): Promise<pg.Client> {
  const endsAt = performance.now() + waitMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (cause) {
      await client.end().catch(() => {});
      const code = databaseCode(cause);
      if (performance.now() >= endsAt || (code !== undefined && !TEMPORARY.has(code)))
        throw new StartupError(`无法连接 DATABASE_URL 指定的数据库（${code ?? '超时'}）`, { cause });
      await setTimeout(RETRY_INTERVAL_MS);
    }
  }
}

export interface PostgresOptions {
  readonly timeouts?: DatabaseTimeouts;
  /** Waits this many ms for a server that does not accept connections yet; not at all by default. */
  readonly waitMs?: number;
  /** Runs each statement. */
  readonly inSpan?: InSpan | undefined;
}

/**
 * A PostgreSQL server. Throws a StartupError when it can't be reached, or its schema is of a newer version. Instances that start
 * concurrently migrate and seed one after the other.
 */
export async function openPostgres(
  url: string,
  connections: number,
  prepare: Prepare,
  { timeouts = DATABASE_TIMEOUTS_MS, waitMs = 0, inSpan }: PostgresOptions = {},
): Promise<Database> {
  // A transaction holds the lock, which a pooler such as PgBouncer gives one connection; a lock of the session would stay behind.
  // Migrating, and waiting for the lock, have no timeout.
  const holder = await connectWaiting(url, timeouts.connect, waitMs);
  const single = await connectWaiting(url, timeouts.connect, waitMs);
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
    const db = drizzlePostgres(single);
    await migrate(db, () => migratePostgres(db, { migrationsFolder }));
    await prepare(db);
  } finally {
    await single.end();
    await holder.end();
  }
  const pool = new DeadlinePool(url, connections, timeouts, inSpan);
  const db = retryTransactions(drizzlePostgres(pool as unknown as NodePgClient), databaseCode);
  return { db, poolState: () => pool.state(), close: () => pool.end() };
}

/** PostgreSQL's SQLSTATE of an error, also when Drizzle has wrapped it: `23505` is a unique violation. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return databaseCode(error.cause);
}
