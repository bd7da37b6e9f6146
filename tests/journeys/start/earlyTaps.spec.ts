import type { Page } from '@playwright/test';
import { Api } from '../support/api';
import { drawButton } from '../support/drawing';
import { expect, freshPhone, hold, stopTime, test } from '../support/test';

/** Opens a path and holds the app's scripts until the returned function is called. */
async function openBeforeStart(page: Page, url: string): Promise<() => void> {
  const start = await hold(page, /\/assets\/(app|vendor)-/);
  await page.goto(url, { waitUntil: 'commit' });
  return start;
}

test('注册, tapped on an empty form before the start, says once what is missing', async ({ member, page, gateway }) => {
  const start = await openBeforeStart(page, `${gateway.url}/#/AppRegister`);
  await member.registerButton.tap();
  await expect(page.getByText('请输入手机号')).toBeHidden();
  start();
  await expect(page.getByText('请输入手机号')).toHaveCount(1);
  await expect(page.getByText('请输入短信验证码')).toHaveCount(1);
  await expect(page.getByLabel('手机号')).toBeFocused();
});

test('a link and a tab of a shell, tapped before the start, are followed, and back leads to where they were', async ({
  page,
  gateway,
}) => {
  const start = await openBeforeStart(page, `${gateway.url}/#/allblind`);
  await page.getByRole('link', { name: '规则', exact: true }).tap();
  start();
  await expect(page).toHaveURL(/#\/rule$/);
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(page).toHaveURL(/#\/allblind$/);

  await page.unrouteAll();
  await page.goto('about:blank');
  const startAgain = await openBeforeStart(page, `${gateway.url}/#/allblind`);
  await page.getByRole('link', { name: '团队' }).tap();
  startAgain();
  // Members only.
  await expect(page).toHaveURL(/#\/login$/);
});

test('back, tapped in a shell before the start, leaves the page', async ({ page, gateway }) => {
  const start = await openBeforeStart(page, `${gateway.url}/#/commodity`);
  await page.getByRole('button', { name: '返回' }).tap();
  start();
  await expect(page).not.toHaveURL(/commodity/);
});

test('a tap before the start is answered on a screen that adds its query to the address', async ({ page, gateway }) => {
  const api = await Api.signUp(gateway);
  await api.open(page, '/home');
  await page.goto('about:blank');
  const start = await openBeforeStart(page, `${gateway.url}/#/invite`);
  await page.getByRole('link', { name: '推广指南' }).tap();
  start();
  await expect(page).toHaveURL(/#\/exposure$/);
});

test('a submit in a shell before the start finds what was typed and ticked', async ({ member, page, gateway }) => {
  const start = await openBeforeStart(page, `${gateway.url}/#/login`);
  await page.getByLabel('手机号').pressSequentially('13800138000');
  await page.getByRole('checkbox').tap();
  await member.loginButton.tap();
  start();
  await expect(page.getByText('请输入短信验证码')).toHaveCount(1);
  await expect(page.getByText('请输入手机号')).toBeHidden();
  await expect(page.getByLabel('手机号')).toHaveValue('13800138000');
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('several taps are answered in their order', async ({ page, gateway }) => {
  const start = await openBeforeStart(page, `${gateway.url}/#/login`);
  await page.getByRole('button', { name: '密码登录' }).tap();
  await page.getByRole('button', { name: '忘记密码' }).tap();
  start();
  await expect(page.getByRole('button', { name: '密码登录' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a double tap on 注册 before the start registers with one request, and so does the key', async ({
  member,
  page,
  gateway,
}) => {
  const phone = freshPhone();
  const smsCode = await Api.receiveCode(gateway, phone);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/auth/register') && sent.push(request.url()));
  const start = await openBeforeStart(page, `${gateway.url}/#/AppRegister`);
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('短信验证码').fill(smsCode);
  await page.getByLabel('登录密码').fill('juyi2026');
  await page.getByLabel(/我已阅读并同意/).tap();
  await member.registerButton.tap();
  await member.registerButton.tap();
  await page.getByLabel('登录密码').press('Enter');
  start();
  await expect(page).toHaveURL(/#\/appdownload$/);
  expect(sent).toHaveLength(1);
});

test('a double tap before the start is one', async ({ page, gateway }) => {
  const start = await openBeforeStart(page, `${gateway.url}/#/AppRegister`);
  const eye = page.getByRole('button', { name: '显示密码' });
  await eye.tap();
  await eye.tap();
  start();
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
});

test('a draw that is not ready is not tapped in advance', async ({ page, gateway }) => {
  const start = await openBeforeStart(page, `${gateway.url}/#/allblind`);
  const draw = drawButton(page);
  const seal = page.locator('button[class*="_seal_"]');
  for (const button of [draw, seal]) {
    await button.tap({ force: true });
    await expect(button).not.toHaveAttribute('style');
  }
  await page.getByRole('link', { name: '规则', exact: true }).tap();
  start();
  await expect(page).toHaveURL(/#\/rule$/);
});

for (const { title, meanwhile, url } of [
  { title: 'is answered once it is there', meanwhile: async () => undefined, url: /#\/home$/ },
  { title: 'is forgotten when a newer tap came', meanwhile: (page: Page) => page.touchscreen.tap(200, 600), url: /#\/customer$/ },
  { title: 'is forgotten after 3 s', meanwhile: (page: Page) => page.clock.runFor(3000), url: /#\/customer$/ },
])
  test(`a tap in a frame whose screen comes after the start ${title}`, async ({ page, gateway, allow }) => {
    allow(/ERR_FAILED/);
    await page.clock.install();
    const back = page.getByRole('button', { name: '返回' });
    // Without a shell before its frame, the page would show neither.
    await page.route(/\/assets\/shell-/, async (route) => {
      await back.waitFor();
      await route.abort();
    });
    const arrive = await hold(page, /\/assets\/CustomerScreen-/);
    const start = await openBeforeStart(page, `${gateway.url}/#/customer`);
    await back.tap();
    await stopTime(page);
    start();
    await expect(page.getByLabel('正在加载')).toBeVisible();
    await meanwhile(page);
    arrive();
    await expect(page.getByRole('region', { name: '联系客服' })).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(url);
  });
