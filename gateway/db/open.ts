import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres, type NodePgClient } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { StartupError } from '../core/startupError';
import { lockFolder } from './lock';
import { DATABASE_TIMEOUTS_MS, DeadlinePool } from './pool';

/** Either database through Drizzle. Inside `db.transaction` only its `tx` may be awaited: PGlite has one connection. */
export type Db = PgDatabase<PgQueryResultHKT>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Database {
  readonly db: Db;
  /** PGlite's data folder as an archive that `openMemory` loads. */
  readonly archive?: () => Promise<Blob>;
  readonly close: () => Promise<void>;
}

/** Runs once the schema is current, before any call, and on one instance at a time: the seed. */
export type Prepare = (db: Db) => Promise<void>;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any fixed number: the advisory lock under which one instance at a time migrates and seeds. */
const PREPARE_LOCK = 1_001_051;

async function openPglite(client: PGlite, prepare: Prepare, released: () => Promise<void>): Promise<Database> {
  const db = drizzlePglite(client);
  try {
    await migratePglite(db, { migrationsFolder });
    await prepare(db);
  } catch (error) {
    await client.close();
    await released();
    throw error;
  }
  return {
    db,
    archive: () => client.dumpDataDir('none'),
    close: async () => {
      await client.close();
      await released();
    },
  };
}

/** Makes the folder if there is none. Throws a StartupError when this process may not write in it. */
async function ensureFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new StartupError(
      `数据目录 ${folder} 无法写入（${(cause as NodeJS.ErrnoException).code}），请用 DATA_DIR 指定另一个目录`,
      { cause },
    );
  }
}

/** PGlite in a folder that this process alone may use. Throws FolderInUse when another process holds it. */
export async function openFolder(folder: string, prepare: Prepare): Promise<Database> {
  await ensureFolder(folder);
  const unlock = await lockFolder(folder);
  try {
    return await openPglite(await PGlite.create(join(folder, 'postgres')), prepare, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** PGlite in memory, from an archive if one is given: for tests. */
export async function openMemory(prepare: Prepare, archive?: Blob): Promise<Database> {
  const client = await PGlite.create(archive ? { loadDataDir: archive } : {});
  return openPglite(client, prepare, async () => {});
}

/**
 * A PostgreSQL server; throws a StartupError when it can't be reached. Instances that start together migrate and seed one after the
 * other.
 */
export async function openPostgres(
  url: string,
  connections: number,
  prepare: Prepare,
  timeouts = DATABASE_TIMEOUTS_MS,
): Promise<Database> {
  // A session's advisory lock lasts as long as its connection. Migrations and the wait for another instance have no deadline.
  const single = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeouts.connect });
  single.on('error', () => {});
  try {
    await single.connect().catch((cause: unknown) => {
      throw new StartupError(`无法连接 DATABASE_URL 指定的数据库（${databaseCode(cause) ?? '超时'}）`, { cause });
    });
    await single.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    const db = drizzlePostgres(single);
    await migratePostgres(db, { migrationsFolder });
    await prepare(db);
  } finally {
    await single.end();
  }
  const pool = new DeadlinePool(url, connections, timeouts);
  return { db: drizzlePostgres(pool as unknown as NodePgClient), close: () => pool.end() };
}

/** The code PostgreSQL gave an error, wherever Drizzle wrapped it: `23505` is a duplicate key. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return databaseCode(error.cause);
}
