import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const SYSTEM_PATHS = [
  // First: without the desktop's own process and windows the journeys take two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** The path of Chromium: CHROMIUM if set, the system's, or Playwright's; undefined if none is installed. */
export function findBrowser(): string | undefined {
  const configured = process.env.CHROMIUM;
  if (configured) return configured;
  const system = SYSTEM_PATHS.find((path) => existsSync(path));
  if (system) return system;
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' });

/** Finds Chromium or installs it: Debian's package when root on Debian, otherwise Playwright's. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('没有找到 Chromium，正在安装…');
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk');
  } else {
    run('npx', 'playwright', 'install', 'chromium');
  }
  const installed = findBrowser();
  if (!installed) throw new Error('Chromium 安装后仍未找到，请设置 CHROMIUM 指向它');
  return installed;
}
