import { prefetches } from '../../../src/app/prefetches';
import type { Path } from '../../../src/paths/href';
import { Api } from '../support/api';
import { STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

/** docs/spec.md §2, in Chinese: every path and its title. */
const titles = {
  '/rule': '规则说明',
  '/allblind': '盲盒',
  '/myblind': '我的盲盒',
  '/appdownload': '下载App',
  '/r': '扫码注册',
  '/Register': '扫码注册',
  '/AppRegister': '注册',
  '/Appprivacy': '注册隐私政策',
  '/inviterFriends': '邀请奖励',
  '/scanAddTeam': '加入团队',
  '/myteam': '我的团队',
  '/withdrawalDetail': '收益明细',
  '/shareCode': '我的邀请码',
  '/protocol': '用户协议',
  '/assistfriends': '好友助力',
  '/exposure': '推广指南',
  '/taskIntro': '新手教程',
  '/shareVideo': '分享视频',
  '/lostPage': '页面走丢了',
  '/commodity': '秒杀商品',
  '/yxyyHelp': '隐私协议',
  '/Productdetails': '商品详情',
  '/Productaddress': '收货地址',
  '/Articletemplate': '专栏文章',
  '/customer': '官方客服',
  '/redeem': '贡献值换数据IP',
  '/redeemContribution': '收益换贡献值',
  '/redeemExchangeValue': '商城',
  '/redeemExchangeRecord': '商品兑换记录',
  '/redeemRecord': '数据IP兑换记录',
  '/redeemContributionRecord': '贡献值兑换记录',
  '/redeemRecordDetail': '兑换详情',
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

test('spec §2: each of the 38 paths has its title, opened as a deep link; its prefetched reads are used, and made once', async ({
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
    asked = [];
    // Another document: a new hash alone does not load the page.
    await page.goto(`${gateway.url}/?deep=${encodeURIComponent(path)}#${path}${path === '/address/create' ? '?id=1' : ''}`);
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
  expect(Object.keys(titles)).toHaveLength(38);
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
    '/allblind 盲盒',
    '/assetsRecord 账户明细',
    '/lostPage 页面走丢了',
  ]);
});
