import pg from 'pg';
import { openPostgres } from '../../db/open';
import { grantRights } from '../../db/rights';
import { seed } from '../../dev/seed';
import { type PostgresServer, startEmbedded } from './embedded';
import { TEST_PASSWORD_COST } from './settings';

/** The server of a run, and its template database, which is migrated and seeded once. */
export interface Seeded {
  readonly server: string;
  /** A pooler in front of it, which the gateways connect to; databases are made and dropped without it. */
  readonly pooler: string | undefined;
  readonly template: string;
  /** The role that gateways have, without the rights of the owner. */
  readonly role: string;
  /** Of the names of the run's databases. */
  readonly prefix: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: Seeded;
    /** The database that a vitest project runs on. */
    readonly backend: 'PGlite' | 'PostgreSQL';
  }
}

/** Runs one statement on a new connection, and returns its rows. */
export async function run<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

export const inServer = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

/** Copies the template to a new database of the run; returns its URL. Copying files takes half the work of the default, which writes to the WAL. */
export async function copyTemplate({ server, pooler, template, prefix }: Seeded, name: string): Promise<string> {
  await run(server, `create database ${prefix}${name} template ${template} strategy file_copy`);
  return inServer(pooler ?? server, prefix + name);
}

/** Starts the server that `DATABASE_URL` does not name, and seeds the template; `stop` drops all databases of the run. */
export async function startSeeded(): Promise<{ readonly seeded: Seeded; readonly stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL;
  const server: PostgresServer = given ? { url: given, stop: async () => {} } : await startEmbedded();
  const id = `${process.pid}_${Date.now()}`;
  const template = `juyi_template_${id}`;
  const prefix = `juyi_test_${id}_`;
  const role = `juyi_gateway_${id}`;
  await run(server.url, `create database ${template}`);
  // Races wait until another connection waits for a lock, which only this membership shows to a role that owns nothing.
  await run(server.url, `create role ${role} in role pg_read_all_stats`);
  const database = await openPostgres(inServer(server.url, template), 1, (db) => seed(db, Date.now(), TEST_PASSWORD_COST));
  await grantRights(database.db, role);
  await database.close();
  const stop = async () => {
    // First: it waits for the copies that are still being made.
    await run(server.url, `drop database if exists ${template} with (force)`);
    const left = await run<{ datname: string }>(
      server.url,
      `select datname from pg_database where starts_with(datname, '${prefix}')`,
    );
    for (const { datname } of left) await run(server.url, `drop database if exists ${datname} with (force)`);
    await run(server.url, `drop role ${role}`);
    await server.stop();
  };
  return { seeded: { server: server.url, pooler: process.env.POOLER_URL, template, role, prefix }, stop };
}
