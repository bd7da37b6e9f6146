import { afterEach, expect, test } from 'vitest';
import { editedCatalog, replacing } from '../support/catalogs';
import { runScript } from '../support/command';
import { newDatabase, seededFolder } from '../support/databases';
import { endProcesses, startProcess } from '../support/process';

/** Runs `npm run catalog -- <verb>`. */
const run = (verb: string, env: Record<string, string>) =>
  runScript('gateway/cli/catalog.ts', [verb], { env: { NODE_ENV: 'test', CATALOG_DIR: '', ...env } });

afterEach(endProcesses);

test('the command checks and applies; production is no exception', async () => {
  const broken = await editedCatalog({ 'goods/scarf.md': replacing('price: 7800', 'price: 0') });
  expect(await run('check', { CATALOG_DIR: broken })).toMatchObject({
    code: 1,
    stderr: '目录有 1 处错误：\ngoods/scarf.md:9 price 数值过小：期望 number >=1\n',
  });
  const url = await newDatabase(false);
  const { said } = await run('apply', { DATABASE_URL: url, NODE_ENV: 'production' });
  expect(said).toContain('goods/scarf.md\n  新增 商品 scarf\n');
  expect(said).toMatch(/已写入 \d+ 处改动\n$/);
});

test('while a gateway has the data folder locked, the command goes through it', async () => {
  const folder = await seededFolder();
  // On a port that the command is not told.
  const gateway = await startProcess(folder);
  const edited = await editedCatalog({ 'goods/scarf.md': replacing('price: 7800', 'price: 8200') });
  const env = { DATA_DIR: folder, CATALOG_DIR: edited };
  expect(await run('apply', env)).toMatchObject({
    code: 0,
    said: 'goods/scarf.md\n  修改 商品 scarf：价格 7800 → 8200\n已写入 1 处改动\n',
  });
  await gateway.end('SIGTERM');
  expect(await run('diff', env)).toMatchObject({ code: 0, said: '没有不同\n' });
});
