import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];

/** The browser on this machine: CHROMIUM if set, the system's own, or the one Playwright has installed. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM;
  if (given) return given;
  const installed = SYSTEM.find((path) => existsSync(path));
  if (installed) return installed;
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' });

/** Finds Chromium, or installs it: Debian's package where this is Debian and we are root, otherwise Playwright's own. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('没有找到 Chromium，正在安装…');
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  } else {
    run('npx', 'playwright', 'install', 'chromium');
  }
  const installed = findBrowser();
  if (!installed) throw new Error('Chromium 安装后仍未找到，请设置 CHROMIUM 指向它');
  return installed;
}
