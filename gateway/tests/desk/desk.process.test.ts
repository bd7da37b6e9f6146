import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openFolder } from '../../db/open';
import { listDecisions } from '../../desk/decisions';
import { auditLedger } from '../../ledger/audit';
import { runScript } from '../support/command';
import { asGateway, newDatabase, seededFolder } from '../support/databases';
import { endProcesses, startProcess } from '../support/process';

const nothing = async () => {};

afterEach(endProcesses);

/** Runs `npm run desk` with arguments. */
async function desk(env: Record<string, string>, ...args: string[]) {
  const { said: output, code } = await runScript('gateway/cli/desk/main.ts', args, { env });
  return { output, code };
}

/** Admits an operator by the command, and returns the variable that the others need. */
async function secretOf(env: Record<string, string>): Promise<{ DESK_SECRET: string }> {
  const { output } = await desk(env, 'admit', '王店长');
  return { DESK_SECRET: output.trim().split('：')[1] ?? '' };
}

test('the command serves the folder of a running gateway through that gateway, and a free folder itself', async () => {
  const folder = await seededFolder();
  const own = { DATA_DIR: folder };
  const gateway = await startProcess(folder);
  const env = { ...own, ...(await secretOf(own)) };
  expect(await desk(own, 'orders')).toEqual({ output: expect.stringContaining('DESK_SECRET'), code: 1 });
  const { output } = await desk(env, 'orders');
  // The seed has one redemption of each kind in process, and one prize of the store member to be sent.
  expect(output).toContain('待审核的兑换（3）');
  expect(output).toContain('待寄出的奖品（1）');
  const [first = '', second = ''] = output.match(/DH\d+/g) ?? [];
  expect(await desk(env, 'refuse', first, '--reason', '凭证不清晰')).toEqual({ output: `订单已处理 ${first}\n`, code: 0 });
  const address = join(folder, 'desk.json');
  expect((await stat(address)).mode & 0o777).toBe(0o600);
  const { port, key } = JSON.parse(await readFile(address, 'utf8')) as { port: number; key: string };
  const ask = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: JSON.stringify({ action: 'orders' }) });
  expect((await ask({})).status).toBe(403);
  for (const letter of ['A', 'é']) expect((await ask({ Authorization: key.replaceAll(/./g, letter) })).status).toBe(403);
  await gateway.end('SIGTERM');
  await expect(stat(address)).rejects.toThrow();
  await writeFile(address, 'left by a gateway that was killed');
  expect(await desk(env, 'cancel', second, '--reason', '会员申请')).toMatchObject({ code: 0 });
  const { db, close } = await openFolder(folder, nothing);
  const decided = await listDecisions(db);
  expect(decided.rows.map((row) => row.slice(1, 5))).toEqual([
    ['王店长', '取消', second, '会员申请'],
    ['王店长', '拒绝', first, '凭证不清晰'],
    ['数据库所有者', '发放口令', '王店长', ''],
  ]);
  expect(await auditLedger(db)).toEqual([]);
  await close();
});

test('the command works on PostgreSQL, and explains itself', async () => {
  const url = await newDatabase();
  const env = { DATABASE_URL: url, ...(await secretOf({ DATABASE_URL: url })) };
  expect(await desk(env, 'refuse', 'DH1')).toMatchObject({
    code: 2,
    output: expect.stringMatching(/reason 缺少或有误\n\n用法/),
  });
  expect(await desk({ DATABASE_URL: asGateway(url) }, 'admit', '李四')).toEqual({
    code: 1,
    output: '只有数据库所有者能发放和停用口令\n',
  });
  const shown = await desk(env, 'member', '13900139000');
  expect(shown).toMatchObject({ code: 0, output: expect.stringMatching(/余额 +¥[\d.]+，\d+ 贡献值，[\d.]+ 数据IP/) });
});
