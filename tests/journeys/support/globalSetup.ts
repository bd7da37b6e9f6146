import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { buildGateway } from '@juyi/gateway/cli/bundle';
import { seededArchive } from '@juyi/gateway/tests/support/seeded';
import { startSeeded } from '@juyi/gateway/tests/support/template';
import { POSTGRES, SEEDED_FOLDER } from './gateway';

/** Builds the gateway and seeds a database of each kind once; each gateway starts on a copy. Returns the teardown. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildGateway();
  const folder = await mkdtemp(join(tmpdir(), 'juyi-seeded-'));
  const database = await PGlite.create(join(folder, 'postgres'), { loadDataDir: await seededArchive() });
  await database.close();
  process.env[SEEDED_FOLDER] = folder;
  const { seeded, stop } = await startSeeded();
  process.env[POSTGRES] = JSON.stringify(seeded);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
