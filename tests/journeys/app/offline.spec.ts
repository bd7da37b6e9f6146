import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { Api } from '../support/api';
import { buildWith } from '../support/build';
import { type Deployment, test } from '../support/deployment';
import { masked } from '../support/joining';
import { expect, revealCaptcha } from '../support/test';

test.use({ serviceWorkers: 'allow' });

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
  await revealCaptcha(page);
  await bringBars(page);
  await page.reload();
  await revealCaptcha(page);
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

/** The URLs in the worker's caches of what it shows again, and whatever their answers say. */
const keptBy = (page: Page, cacheName: string) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const keys = await cache.keys();
    const bodies = await Promise.all(keys.map(async (key) => (await cache.match(key))?.text() ?? ''));
    return keys.map(({ url }, index) => ({ url, body: bodies[index] ?? '' }));
  }, cacheName);

test('what is public and can’t go stale is shown from the last visit, and renewed for the next; nothing else is kept', async ({
  member,
  page,
  context,
  deployment,
}) => {
  const { gateway } = deployment;
  const me = await Api.signUp(gateway);
  await settle(page, deployment);
  await me.open(page, '/Articletemplate?id=embroidery');
  const views = async () => Number(/阅读 ([\d,]+)/.exec(await page.getByText(/阅读 [\d,]+/).innerText())?.[1]?.replace(',', ''));
  const first = await views();
  // Personal figures, prices, stock, chances and odds, and the winners.
  await member.go('/home');
  await expect(page.getByText(masked(me.phone), { exact: true })).toBeVisible();
  await member.go('/commodity');
  await expect(page.locator('main a img').first()).toBeVisible();
  await member.go('/allblind');
  await expect(page.locator('main img').first()).toBeVisible();
  await expect
    .poll(async () => new Set((await keptBy(page, 'juyi-reads')).map(({ url }) => new URL(url).pathname)))
    .toEqual(new Set(['/activity/discovery/article/detail', '/activity/prize/winnerList']));
  const pictures = await keptBy(page, 'juyi-pictures');
  expect(pictures.length).toBeGreaterThan(2);
  for (const { url } of pictures) expect(new URL(url).pathname).toMatch(/^\/(articles|casket|empty|goods|home|prizes)\//);

  // The gateway counts each reader of the article. A visit shows the answer that the visit before has stored.
  await (await Api.signUp(gateway)).read('/activity/discovery/article/detail?articleId=embroidery');
  const visit = async () => {
    await member.go('/lostPage');
    await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
    await member.go('/Articletemplate?id=embroidery');
    return views();
  };
  const keptViews = async () =>
    (await keptBy(page, 'juyi-reads')).flatMap(({ body }) =>
      Array.from(body.matchAll(/"views":(\d+)/g), ([, count]) => Number(count)),
    );
  expect(await visit()).toBe(first);
  await expect.poll(keptViews).toEqual([first + 1]);
  expect(await visit()).toBe(first + 1);

  // An answer of the cache has no server time; a sale comes from the network each time.
  const dates = (token?: string) =>
    page.evaluate(async (Authorization) => {
      const headers = { 'Content-Type': 'application/json', ...(Authorization && { Authorization }) };
      const article = await fetch('/activity/discovery/article/detail?articleId=embroidery', { headers });
      const body = JSON.stringify({ pageNum: 1, pageSize: 50 });
      const sale = await fetch('/activity/sellGoodsLiveing/getBreakActivities', { method: 'POST', headers, body });
      return [article, sale].map((answer) => answer.headers.has('Date'));
    }, token);
  expect(await dates(me.token)).toEqual([false, true]);
  // After a sign-out, or for another member, the answers to this member are not shown any more, and are deleted.
  expect(await dates()).toEqual([true, true]);
  await expect
    .poll(async () => (await keptBy(page, 'juyi-reads')).map(({ url }) => new URL(url).searchParams.get('worker-session')))
    .toEqual(['']);
  expect(await dates((await Api.signUp(gateway)).token)).toEqual([true, true]);

  const everything = await page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const keys = await cache.keys();
        const texts = await Promise.all(keys.map(async (key) => (await cache.match(key))?.text() ?? ''));
        return keys.map(({ url }, index) => `${url}\n${texts[index] ?? ''}`);
      }),
    );
    return caught.flat();
  });
  const paths = everything.map((entry) => new URL(entry.split('\n')[0] ?? '').pathname);
  expect(paths).toContain('/index.html');
  expect(paths.filter((path) => path.startsWith('/__dev') || path.includes('console-'))).toEqual([]);
  expect(
    everything.filter((entry) => entry.includes(me.token) || entry.includes(me.phone) || entry.includes(masked(me.phone))),
  ).toEqual([]);
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
  await revealCaptcha(page);
  const loads = countLoads(page);
  await deployment.deployNext();
  await member.go('/lostPage');
  await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('the page comes from the cache at once: the first visit after a deploy has the last build, and a bar offers the new one', async ({
  page,
  deployment,
}) => {
  await settle(page, deployment);
  const old = await buildOf(page);
  await deployment.deployNext();
  await page.reload();
  await expect(page.getByLabel('手机号')).toBeVisible();
  expect(await buildOf(page)).toBe(old);
  const loads = countLoads(page);
  await bringBars(page);
  await newer(page).tap();
  await expect.poll(() => buildOf(page)).not.toBe(old);
  await bringBars(page);
  await expect(newer(page)).toHaveCount(0);
  expect(loads()).toBe(1);
});

test('a cached page whose chunk is gone, here and on the server, is renewed from the network with one reload', async ({
  page,
  context,
  deployment,
  allow,
}) => {
  allow(/dynamically imported module|a chunk of the app failed to load|Unable to preload CSS|Refused to apply style/);
  await settle(page, deployment);
  const old = await buildOf(page);
  await deployment.deployNext();
  await deployment.gateway.forgetBuilds();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) if (!key.url.includes('/index.html')) await cache.delete(key);
    }
  });
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  const loads = countLoads(page);
  await page.evaluate(() => {
    window.location.hash = '#/lostPage';
  });
  await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
  expect(await buildOf(page)).not.toBe(old);
  expect(loads()).toBe(1);
});

test('the kill switch worker deletes caches and unregisters, without a reload', async ({ page, context, deployment }) => {
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
  const outDir = await mkdtemp(join(tmpdir(), 'juyi-withdraw-'));
  await buildWith({ VITE_OFFLINE: 'off' }, outDir, 'tests/journeys/workerAlone.config.ts');
  const worker = await readFile(join(outDir, 'sw.js'), 'utf8');
  await rm(outDir, { recursive: true });
  return worker;
}

/** Expects that the app no longer opens offline. */
async function expectPlainVisit(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
}

test('over plain HTTP on a LAN (no secure context) the app runs without a service worker', async ({
  member,
  page,
  deployment,
}) => {
  await page.clock.install();
  await member.open('/AppRegister', deployment.gateway.url.replace('127.0.0.1', 'lan.test'));
  await revealCaptcha(page);
  await page.clock.fastForward(DEFERRED_MS);
  await expect(bars(page)).toBeAttached();
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
});
