import type { CDPSession, Page } from '@playwright/test';
import { Api } from '../support/api';
import { expect, freshPhone, hold, revealCaptcha, test } from '../support/test';

/** Emulates a slow phone, to widen the gap between first paint and hydration. */
async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return cdp;
}

const taken = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('input[type=tel]') ?? {}).some((key) => key.startsWith('__react')));

/** Collects every heading that was visible since the first frame. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenHeadings: seen });
    const look = () => {
      for (const heading of document.querySelectorAll('h1'))
        if (heading.checkVisibility({ visibilityProperty: true }) && !seen.includes(heading.textContent))
          seen.push(heading.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { seenHeadings: string[] }).seenHeadings);
}

test('values entered before hydration are kept and submitted', async ({ member, page, gateway }) => {
  // Delays hydration: the chunk contains React.
  const arrive = await hold(page, /\/vendor-/);
  await page.goto(`${gateway.url}/#/AppRegister`, { waitUntil: 'commit' });
  const phone = freshPhone();
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('登录密码').fill('juyi2026');
  await page.getByLabel(/我已阅读并同意/).check();
  expect(await taken(page)).toBe(false);
  // A picture before the start would delay it.
  await expect(page.locator('#root img, #root image')).toHaveCount(0);
  arrive();
  await expect.poll(() => taken(page)).toBe(true);
  await expect(page.locator('#root image')).toHaveCount(3);
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  const code = await member.receiveCode(phone);
  await expect(page.getByLabel('登录密码')).toHaveValue('juyi2026');
  await expect(page.getByLabel(/我已阅读并同意/)).toBeChecked();
  // The code is the last: it submits.
  await page.getByLabel('短信验证码').fill(code);
  await expect(page).toHaveURL(/#\/appdownload$/);
});

test('hydration reuses the prerendered elements, without a mismatch', async ({ member, page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const drawn = [...document.querySelectorAll('#root *')];
      Object.assign(window, { drawnGone: () => drawn.filter((element) => !element.isConnected).length, drawn: drawn.length });
    });
    // React reports recovered hydration mismatches as errors.
    window.addEventListener('error', ({ message }) => console.error(`mismatch: ${message}`));
  });
  await member.open('/AppRegister');
  await expect.poll(() => taken(page)).toBe(true);
  const counts = await page.evaluate(() => {
    const { drawn, drawnGone } = window as unknown as { drawn: number; drawnGone: () => number };
    return { drawn, gone: drawnGone() };
  });
  expect(counts.drawn).toBeGreaterThan(40);
  // Only the placeholder of the captcha image is replaced.
  expect(counts.gone).toBeLessThanOrEqual(1);
});

for (const address of ['', '#/', '#/AppRegister', '#/?sourceNo=JY-0001', '#/AppRegister?sourceNo=JY-0001'])
  test(`the prerendered form is the first screen for «${address}»`, async ({ page, gateway }) => {
    const headings = await watchHeadings(page);
    await page.goto(`${gateway.url}/${address}`);
    await revealCaptcha(page);
    expect(await headings()).toEqual(['注册聚艺']);
    await expect(page).toHaveURL(/#\/AppRegister/);
  });

test('a cold load of /login never shows the prerendered screen', async ({ member, page }) => {
  const headings = await watchHeadings(page);
  await slowDown(page);
  await member.open('/login');
  await expect(member.loginButton).toBeVisible();
  expect(await headings()).toEqual(['欢迎回到聚艺']);
});

test('a cold load of a deep link has its own title before React runs', async ({ page, gateway }) => {
  const arrive = await hold(page, /\/vendor-/);
  await page.goto(`${gateway.url}/#/commodity`, { waitUntil: 'commit' });
  await expect(page).toHaveTitle('秒杀商品');
  expect(await taken(page)).toBe(false);
  arrive();
  await expect(page.getByRole('heading', { name: '秒杀商品' })).toBeVisible();
});

test('a cold load as a member never shows another page first: /home, / and the pages for visitors', async ({ page, gateway }) => {
  await (await Api.signUp(gateway)).open(page, '/home');
  await expect(page.getByText('收益余额')).toBeVisible();
  const headings = await watchHeadings(page);
  await slowDown(page);
  for (const [path, ready, expected] of [
    ['/#/home', /^收益余额$/, []],
    ['/', /^换个账号登录$/, ['欢迎回到聚艺']],
    ['/#/AppRegister', /^换个账号登录$/, ['欢迎回到聚艺']],
    ['/#/login', /^换个账号登录$/, ['欢迎回到聚艺']],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(gateway.url + path);
    await expect(page.getByText(ready)).toBeVisible();
    await expect.poll(async () => (await headings()).filter((heading) => /注册|登录|欢迎/.test(heading))).toEqual(expected);
  }
});

test('a reload with a draft never shows the empty prerendered form', async ({ member, page }) => {
  await member.open('/AppRegister');
  await revealCaptcha(page);
  await page.addInitScript(() => {
    const values: string[] = [];
    Object.assign(window, { shownValues: values });
    const look = () => {
      const input = document.querySelector<HTMLInputElement>('input[type=tel]');
      if (input?.checkVisibility({ visibilityProperty: true }) && values.at(-1) !== input.value) values.push(input.value);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await slowDown(page);
  await page.reload();
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  const shown = await page.evaluate(() => (window as unknown as { shownValues: string[] }).shownValues);
  expect(shown.map((value) => value.replace(/\s/g, ''))).toEqual(['13812345678']);
});
