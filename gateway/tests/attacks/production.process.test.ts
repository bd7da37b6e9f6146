import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newDatabase, newFolder } from '../support/databases';
import { endProcesses, NotStarted, startProcess } from '../support/process';

const production = {
  NODE_ENV: 'production',
  SMS_WEBHOOK_URL: 'https://sms.example/send',
  APP_SECRET: 'a-secret-of-thirty-two-characters',
  PASSWORD_COST: '19456',
};

afterEach(endProcesses);

test('a database whose accounts have published passwords is refused in production, and production’s outside', async () => {
  const [seeded, empty, appDir] = [await newDatabase(), await newDatabase(false), await newFolder()];
  await writeFile(join(appDir, 'index.html'), '<!doctype html>');
  const env = { ...production, APP_DIR: appDir };
  const refused = await startProcess(appDir, { ...env, DATABASE_URL: seeded }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotStarted);
  expect(String(refused)).toContain('数据库中有公开密码的测试账号');
  const { url } = await startProcess(appDir, { ...env, DATABASE_URL: empty });
  for (const page of ['outbox', 'openapi.json', 'vitals', 'draw']) expect((await fetch(`${url}/__dev/${page}`)).status).toBe(404);
  for (const page of ['orders', 'draw', 'relay/open'])
    expect((await fetch(`${url}/__dev/${page}`, { method: 'POST' })).status).toBe(404);
  // A NODE_ENV that was lost at a restart must not show its members' SMS codes.
  const opened = await startProcess(appDir, { DATABASE_URL: empty, NODE_ENV: '' }).catch((error: unknown) => error);
  expect(opened).toBeInstanceOf(NotStarted);
  expect(String(opened)).toContain('这是生产环境的数据库');
  // Its seeds of draws would be others than those that the log has the commitments to.
  const other = { ...env, DATABASE_URL: empty, APP_SECRET: 'another-secret-of-thirty-characters' };
  const second = await startProcess(appDir, other).catch((error: unknown) => error);
  expect(second).toBeInstanceOf(NotStarted);
  expect(String(second)).toContain('APP_SECRET 与这个数据库先前的不同');
  expect((await startProcess(appDir, { ...env, DATABASE_URL: empty })).url).toContain('http');
});
