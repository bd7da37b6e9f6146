import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from '../../db/open';

test('no other user of the host opens the embedded database, whose files anybody may read and change', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'juyi-open-'));
  const database = join(folder, 'postgres');
  try {
    for (let start = 0; start < 2; start += 1) {
      await (await openFolder(folder, async () => {})).close();
      expect(await readdir(database)).toContain('PG_VERSION');
      expect((await stat(database)).mode & 0o777).toBe(0o700);
      // The next start finds a folder that others can read.
      await chmod(database, 0o755);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
