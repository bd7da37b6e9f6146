import type { Locator, Page } from '@playwright/test';
import { routes } from '#paths/routes.ts';
import { Api } from '../support/api';
import { STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name }).first();
const tab = (page: Page, name: string): Locator => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });

/** A tap on what a page shows. */
type Tap = (page: Page) => Locator;
const linkTo =
  (path: string): Tap =>
  (page) =>
    page.locator(`a[href="#${path}"], a[href^="#${path}?"]`).filter({ visible: true }).first();

/** Buttons lead to these, from the page of a path. */
const byButton: Readonly<Record<string, readonly [path: string, ...taps: readonly Tap[]]>> = {
  '/address/create': ['/address/list', (page) => page.getByRole('button', { name: /新增/ })],
  '/Productaddress': [
    '/redeemExchangeValue',
    (page) => link(page, /团扇/),
    (page) => page.getByRole('button', { name: /^(立即|原价)兑换$/ }),
    linkTo('/Productaddress'),
  ],
};

/** No way leads to the page that a member reaches only by mistake, nor, without a store, to that of the App. */
const WITHOUT_A_WAY = ['/lostPage', '/appdownload'];

/** The paths that a page leads to. */
const hrefs = (page: Page) =>
  page
    .locator('a[href^="#/"]')
    .filter({ visible: true })
    .evaluateAll((links) => links.map((one) => one.getAttribute('href')?.replace(/^#|\?.*/g, '') ?? ''));

test('a member reaches each path from home by taps alone, and home again with one tap; the history does not grow', async ({
  page,
  gateway,
}) => {
  test.slow();
  const all = routes.flatMap((row) => (row.for === 'guest' || WITHOUT_A_WAY.includes(row.path) ? [] : [row.path]));
  await (await Api.logIn(gateway, STORE)).open(page, '/home');
  const home = page.getByRole('region', { name: '我的资产' });
  await expect(home).toContainText('¥');
  // The footer waits for the read of the store, and has links that no other page has.
  await expect(linkTo('/taskIntro')(page)).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  const ways = new Map<string, readonly Tap[]>([['/home', []]]);
  // The loop reaches what is added to the map in it, too.
  for (const [path, taps] of ways)
    await test.step(path, async () => {
      for (const tap of taps) await tap(page).first().tap();
      await expect(page).toHaveURL(new RegExp(`#${path}(\\?.*)?$`));
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const to of await hrefs(page)) if (all.some((one) => one === to) && !ways.has(to)) ways.set(to, [...taps, linkTo(to)]);
      for (const [to, [from, ...more]] of Object.entries(byButton)) if (from === path) ways.set(to, [...taps, ...more]);
      if (path === '/home') return;
      // Home is a tab, the button in the bar, or one step back.
      const bar = page.getByRole('navigation', { name: '页面导航' });
      const far = bar.getByRole('button', { name: '首页' });
      const back = bar.getByRole('button', { name: '返回' });
      await expect(tab(page, '首页').or(back).first()).toBeVisible();
      if (await tab(page, '首页').isVisible()) await tab(page, '首页').tap();
      else await ((await far.isVisible()) ? far : back).tap();
      await expect(home).toContainText('¥');
    });
  expect([...ways.keys()].toSorted()).toEqual(all.toSorted());
  const longest = Math.max(...[...ways.values()].map(({ length }) => length));
  expect((await page.evaluate(() => history.length)) - entries).toBeLessThanOrEqual(longest);
});

test('a page that home is right behind has no button 首页, neither below a sheet', async ({ page, gateway }) => {
  await (await Api.logIn(gateway, STORE)).open(page, '/home');
  await page
    .getByRole('link', { name: /景德镇茶盏/ })
    .first()
    .tap();
  const toHome = page.getByRole('navigation', { name: '页面导航' }).getByRole('button', { name: '首页' });
  const choose = page.getByRole('button', { name: '请选择 釉色' });
  await expect(choose).toBeVisible();
  await expect(toHome).toHaveCount(0);
  await choose.tap();
  const sheet = page.getByRole('dialog', { name: '选择规格与数量' });
  // A choice renders the page anew.
  await sheet.getByRole('button', { name: '影青' }).tap();
  await expect(page.getByRole('button', { name: /^已选 影青/, includeHidden: true })).toBeAttached();
  await expect(toHome).toHaveCount(0);
});

test('a visitor who taps a tab for members and leaves the login is at home, as back from any tab is', async ({
  page,
  gateway,
}) => {
  await page.goto(`${gateway.url}/#/allblind`);
  await tab(page, '团队').tap();
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(page).toHaveURL(/#\/home$/);
});

test('tabs say which is current, and back from any of them leads home', async ({ page, gateway }) => {
  await (await Api.logIn(gateway, STORE)).open(page, '/home');
  await expect(tab(page, '首页')).toHaveAttribute('aria-current', 'page');
  for (const [name, path] of [
    ['盲盒', '/allblind'],
    ['团队', '/myteam'],
    ['商城', '/redeemExchangeValue'],
    ['盲盒', '/allblind'],
  ] as const) {
    await tab(page, name).tap();
    await expect(page).toHaveURL(new RegExp(`#${path}(\\?code=\\w{6})?$`));
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[aria-current="page"]')).toHaveCount(1);
  }
  // The current one leads to the top of its page.
  await page.evaluate(() => window.scrollTo(0, 200));
  await tab(page, '盲盒').tap();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/#\/home$/);
});
