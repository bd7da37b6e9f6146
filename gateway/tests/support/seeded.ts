import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openMemory } from '../../db/open';
import { seed } from '../../dev/seed';
import { TEST_PASSWORD_COST } from './settings';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A migrated and seeded PGlite data folder as an archive, cached on disk by a hash of the gateway's sources, the catalogue and the date. */
export async function seededArchive(): Promise<Blob> {
  const folders = ['gateway', 'catalog'].map((name) => readdir(join(root, name), { recursive: true, withFileTypes: true }));
  const sources = (await Promise.all(folders))
    .flat()
    .filter((file) => file.isFile() && !file.parentPath.includes(join('gateway', 'tests')));
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of sources.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) hash.update(await readFile(file));
  const folder = join(root, '.cache');
  const cached = join(folder, `gateway-${hash.digest('hex').slice(0, 16)}.tar`);
  try {
    return new Blob([new Uint8Array(await readFile(cached))]);
  } catch {
    const fresh = await openMemory((db) => seed(db, Date.now(), TEST_PASSWORD_COST));
    const archive = await fresh.archive?.();
    await fresh.close();
    if (!archive) throw new Error('PGlite gave no archive');
    await mkdir(folder, { recursive: true });
    const temporary = `${cached}.${randomUUID()}`;
    await writeFile(temporary, Buffer.from(await archive.arrayBuffer()));
    // Atomic rename: another worker may be writing the same archive.
    await rename(temporary, cached);
    const older = (await readdir(folder)).filter((name) => /^gateway-\w+\.tar$/.test(name) && join(folder, name) !== cached);
    await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
    return archive;
  }
}
