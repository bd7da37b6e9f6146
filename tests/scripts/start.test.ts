import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededFolder } from '@juyi/gateway/tests/support/databases';
import { afterEach, expect, test } from 'vitest';

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGKILL');
});

/** A seeded data folder, with a page that stands for the app: the journeys make and serve the real build. */
async function newFolder(): Promise<string> {
  const folder = await seededFolder();
  await writeFile(join(folder, 'index.html'), '');
  return folder;
}

const FIRST_LINE = '聚艺 H5 已就绪\n';

/** Runs a command on loopback, in a process group of its own, and collects its output. */
function run(folder: string, command: string, ...args: string[]) {
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(command, args, {
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      APP_DIR: folder,
      DATABASE_URL: '',
      PASSWORD_COST: '8',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      printed[name] += chunk;
    });
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { ...printed, code: code as number | null };
  });
  /** Resolves once the summary is printed; rejects if the process ends before. */
  const ready = Promise.race([
    ended.then(({ stdout, stderr }) => Promise.reject(new Error(stdout + stderr))),
    new Promise<void>((resolve) => {
      child.stdout.on('data', () => printed.stdout.includes(FIRST_LINE) && resolve());
    }),
  ]);
  ready.catch(() => undefined);
  return { child, ended, ready };
}

const start = (folder: string) => run(folder, process.execPath, '--import', 'tsx', 'scripts/start.ts');

/** `npm start` prints it once the app can be opened at an address. */
const summary = (url: string | undefined) => `
聚艺 H5 已就绪

  本机        ${url}
  短信验证码  ${url}__dev/outbox

  测试账号    13800138000  会员，有几位好友和各种记录
              13900139000  店铺会员，有余额、抽奖次数和数月的记录
              13700137000  团长，邀请码 JY8K2M
              13600136000  新会员，有贡献值和待填地址的奖品，尚未设置支付密码
  密码        juyi2026
  支付密码    258036
`;

test('npm start prints its summary only; a second one reports that the data folder is locked; SIGTERM ends its gateway too', async () => {
  const folder = await newFolder();
  const npm = run(folder, 'npm', 'start', '--silent');
  await npm.ready;
  expect(await start(folder).ended).toEqual({
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^数据目录 ${folder} 正被另一个进程使用，同一目录只能由一个进程打开\n$`)) as string,
    code: 1,
  });
  npm.child.kill('SIGTERM');
  // The gateway has npm's pipes: they close when it has ended.
  const { stdout, stderr } = await npm.ended;
  expect(stdout).toBe(summary(/http:\/\/127\.0\.0\.1:\d+\//.exec(stdout)?.[0]));
  expect(stderr).toBe('');
  expect((await readdir(folder)).filter((name) => name.startsWith('gateway.lock'))).toEqual([]);
});

test('npm run dev prints the same summary, of its own address', async () => {
  const dev = run(await newFolder(), process.execPath, '--import', 'tsx', 'scripts/dev.ts');
  await dev.ready;
  dev.child.kill('SIGTERM');
  const { stdout } = await dev.ended;
  const shown = stdout.slice(stdout.indexOf('\n聚艺 H5 已就绪'));
  // Vite listens to the network: an address for phones and its QR code may stand beside.
  const lines = shown.split('\n').filter((line) => !/^ {2}手机 /.test(line));
  expect(lines.slice(0, 12).join('\n')).toBe(summary(/http:\/\/localhost:\d+\//.exec(shown)?.[0]).trimEnd());
});
