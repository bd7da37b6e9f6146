import type { Page } from '@playwright/test';
import { expect, hold, test } from '../support/test';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: '页面还没有启动' });
const retry = (page: Page) => page.getByRole('button', { name: '重新加载' });
const APP = /\/assets\/app-[^/]+\.js$/;

test('a page whose script does not load, or does not parse, says so after 8 s, with a way on', async ({
  member,
  page,
  allow,
}) => {
  allow(/Failed to load resource|Unexpected token/);
  // Of the screen that is never drawn.
  allow(/was preloaded using link preload/);
  await page.clock.install();
  await page.route(APP, (route) => route.abort());
  // A route other than the prerendered one: the page would stay blank.
  await member.open('/login');
  await page.clock.runFor(8_100);
  await expect(notice(page)).toBeVisible();
  await page.unroute(APP);
  await page.route(APP, (route) => route.fulfill({ contentType: 'text/javascript', body: 'a ??? b' }));
  await retry(page).tap();
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(8_100);
  await expect(notice(page)).toBeVisible();
  await page.unroute(APP);
  await retry(page).tap();
  await expect(member.loginButton).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.locator('.start-notice')).toHaveCount(0);
});

test('a page that starts late takes its notice back; its form is not submitted natively, even without the policy', async ({
  member,
  page,
  gateway,
}) => {
  await page.clock.install();
  await page.route(`${gateway.url}/`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const arrive = await hold(page, APP);
  const address = `${gateway.url}/#/AppRegister`;
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByLabel('手机号').fill('13800138000');
  await page.getByLabel('登录密码').fill('juyi2026');
  await member.registerButton.tap();
  await page.clock.runFor(8_100);
  await expect(notice(page)).toBeVisible();
  expect(page.url()).toBe(address);
  arrive();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByLabel('登录密码')).toHaveValue('juyi2026');
});

test('without modules or JavaScript a page says so at once', async ({ browser, page, gateway, allow }) => {
  allow(/ERR_FAILED/);
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'));
  await page.route(APP, (route) => route.abort());
  await page.goto(`${gateway.url}/#/AppRegister`);
  await expect(notice(page)).toBeVisible();
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${gateway.url}/#/AppRegister`);
  await expect(plain.getByText(/需要 JavaScript：请在浏览器设置中开启，或换用手机自带的浏览器/)).toBeVisible();
  await expect(plain.getByRole('button', { name: '注册' })).toBeHidden();
  await plain.close();
});
