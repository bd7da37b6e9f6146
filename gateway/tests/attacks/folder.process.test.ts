import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from '../../db/open';
import { seededFolder } from '../support/databases';

test('no other user of the host opens the embedded database, whose files anybody may read and change', async () => {
  const folder = await seededFolder();
  const database = join(folder, 'postgres');
  await chmod(database, 0o755);
  await (await openFolder(folder, async () => {})).close();
  expect((await stat(database)).mode & 0o777).toBe(0o700);
});
