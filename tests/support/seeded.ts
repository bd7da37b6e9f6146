import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openMemory } from '../../gateway/db/open';
import { seed } from '../../gateway/dev/seed';
import { TEST_PASSWORD_COST } from '../gateway/support/settings';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * A database folder of PGlite, migrated and seeded, as an archive. Made once for all files and runs: it is named by the gateway's
 * sources and the day.
 */
export async function seededArchive(): Promise<Blob> {
  const sources = (await readdir(join(root, 'gateway'), { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of sources.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) hash.update(await readFile(file));
  const folder = join(root, '.cache');
  const kept = join(folder, `gateway-${hash.digest('hex').slice(0, 16)}.tar`);
  try {
    return new Blob([new Uint8Array(await readFile(kept))]);
  } catch {
    const fresh = await openMemory((db) => seed(db, Date.now(), TEST_PASSWORD_COST));
    const made = await fresh.archive?.();
    await fresh.close();
    if (!made) throw new Error('PGlite gave no archive');
    await mkdir(folder, { recursive: true });
    const draft = `${kept}.${randomUUID()}`;
    await writeFile(draft, Buffer.from(await made.arrayBuffer()));
    // Another file's worker may have made the same one meanwhile.
    await rename(draft, kept);
    const older = (await readdir(folder)).filter((name) => /^gateway-\w+\.tar$/.test(name) && join(folder, name) !== kept);
    await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
    return made;
  }
}
