import type { Page, Request } from '@playwright/test';
import { type Prefetch, prefetches } from '#app/prefetches.ts';
import type { Path } from '#paths/href.ts';
import { routes, titleOf } from '#paths/routes.ts';
import { Api } from '../support/api';
import { expectUncutText } from '../support/fits';
import { STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

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

/** The `id` of a link to these paths, which read what it names. */
const LINKED: Readonly<Partial<Record<Path, string>>> = { '/Productdetails': 'tea-cup', '/Articletemplate': 'embroidery' };

/** Finds elements that would lie over each printed sheet, or in the middle of one. */
const overThePage = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().width > 0 && /fixed|sticky/.test(getComputedStyle(element).position))
    .map((element) => element.outerHTML.slice(0, 80));

/** Winners that are cut at the line's end, and links of a title bar that run over more than one line. */
const unreadable = () => {
  const range = document.createRange();
  const winners = [...document.querySelectorAll<HTMLElement>('[aria-label="中奖名单"] [aria-hidden] p')];
  const links = [...document.querySelectorAll('[data-frame] > div > a')];
  return [
    ...winners.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1),
    ...links.filter((link) => {
      range.selectNodeContents(link);
      return range.getClientRects().length > 1;
    }),
  ].map(({ textContent }) => textContent);
};

/** Checks the page on paper, and with text of twice its size. */
async function expectReadable(page: Page): Promise<void> {
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
}

/** The prefetched reads of a path that members make, or visitors, with the values of the link in them. */
const readsOf = (path: Path, reader: 'member' | 'visitor', link: Readonly<Record<string, string>> = {}) => {
  const reads = (prefetches()[path] ?? []).filter(([, , , whose]) => whose === 'anyone' || whose === reader);
  const filled = JSON.stringify(reads).replace(/"\?(\w+)"/g, (_, name) => JSON.stringify(link[name] ?? null));
  return (JSON.parse(filled) as Prefetch[]).filter((read) => !JSON.stringify(read).includes(':null'));
};

/** Opens a path from an empty page, and checks its title, and that each of its prefetched reads is made once and used, also by what loads late. */
async function openByLink(
  page: Page,
  url: string,
  title: string,
  reads: readonly Prefetch[],
  whileOpen = async () => {},
): Promise<void> {
  // An empty page in between ends the requests of the last path, and a new hash alone would not load the page.
  await page.goto('about:blank');
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    asked.push(`${request.method()} ${pathname} ${request.postData() ?? searchParams}`);
  };
  page.on('request', note);
  await page.goto(url);
  await expect.poll(() => page.title()).toBe(title);
  const timesAsked = () =>
    reads.map(([method, path, payload]) => {
      const sent = method === 'GET' ? String(new URLSearchParams(payload as Record<string, string>)) : JSON.stringify(payload);
      return asked.filter((request) => request === `${method} ${path} ${sent}`).length;
    });
  await expect.poll(timesAsked, url).toEqual(reads.map(() => 1));
  await expect.poll(() => page.evaluate(prefetched), url).toEqual([]);
  // Parts of the page that load late ask no more.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await whileOpen();
  expect(timesAsked(), url).toEqual(reads.map(() => 1));
  page.off('request', note);
}

test('spec §2: each path has its title, opened as a deep link; its prefetched reads are used, and made once; no line is cut at 200 % text, and no bar is printed over the page', async ({
  page,
  gateway,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const api = await Api.logIn(gateway, STORE);
  await api.open(page, '/lostPage');
  for (const { path, title } of routes) {
    const id = LINKED[path];
    const query = path === '/address/create' ? '?id=1' : '';
    const check = () => expectReadable(page);
    await openByLink(page, `${gateway.url}/#${path}${query}`, title, readsOf(path, 'member'), check);
    if (!id) continue;
    await openByLink(page, `${gateway.url}/#${path}?id=${id}`, title, readsOf(path, 'member', { id }), check);
  }
});

for (const path of ['/r', '/Register', '/invite', '/scanAddTeam'] as const)
  test(`a friend's link to ${path} reads the invitation while the app loads, once`, async ({ page, gateway }) => {
    const reads = readsOf(path, 'visitor', { code: 'JY8K2M' });
    expect(reads.map(([, url]) => url)).toEqual(['/auth/recruit/inviter', '/auth/ma/vrc']);
    await openByLink(page, `${gateway.url}/#${path}?code=JY8K2M`, titleOf(path), reads);
    await expect(page.getByText('青禾艺社团队')).toBeVisible();
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
    await expect(page).toHaveTitle(titleOf(path));
  }
  expect(await page.evaluate(seenTitles)).toEqual([
    '/invite 邀请好友',
    '/home 首页',
    '/allblind 全部盲盒',
    '/assetsRecord 账户明细',
    '/lostPage 页面走丢了',
  ]);
});
