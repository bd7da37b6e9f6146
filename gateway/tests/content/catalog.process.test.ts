import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { editedCatalog, replacing } from '../support/catalogs';
import { createDatabase, dropDatabase, seededFolder } from '../support/databases';
import { endProcesses, startProcess } from '../support/process';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs `npm run catalog -- <verb>`. */
function run(verb: string, env: Record<string, string>) {
  const script = ['--import', 'tsx', 'gateway/cli/catalog.ts', verb];
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', CATALOG_DIR: '', ...env },
  });
  return { status, out: stdout, error: stderr };
}

afterEach(endProcesses);

test('the command checks and applies; production is no exception', async () => {
  const broken = await editedCatalog({ 'goods/scarf.md': replacing('price: 7800', 'price: 0') });
  expect(run('check', { CATALOG_DIR: broken })).toMatchObject({
    status: 1,
    error: '目录有 1 处错误：\ngoods/scarf.md:9 price 数值过小：期望 number >=1\n',
  });
  const url = await createDatabase(false);
  try {
    const { out } = run('apply', { DATABASE_URL: url, NODE_ENV: 'production' });
    expect(out).toContain('goods/scarf.md\n  新增 商品 scarf\n');
    expect(out).toMatch(/已写入 \d+ 处改动\n$/);
  } finally {
    dropDatabase(url);
  }
});

test('while a gateway has the data folder locked, the command goes through it', async () => {
  const folder = await seededFolder();
  try {
    // On a port that the command is not told.
    const gateway = await startProcess(folder);
    const edited = await editedCatalog({ 'goods/scarf.md': replacing('price: 7800', 'price: 8200') });
    const env = { DATA_DIR: folder, CATALOG_DIR: edited };
    expect(run('apply', env)).toMatchObject({
      status: 0,
      out: 'goods/scarf.md\n  修改 商品 scarf：价格 7800 → 8200\n已写入 1 处改动\n',
    });
    await gateway.end('SIGTERM');
    expect(run('diff', env)).toMatchObject({ status: 0, out: '没有不同\n' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
