import type { Page } from '@playwright/test';
import { type Deployment, test } from '../support/deployment';
import { expect, revealCaptcha } from '../support/test';

const LOST_SCREEN = /^LostScreen-/;
/** Longer than every deferred task of a page. */
const MINUTE_MS = 60_000;
const lost = (page: Page) => page.getByRole('heading', { name: '页面走丢了' });
/** The app has replaced the shell, which looks the same: its files have loaded. */
const expectStarted = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-screen');
const message = (page: Page) => page.getByRole('alert');

/** Opens a page of the current build, with all that it loads later, and counts document loads from then on. */
async function arrive(page: Page, { gateway }: Deployment) {
  await gateway.forgetBuilds();
  await page.clock.install();
  let loads = 0;
  const deferred = new Set<string>();
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    loads += 1;
    deferred.clear();
  });
  page.on('requestfinished', (request) => {
    const [name] = /\/(axios|Bars)-[^/]+$/.exec(request.url()) ?? [];
    if (name) deferred.add(name);
  });
  /** Missing after the next deploy, it would reload the page too, perhaps before the new page is there. */
  const loadDeferred = async () => {
    await page.clock.fastForward(MINUTE_MS);
    // The bars are a script and a style sheet.
    await expect.poll(() => deferred.size).toBe(3);
  };
  await page.goto(`${gateway.url}/#/AppRegister`);
  await revealCaptcha(page);
  await loadDeferred();
  return { loads: () => loads - 1, loadDeferred };
}

/** Navigates to a screen whose chunk is not loaded yet. */
const goToLostPage = (page: Page) =>
  page.evaluate(() => {
    window.location.hash = '#/lostPage';
  });

test.beforeEach(({ allow }) => {
  // Messages of the browser and React about missing chunks.
  allow(/Failed to load resource|Refused to apply style/);
  allow(/dynamically imported module|a chunk of the app failed to load|Unable to preload CSS/);
});

test('two successive deploys reload the page once each, when it needs a chunk; what is typed survives', async ({
  page,
  deployment,
}) => {
  const visit = await arrive(page, deployment);
  await page.getByLabel('手机号').fill('16600000001');
  await deployment.deployNext();
  await goToLostPage(page);
  await expect(lost(page)).toBeVisible();
  await expect(page).toHaveURL(/#\/lostPage$/);
  expect(visit.loads()).toBe(1);
  await expectStarted(page);
  await visit.loadDeferred();
  await deployment.deployNext();
  await page.evaluate(() => {
    window.location.hash = '#/login';
  });
  await expect(page.getByRole('heading', { name: '欢迎回到聚艺' })).toBeVisible();
  expect(visit.loads()).toBe(2);
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('手机号')).toHaveValue(/166\s?0000\s?0001/);
});

test('a chunk that is still missing after the reload shows an error with a refresh button, without a reload loop', async ({
  page,
  deployment,
}) => {
  const visit = await arrive(page, deployment);
  await deployment.lose(LOST_SCREEN);
  await goToLostPage(page);
  await expect(message(page)).toContainText('版本已更新，请刷新');
  await page.clock.fastForward(MINUTE_MS);
  await expect(message(page)).toBeVisible();
  expect(visit.loads()).toBe(1);

  await deployment.restore();
  await page.getByRole('button', { name: '刷新' }).tap();
  await expect(lost(page)).toBeVisible();
  expect(visit.loads()).toBe(2);
});

test('a missing style sheet is handled like a missing chunk', async ({ page, deployment }) => {
  const visit = await arrive(page, deployment);
  await deployment.lose(/^CustomerScreen-.*\.css$/);
  await page.evaluate(() => {
    window.location.hash = '#/customer';
  });
  await expect(message(page)).toContainText('版本已更新，请刷新');
  expect(visit.loads()).toBe(1);
});

test('offline nothing reloads: the screen shows an error, and 重试 works when online again', async ({
  page,
  context,
  deployment,
}) => {
  const visit = await arrive(page, deployment);
  await context.setOffline(true);
  await goToLostPage(page);
  await expect(message(page)).toContainText('网络未连接');
  await page.getByRole('button', { name: '重试' }).tap();
  await page.clock.fastForward(MINUTE_MS);
  await expect(message(page)).toContainText('网络未连接');
  expect(visit.loads()).toBe(0);

  await context.setOffline(false);
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(lost(page)).toBeVisible();
  // Its style sheet is loaded too, once it is the screen and no longer its shell.
  await expectStarted(page);
  expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('shared')))).toBe(true);
});

test('offline a sheet that is not loaded closes with a toast, the form stays; online it opens, with its styles', async ({
  member,
  page,
  context,
  deployment,
}) => {
  const visit = await arrive(page, deployment);
  await page.getByLabel('手机号').fill('16600000001');
  await context.setOffline(true);
  await page.getByRole('button', { name: '用户协议' }).tap();
  await expect(member.toast).toHaveText('网络未连接，请检查网络');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('手机号')).toHaveValue(/166\s?0000\s?0001/);
  await context.setOffline(false);
  await page.getByRole('button', { name: '用户协议' }).tap();
  const sheet = page.getByRole('dialog', { name: '协议' });
  await expect(sheet.getByRole('heading', { name: '用户协议' })).toBeVisible();
  expect(await sheet.evaluate((element) => getComputedStyle(element).position)).toBe('relative');
  expect(visit.loads()).toBe(0);
});

test('an unreachable server is not taken for a deploy: no reload, and 重试 works when it is back', async ({
  page,
  context,
  deployment,
}) => {
  const visit = await arrive(page, deployment);
  await context.route(/LostScreen|:\d+\/$/, (route) => route.abort('connectionrefused'));
  await goToLostPage(page);
  await expect(message(page)).toContainText('网络异常，请稍后重试');
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.getByRole('button', { name: '重试' }).tap();
  await asked;
  await page.clock.fastForward(MINUTE_MS);
  await expect(message(page)).toContainText('网络异常，请稍后重试');
  expect(visit.loads()).toBe(0);
  await context.unrouteAll();
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(lost(page)).toBeVisible();
});
