import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

/** The first start may have to make the QA build. */
const timeout = 5 * 60_000;

let folder = '';
const running = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'juyi-start-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Runs the script of `npm start`, or of `npm run dev`, on loopback and collects its output. */
function start(port: number, script = 'start') {
  // Vitest's NODE_ENV=test would make a different build.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`], {
    env: { ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', PASSWORD_COST: '8' },
    stdio: ['ignore', 'pipe', 'pipe'],
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
  /** Resolves once the text was printed; rejects if the process ends before. */
  const until = (line: string) =>
    Promise.race([
      ended.then(({ stdout, stderr }) => Promise.reject(new Error(stdout + stderr))),
      new Promise<void>((resolve) => {
        child.stdout.on('data', () => printed.stdout.includes(line) && resolve());
      }),
    ]);
  return { child, ended, until };
}

/** Whether a process, or one of a group, is running. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const withoutBuildMessage = (stdout: string) => stdout.replace(/^正在构建…\n/, '');

/** `npm start` prints it once the app can be opened at an address. */
const summary = (url: string | undefined) => `
聚艺 H5 已就绪

  本机        ${url}
  短信验证码  ${url}__dev/outbox

  测试账号    13800138000  会员
              13900139000  店铺会员，有余额、抽奖次数和数月的记录
              13700137000  团长，邀请码 JY8K2M
              13600136000  有贡献值的新会员，尚未设置支付密码
  密码        juyi2026
  支付密码    258036
`;

test('a port in use prints one error message and exits with code 1', { timeout }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { stdout, ...rest } = await start(port).ended;
  other.close();
  expect(withoutBuildMessage(stdout)).toBe('');
  expect(rest).toEqual({ stderr: `端口 ${port} 已被占用，请用 PORT 指定另一个端口\n`, code: 1 });
});

test('a start prints its summary only; a second one reports that the data folder is locked', { timeout }, async () => {
  const first = start(0);
  await first.until('支付密码    258036\n');
  expect(await start(0).ended).toEqual({
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^数据目录 ${folder} 正被进程 ${first.child.pid}（主机 ${hostname()}）使用，同一目录只能由一个进程打开；[^\\n]+\\n$`,
      ),
    ) as string,
    code: 1,
  });
  first.child.kill('SIGTERM');
  const { stdout, ...rest } = await first.ended;
  const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(stdout)?.[0];
  expect(withoutBuildMessage(stdout)).toBe(summary(url));
  expect(rest).toEqual({ stderr: '', code: 0 });
});

test('npm run dev prints the same summary, of its own address', { timeout }, async () => {
  const dev = start(0, 'dev');
  await dev.until('支付密码    258036\n');
  dev.child.kill('SIGTERM');
  const { stdout } = await dev.ended;
  const shown = stdout.slice(stdout.indexOf('\n聚艺 H5 已就绪'));
  // Vite listens to the network: an address for phones and its QR code may stand beside.
  const lines = shown.split('\n').filter((line) => !/^ {2}手机 /.test(line));
  expect(lines.slice(0, 12).join('\n')).toBe(summary(/http:\/\/localhost:\d+\//.exec(shown)?.[0]).trimEnd());
});

test('SIGTERM to npm start ends the gateway too', { timeout }, async () => {
  const appDir = join(folder, 'app');
  await mkdir(appDir);
  await writeFile(join(appDir, 'index.html'), '');
  const { NODE_ENV: _, ...env } = process.env;
  // A process group of its own, in which nothing may be left.
  const npm = spawn('npm', ['start'], {
    env: { ...env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, APP_DIR: appDir, DATABASE_URL: '', PASSWORD_COST: '8' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const group = -(npm.pid ?? 0);
  onTestFinished(() => {
    if (isRunning(group)) process.kill(group, 'SIGKILL');
  });
  npm.stdout.setEncoding('utf8');
  await new Promise<void>((resolve) => {
    npm.stdout.on('data', (chunk: string) => chunk.includes('测试账号') && resolve());
  });
  npm.kill('SIGTERM');
  while (isRunning(group))
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  expect((await readdir(folder)).filter((name) => name.startsWith('gateway.lock'))).toEqual([]);
});
