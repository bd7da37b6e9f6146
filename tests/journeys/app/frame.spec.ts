import type { Locator, Page } from '@playwright/test';
import { routes } from '#paths/routes.ts';
import { Api } from '../support/api';
import { expectUncutText } from '../support/fits';
import { STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name }).first();
const tab = (page: Page, name: string): Locator => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });

/** Each path of a member with the taps that lead to it from home: names of links, or a locator. */
const ways: Readonly<Record<string, readonly (string | RegExp | ((page: Page) => Locator))[]>> = {
  '/allblind': ['开盲盒'],
  '/rule': ['规则说明'],
  '/myblind': ['我的盲盒'],
  '/assistfriends': [(page) => tab(page, '团队'), '好友助力'],
  '/exposure': ['推广指南'],
  '/commodity': ['限时秒杀'],
  '/Productdetails': ['限时秒杀', (page) => page.getByRole('list', { name: '秒杀商品' }).getByRole('link')],
  '/redeem': ['换数据IP'],
  '/redeemContribution': ['换贡献值'],
  '/redeemExchangeValue': [(page) => tab(page, '商城')],
  '/Productaddress': [
    (page) => tab(page, '商城'),
    (page) => page.getByRole('link', { name: /团扇/ }),
    (page) => page.getByRole('button', { name: '立即兑换' }),
    (page) => page.locator('a[href^="#/Productaddress"]'),
  ],
  '/redeemRecord': ['兑换记录'],
  '/redeemContributionRecord': ['兑换记录', '贡献值'],
  '/redeemExchangeRecord': ['兑换记录', '商品'],
  '/redeemRecordDetail': ['兑换记录', (page) => page.getByRole('list', { name: /兑换记录$/ }).getByRole('link')],
  '/assetsRecord': ['账户明细'],
  '/withdrawalDetail': [(page) => page.getByRole('region', { name: '我的资产' }).getByRole('link', { name: '收益余额' })],
  '/myteam': [(page) => tab(page, '团队')],
  '/inviterFriends': [(page) => tab(page, '团队'), '邀请奖励'],
  '/shareCode': [(page) => tab(page, '团队'), '邀请码'],
  '/shareVideo': [(page) => tab(page, '团队'), '分享视频'],
  '/invite': ['邀请好友'],
  '/scanAddTeam': ['加入团队'],
  '/taskIntro': ['新手教程'],
  '/Articletemplate': ['专栏文章'],
  '/address/list': ['收货地址'],
  '/address/create': ['收货地址', (page) => page.getByRole('button', { name: /新增/ })],
  '/customer': ['官方客服'],
  '/protocol': ['用户协议'],
  '/yxyyHelp': ['隐私协议'],
  '/Appprivacy': ['注册隐私政策'],
};

/** The start, the page that a member reaches only by mistake, and that of the App, which no link names without a store. */
const WITHOUT_A_WAY = ['/home', '/lostPage', '/appdownload'];

test('a member reaches each path from home by taps alone, and home again with one tap; the history does not grow', async ({
  page,
  gateway,
}) => {
  test.slow();
  const all = routes.flatMap((row) => (row.for === 'guest' || WITHOUT_A_WAY.includes(row.path) ? [] : [row.path]));
  expect(Object.keys(ways).toSorted()).toEqual(all.toSorted());
  await (await Api.logIn(gateway, STORE)).open(page, '/home');
  const home = page.getByRole('region', { name: '我的资产' });
  await expect(home).toContainText('¥');
  const entries = await page.evaluate(() => history.length);
  for (const [path, taps] of Object.entries(ways)) {
    await test.step(path, async () => {
      for (const tap of taps) await (typeof tap === 'function' ? tap(page) : link(page, tap)).first().tap();
      await expect(page).toHaveURL(new RegExp(`#${path}(\\?.*)?$`));
      // Home is a tab, the button in the bar, or one step back.
      const bar = page.getByRole('navigation', { name: '页面导航' });
      const far = bar.getByRole('button', { name: '首页' });
      const back = bar.getByRole('button', { name: '返回' });
      await expect(tab(page, '首页').or(back).first()).toBeVisible();
      if (await tab(page, '首页').isVisible()) await tab(page, '首页').tap();
      else await ((await far.isVisible()) ? far : back).tap();
      await expect(home).toContainText('¥');
    });
  }
  expect((await page.evaluate(() => history.length)) - entries).toBeLessThan(4);
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

/** Finds elements that would lie over each printed sheet, or in the middle of one. */
const overThePage = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().width > 0 && /fixed|sticky/.test(getComputedStyle(element).position))
    .map((element) => element.outerHTML.slice(0, 80));

/** Winners that are cut at the line's end, and links of a title bar that run over more than one line. */
const unreadable = () => {
  const range = document.createRange();
  const winners = [...document.querySelectorAll<HTMLElement>('[aria-label="中奖名单"] [aria-hidden] p')];
  const links = [...document.querySelectorAll('[data-frame] a')];
  return [
    ...winners.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1),
    ...links.filter((link) => {
      range.selectNodeContents(link);
      return range.getClientRects().length > 1;
    }),
  ].map(({ textContent }) => textContent);
};

test('on any path no line is cut at 200 % text, and no bar is printed over the page', async ({ member, page, gateway }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await (await Api.logIn(gateway, STORE)).open(page, '/home');
  for (const { path, title } of routes)
    await test.step(path, async () => {
      await member.go(path);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      expect(await page.evaluate(overThePage)).toEqual([]);
      await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await expectUncutText(page);
      await expect.poll(() => page.evaluate(unreadable)).toEqual([]);
      // A link beside the title has the least room here.
      await page.setViewportSize({ width: 320, height: 568 });
      await expect.poll(() => page.evaluate(unreadable)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
    });
});
