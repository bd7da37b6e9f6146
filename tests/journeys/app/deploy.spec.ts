import type { Page } from '@playwright/test';
import { type Deployment, test } from '../support/deployment';
import { expect } from '../support/test';

// A server that keeps no earlier build, and a browser that keeps none either: what is left when the offline shell can't help.
test.use({ serviceWorkers: 'block' });

const LOST_SCREEN = /^LostScreen-/;
/** Longer than anything that a page puts off, in ms. */
const MINUTE = 60_000;
const lost = (page: Page) => page.getByRole('heading', { name: '页面走丢了' });
const message = (page: Page) => page.getByRole('alert');

/** Opens a page of the current build, and counts how often the document is loaded from then on. */
async function arrive(page: Page, { gateway }: Deployment) {
  await gateway.forgetBuilds();
  await page.clock.install();
  await page.goto(`${gateway.url}/#/AppRegister`);
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return { loads: () => loads };
}

/** To a screen whose chunk has not been fetched yet. */
const goToLostPage = (page: Page) =>
  page.evaluate(() => {
    window.location.hash = '#/lostPage';
  });

test.beforeEach(({ allow }) => {
  allow(/registration blocked by Playwright/);
  // What the browser and React say of a chunk that is gone.
  allow(/Failed to load resource|Refused to apply style/);
  allow(/dynamically imported module|a part of the app is missing|Unable to preload CSS/);
});

test('an old page whose next screen was replaced by a deploy reloads once, and shows it', async ({
  member: _,
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
  // What was typed survives.
  await page.evaluate(() => {
    window.location.hash = '#/AppRegister';
  });
  await expect(page.getByLabel('手机号')).toHaveValue(/166\s?0000\s?0001/);
});

test('two deploys in a row reload the page once each', async ({ member: _, page, deployment }) => {
  const visit = await arrive(page, deployment);
  await deployment.deployNext();
  await goToLostPage(page);
  await expect(lost(page)).toBeVisible();
  await deployment.deployNext();
  await page.evaluate(() => {
    window.location.hash = '#/login';
  });
  await expect(page.getByRole('heading', { name: '欢迎回到聚艺' })).toBeVisible();
  expect(visit.loads()).toBe(2);
});

test('a screen that is still missing after the reload says so, with a way to refresh, and never reloads by itself again', async ({
  member: _,
  page,
  deployment,
}) => {
  const visit = await arrive(page, deployment);
  await deployment.lose(LOST_SCREEN);
  await goToLostPage(page);
  await expect(message(page)).toContainText('版本已更新，点击刷新');
  await page.clock.fastForward(MINUTE);
  await expect(message(page)).toBeVisible();
  expect(visit.loads()).toBe(1);

  await deployment.restore();
  await page.getByRole('button', { name: '刷新' }).tap();
  await expect(lost(page)).toBeVisible();
  expect(visit.loads()).toBe(2);
});

test('a style sheet that is gone counts as a missing screen', async ({ member: _, page, deployment }) => {
  const visit = await arrive(page, deployment);
  await deployment.lose(/^LostScreen-.*\.css$/);
  await goToLostPage(page);
  await expect(message(page)).toContainText('版本已更新，点击刷新');
  expect(visit.loads()).toBe(1);
});

test('without a network nothing reloads: the screen says so, and 重试 works when the network is back', async ({
  member: _,
  page,
  context,
  deployment,
}) => {
  const visit = await arrive(page, deployment);
  await context.setOffline(true);
  await goToLostPage(page);
  await expect(message(page)).toContainText('网络未连接');
  await page.getByRole('button', { name: '重试' }).tap();
  await page.clock.fastForward(MINUTE);
  await expect(message(page)).toContainText('网络未连接');
  expect(visit.loads()).toBe(0);

  await context.setOffline(false);
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(lost(page)).toBeVisible();
  // With its style sheet: the mark of a screen that is whole.
  expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('LostScreen')))).toBe(true);
});

test('a server that does not answer is no new version: the page stays, and 重试 works when it is back', async ({
  member: _,
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
  await page.clock.fastForward(MINUTE);
  await expect(message(page)).toContainText('网络异常，请稍后重试');
  expect(visit.loads()).toBe(0);
  await context.unrouteAll();
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(lost(page)).toBeVisible();
});
