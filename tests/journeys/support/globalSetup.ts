import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { buildGateway } from '@juyi/gateway/cli/bundle';
import { seededArchive } from '@juyi/gateway/tests/support/seeded';
import { SEEDED_FOLDER } from './gateway';

/** Builds the gateway and unpacks the seeded database once; each gateway starts on a copy. Returns the teardown. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildGateway();
  const folder = await mkdtemp(join(tmpdir(), 'juyi-seeded-'));
  const database = await PGlite.create(join(folder, 'postgres'), { loadDataDir: await seededArchive() });
  await database.close();
  process.env[SEEDED_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
