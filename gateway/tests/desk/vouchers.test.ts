import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { savePictures } from '../../cli/desk/output';
import { openExistingFolder } from '../../db/open';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'juyi-operator-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a voucher is saved under its number and the type of its bytes: it can’t be a page that runs', async () => {
  const page = Buffer.from('GIF89a=1/*<script>alert(1)</script>*/').toString('base64');
  const vouchers = [
    { name: '收款凭证.html', content: `data:image/gif;base64,${page}` },
    { name: '../../.ssh/authorized_keys', content: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==' },
  ];
  const files = await savePictures(join(await newFolder(), 'new'), vouchers);
  expect(files.map((file) => basename(file))).toEqual(['1.gif', '2.jpeg']);
});

test('a command without DATABASE_URL makes no empty database', async () => {
  const folder = await newFolder();
  await expect(openExistingFolder(folder)).rejects.toThrow('没有数据库');
  expect(await readdir(folder)).toEqual([]);
});
