import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../core/durations';

/** The files of an earlier build stay available this long after the last start of a gateway that served them. */
const RETENTION_MS = 30 * DAY_MS;

const fileNames = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/**
 * Copies the app's hashed files to an archive, so that a page opened before a deploy can still lazily load its chunks after it
 * (docs/decisions/0012-files-of-earlier-builds.md). Deletes those unused for 30 days. Returns the archive's folder; `now` in ms.
 */
export async function archiveAssets(appDir: string, dataDir: string, now: number): Promise<string> {
  const archive = join(dataDir, 'assets');
  await mkdir(archive, { recursive: true });
  for (const name of await fileNames(join(appDir, 'assets'))) {
    const copy = join(archive, name);
    await copyFile(join(appDir, 'assets', name), copy);
    await utimes(copy, now / 1000, now / 1000);
  }
  for (const name of await fileNames(archive)) {
    const file = join(archive, name);
    if ((await stat(file)).mtimeMs < now - RETENTION_MS) await rm(file);
  }
  return archive;
}
