import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Starts the example's development server, in a repository of its own. */
export async function openShopServer() {
  const folder = mkdtempSync(join(tmpdir(), 'juyi-reviews-'));
  cpSync('inspector/example', folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { cwd: folder, stdio: 'ignore' });
  git('init');
  writeFileSync(join(folder, '.gitignore'), 'node_modules\nbuild\n');
  git('add', '.');
  git('commit', '-m', 'shop');
  const args = ['--configLoader', 'runner', '--host', '127.0.0.1', '--port', '0'];
  const server = spawn(process.execPath, [resolve('node_modules/vite/bin/vite.js'), ...args], {
    cwd: folder,
    // Not the test runner's, in which no dependency is bundled.
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((done, fail) => {
    let printed = '';
    server.once('exit', () => fail(new Error(printed)));
    server.stdout.on('data', (part: Buffer) => {
      printed += part.toString();
      const [, url] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(printed) ?? [];
      if (url) done(url);
    });
  });
  return {
    folder,
    origin,
    close: () => {
      server.removeAllListeners('exit').kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
