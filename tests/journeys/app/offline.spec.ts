import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { buildWith } from '../support/build';
import { type Deployment, test } from '../support/deployment';
import { expect } from '../support/test';

const OFFLINE = '网络未连接，恢复后可继续操作';
const newer = (page: Page) => page.getByRole('button', { name: '版本已更新，点击刷新' });
/** The status bars; empty when there is nothing to report. */
const bars = (page: Page) => page.locator('[class*=bars]');
const buildOf = (page: Page) => page.locator('script[type="module"]').first().getAttribute('src');

/** After the first screen: when the status bars and the service worker are loaded. */
const DEFERRED_MS = 5000;

/** The build of the active service worker. */
const buildOfWorker = (page: Page) =>
  page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.getRegistration())?.active;
    const { port1, port2 } = new MessageChannel();
    return new Promise<unknown>((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data));
      port1.start();
      if (worker) worker.postMessage('build', [port2]);
      else resolve(null);
    });
  });

/** Triggers the deferred loading, and waits until the active worker is of the page's build. */
async function bringBars(page: Page): Promise<void> {
  await page.clock.fastForward(DEFERRED_MS);
  await expect(bars(page)).toBeAttached();
  await expect(async () => expect(await buildOfWorker(page)).toBe(await buildOf(page))).toPass();
}

/** Opens the app and waits until it is precached and controlled by its worker. */
async function settle(page: Page, { gateway }: Deployment, path = '/AppRegister'): Promise<void> {
  await page.clock.install();
  await page.goto(`${gateway.url}/#${path}`);
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  await bringBars(page);
  await page.reload();
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Simulates returning to the tab, which checks for a new version. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Counts document loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test.beforeEach(async ({ page, allow }) => {
  allow(/Failed to load resource|net::ERR_INTERNET_DISCONNECTED|An unknown error occurred when fetching the script/);
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      console.error(`violation: ${violatedDirective} ${sample}`),
    ),
  );
});

test('a second visit opens offline, shows the offline bar, and continues when online again', async ({
  member,
  page,
  context,
  deployment,
}) => {
  await settle(page, deployment);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByLabel('手机号')).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  // A screen that was never opened before.
  await member.go('/login');
  await expect(page.getByRole('heading', { name: '欢迎回到聚艺' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
});

test('API responses are never cached: offline, calls fail', async ({ member: _, page, context, deployment }) => {
  await settle(page, deployment);
  const kept = await page.evaluate(async () => {
    const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => /^\/(api|auth|activity|__dev)/.test(path) || path.includes('console-'))).toEqual([]);
  await context.setOffline(true);
  const answered = await page.evaluate(() =>
    fetch('/healthz').then(
      () => true,
      () => false,
    ),
  );
  expect(answered).toBe(false);
});

test('a deploy while a page is open: a bar offers the update, a tap reloads once to the new build', async ({
  member: _,
  page,
  deployment,
}) => {
  await settle(page, deployment);
  const old = await buildOf(page);
  await bringBars(page);
  const loads = countLoads(page);
  await page.getByLabel('手机号').fill('16600000002');
  await deployment.deployNext();
  await lookAgain(page);
  await expect(newer(page)).toBeVisible();
  expect(loads()).toBe(0);
  await newer(page).tap();
  await expect.poll(() => buildOf(page)).not.toBe(old);
  await expect(page.getByLabel('手机号')).toHaveValue(/166\s?0000\s?0002/);
  await bringBars(page);
  expect(loads()).toBe(1);
  await expect(newer(page)).toHaveCount(0);
});

test('a page of an earlier build still loads its screens: the server keeps the files', async ({ member, page, deployment }) => {
  await page.goto(`${deployment.gateway.url}/#/AppRegister`);
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  const loads = countLoads(page);
  await deployment.deployNext();
  await member.go('/lostPage');
  await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('the page is network-first: the first visit after a deploy has the new build, without an update bar', async ({
  member: _,
  page,
  deployment,
}) => {
  await settle(page, deployment);
  const old = await buildOf(page);
  await deployment.deployNext();
  await page.reload();
  await expect(page.getByLabel('手机号')).toBeVisible();
  expect(await buildOf(page)).not.toBe(old);
  const loads = countLoads(page);
  await bringBars(page);
  await expect(newer(page)).toHaveCount(0);
  expect(loads()).toBe(0);
});

test('the kill switch worker deletes caches and unregisters, without a reload', async ({
  member: _,
  page,
  context,
  deployment,
}) => {
  await settle(page, deployment);
  // The page of the earlier build still registers the worker: it must fail now.
  await bringBars(page);
  await deployment.withdraw(await withdrawingWorker());
  const loads = countLoads(page);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(loads()).toBe(0);
  // The open page stays controlled until it unloads.
  await page.goto('about:blank');
  await page.goto(`${deployment.gateway.url}/#/AppRegister`);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expectPlainVisit(page, context);
});

/** The worker of a build with VITE_OFFLINE=off. */
async function withdrawingWorker(): Promise<string> {
  const outDir = join(tmpdir(), `juyi-withdraw-${process.pid}`);
  await buildWith({ VITE_OFFLINE: 'off' }, outDir);
  return readFile(join(outDir, 'sw.js'), 'utf8');
}

/** Expects that the app no longer opens offline. */
async function expectPlainVisit(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
}

test('over plain HTTP on a LAN (no secure context) the app runs without a service worker', async ({ member, page, gateway }) => {
  await page.clock.install();
  await member.open('/AppRegister', gateway.url.replace('127.0.0.1', 'lan.test'));
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  await page.clock.fastForward(DEFERRED_MS);
  await expect(bars(page)).toBeAttached();
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
});
