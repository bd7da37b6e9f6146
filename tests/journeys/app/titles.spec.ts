import { prefetches } from '#app/prefetches.ts';
import type { Path } from '#paths/href.ts';
import { routes } from '#paths/routes.ts';
import { Api } from '../support/api';
import { STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

/** docs/spec.md §2, in Chinese: every path and its title. */
const titles = {
  '/rule': '查看规则',
  '/allblind': '全部盲盒',
  '/myblind': '我的盲盒',
  '/appdownload': '下载App',
  '/r': '扫码注册',
  '/Register': '扫码注册',
  '/AppRegister': '注册',
  '/Appprivacy': '注册隐私政策',
  '/inviterFriends': '邀请加入团队',
  '/scanAddTeam': '加入团队',
  '/myteam': '我的团队',
  '/withdrawalDetail': '提现明细',
  '/shareCode': '分享页面',
  '/protocol': '用户协议',
  '/assistfriends': '好友助力',
  '/exposure': '曝光指南',
  '/taskIntro': '新手教程',
  '/shareVideo': '分享视频',
  '/lostPage': '页面走丢了',
  '/commodity': '秒杀商品',
  '/yxyyHelp': '隐私协议',
  '/Productdetails': '商品详情',
  '/Productaddress': '收货地址',
  '/Articletemplate': '文章展示',
  '/customer': '官方客服',
  '/redeem': '兑换数据IP',
  '/redeemContribution': '兑换贡献值',
  '/redeemExchangeValue': '兑换商城商品',
  '/redeemExchangeRecord': '商城商品兑换记录',
  '/redeemRecord': '兑换记录',
  '/redeemContributionRecord': '贡献值兑换记录',
  '/redeemRecordDetail': '兑换记录详情',
  '/assetsRecord': '账户明细',
  '/login': '登录',
  '/home': '首页',
  '/invite': '邀请好友',
  '/address/list': '收货地址',
  '/address/create': '新增收货地址',
};

/** Each page that is rendered from now on, with the title that the document has before it is painted. */
const watchTitles = () => {
  const seen: string[] = [];
  Object.assign(window, { seenTitles: seen });
  new MutationObserver((changes) => {
    const isNewPage = changes.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'MAIN'));
    if (isNewPage) seen.push(`${window.location.hash.slice(1).replace(/\?.*/, '')} ${document.title}`);
  }).observe(document.body, { subtree: true, childList: true });
};
const seenTitles = () => (window as unknown as { seenTitles: string[] }).seenTitles;

/** The prefetched reads whose answers the app has not taken. */
const prefetched = () => Object.keys(globalThis.juyiPrefetches?.started ?? {});

test('spec §2: each path has its title, opened as a deep link; its prefetched reads are used, and made once', async ({
  member: _,
  page,
  gateway,
}) => {
  const api = await Api.logIn(gateway, STORE);
  await api.open(page, '/lostPage');
  const shown: Record<string, string> = {};
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    asked.push(`${request.method()} ${pathname} ${request.postData() ?? searchParams}`);
  });
  for (const [path, title] of Object.entries(titles)) {
    // An empty page in between ends the requests of the last path, and a new hash alone would not load the page.
    await page.goto('about:blank');
    asked = [];
    await page.goto(`${gateway.url}/#${path}${path === '/address/create' ? '?id=1' : ''}`);
    await expect.poll(() => page.title()).toBe(title);
    shown[path] = await page.title();
    const reads = prefetches()[path as Path] ?? [];
    const timesAsked = () =>
      reads.map(([method, url, payload]) => {
        const query = method === 'GET' ? String(new URLSearchParams(payload as Record<string, string>)) : JSON.stringify(payload);
        return asked.filter((request) => request === `${method} ${url} ${query}`).length;
      });
    await expect.poll(timesAsked, path).toEqual(reads.map(() => 1));
    await expect.poll(() => page.evaluate(prefetched), path).toEqual([]);
    expect(timesAsked(), path).toEqual(reads.map(() => 1));
  }
  expect(shown).toEqual(titles);
  expect(Object.keys(titles).toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
});

test('on the way through the app, back too, the title changes before the new page is painted', async ({
  member,
  page,
  gateway,
}) => {
  const api = await Api.logIn(gateway, STORE);
  await api.open(page, '/home');
  // The app has replaced the shell, whose page was painted before.
  await expect(page.locator('html')).not.toHaveAttribute('data-screen');
  await page.evaluate(watchTitles);
  await page.getByRole('link', { name: '邀请好友' }).first().tap();
  await expect(page).toHaveTitle('邀请好友');
  await page.goBack();
  await expect(page).toHaveTitle('首页');
  for (const path of ['/allblind', '/assetsRecord', '/lostPage'] as const) {
    await member.go(path);
    await expect(page).toHaveTitle(titles[path]);
  }
  expect(await page.evaluate(seenTitles)).toEqual([
    '/invite 邀请好友',
    '/home 首页',
    '/allblind 全部盲盒',
    '/assetsRecord 账户明细',
    '/lostPage 页面走丢了',
  ]);
});
