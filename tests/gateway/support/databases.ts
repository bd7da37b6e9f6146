import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { seededArchive } from '../../support/seeded';
import { inServer, run } from './postgres';

let databases = 0;

/** The address of a new database on the run's server; `seeded` ones are copies of one that was migrated and seeded once. */
export async function createDatabase(seeded = true): Promise<string> {
  const { server, template } = inject('postgres');
  databases += 1;
  const name = `juyi_test_${process.pid}_${Date.now()}_${databases}`;
  // Copied as files it takes half the work of going through the log, which nothing here needs.
  await run(server, `create database ${name} ${seeded ? `template ${template} strategy file_copy` : ''}`);
  return inServer(server, name);
}

/** Drops a database of `createDatabase`. */
export const dropDatabase = (url: string): Promise<void> =>
  run(inject('postgres').server, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);

/** A new data folder of a gateway, filled from the archive. */
export async function seededFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'juyi-seeded-'));
  const filled = await PGlite.create({ dataDir: join(folder, 'postgres'), loadDataDir: await seededArchive() });
  await filled.close();
  return folder;
}
