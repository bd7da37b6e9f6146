import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../core/durations';

/** So long a file of an earlier build is kept after the last start of a gateway that served it, in ms. */
const RETENTION_MS = 30 * DAY_MS;

const names = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return found.filter((file) => file.isFile()).map(({ name }) => name);
};

/**
 * Keeps a copy of each hashed file of the app, so that a page that was opened before a deploy finds its files after it; what
 * has been out of use for 30 days goes. Returns the folder to look in.
 */
export async function archiveAssets(appDir: string, dataDir: string, now: number): Promise<string> {
  const archive = join(dataDir, 'assets');
  await mkdir(archive, { recursive: true });
  const current = await names(join(appDir, 'assets'));
  for (const name of current) {
    const kept = join(archive, name);
    await copyFile(join(appDir, 'assets', name), kept);
    await utimes(kept, now / 1000, now / 1000);
  }
  for (const name of await names(archive)) {
    const file = join(archive, name);
    if ((await stat(file)).mtimeMs < now - RETENTION_MS) await rm(file);
  }
  return archive;
}
