import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { seededArchive } from '../../support/seeded';
import { inServer, run } from './postgres';

let databases = 0;

/** Creates a database on the run's server and returns its URL. A seeded one is a copy of a template that was seeded once. */
export async function createDatabase(seeded = true): Promise<string> {
  const { server, template } = inject('postgres');
  databases += 1;
  const name = `juyi_test_${process.pid}_${Date.now()}_${databases}`;
  // Copying files takes half the work of the default, which writes to the WAL.
  await run(server, `create database ${name} ${seeded ? `template ${template} strategy file_copy` : ''}`);
  return inServer(server, name);
}

/** Drops a database of `createDatabase`. */
export const dropDatabase = (url: string): Promise<void> =>
  run(inject('postgres').server, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);

/** A new data folder for a gateway, restored from the seeded archive. */
export async function seededFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'juyi-seeded-'));
  const filled = await PGlite.create({ dataDir: join(folder, 'postgres'), loadDataDir: await seededArchive() });
  await filled.close();
  return folder;
}
