import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildGateway } from '../../cli/bundle';
import { openPostgres } from '../../db/open';
import { grantRights } from '../../db/rights';
import { seed } from '../../dev/seed';
import { type PostgresServer, startEmbedded } from './embedded';
import { seededArchive } from './seeded';
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

/** vitest's global setup: one server for the whole run, the gateway that tests start as a process, and its seeded folder. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  await buildGateway();
  // Otherwise several workers would each make it.
  await seededArchive();
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
  provide('postgres', { server: server.url, pooler: process.env.POOLER_URL, template, role, prefix });
  return async () => {
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
}
