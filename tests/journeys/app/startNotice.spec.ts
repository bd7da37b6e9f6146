import type { Page } from '@playwright/test';
import { expect, hold, test } from '../support/test';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: '页面还没有启动' });
const APP = /\/assets\/app-[^/]+\.js$/;

test('a page whose script does not parse says so after 8 s, with a way on', async ({ member, page, allow }) => {
  allow(/Unexpected token/);
  // Of the screen that is never drawn.
  allow(/was preloaded using link preload/);
  await page.clock.install();
  await page.route(APP, (route) => route.fulfill({ contentType: 'text/javascript', body: 'a ??? b' }));
  // A route other than the prerendered one: the page would stay blank.
  await member.open('/login');
  await page.clock.runFor(8_100);
  await expect(notice(page)).toBeVisible();
  await page.unroute(APP);
  await page.getByRole('button', { name: '重新加载' }).tap();
  await expect(member.loginButton).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.locator('.start-notice')).toHaveCount(0);
});

test('a page that starts late takes its notice back', async ({ member, page, gateway }) => {
  await page.clock.install();
  const arrive = await hold(page, APP);
  await page.goto(`${gateway.url}/#/AppRegister`, { waitUntil: 'commit' });
  await expect(member.registerButton).toBeVisible();
  await page.clock.runFor(8_100);
  await expect(notice(page)).toBeVisible();
  arrive();
  await expect(notice(page)).toHaveCount(0);
});
