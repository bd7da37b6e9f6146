import type { Page } from '@playwright/test';
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

test('spec §2: each path has its title, opened as a deep link; its prefetched reads are used, and made once; no line is cut at 200 % text, and no bar is printed over the page', async ({
  page,
  gateway,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const api = await Api.logIn(gateway, STORE);
  await api.open(page, '/lostPage');
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    asked.push(`${request.method()} ${pathname} ${request.postData() ?? searchParams}`);
  });
  const open = async (path: Path, query: string, title: string, reads: readonly Prefetch[]) => {
    // An empty page in between ends the requests of the last path, and a new hash alone would not load the page.
    await page.goto('about:blank');
    asked = [];
    await page.goto(`${gateway.url}/#${path}${query}`);
    await expect.poll(() => page.title()).toBe(title);
    const timesAsked = () =>
      reads.map(([method, url, payload]) => {
        const sent = method === 'GET' ? String(new URLSearchParams(payload as Record<string, string>)) : JSON.stringify(payload);
        return asked.filter((request) => request === `${method} ${url} ${sent}`).length;
      });
    await expect.poll(timesAsked, path).toEqual(reads.map(() => 1));
    await expect.poll(() => page.evaluate(prefetched), path).toEqual([]);
    expect(timesAsked(), path).toEqual(reads.map(() => 1));
    await test.step(path, () => expectReadable(page));
  };
  for (const { path, title } of routes) {
    const reads = prefetches()[path] ?? [];
    const id = LINKED[path];
    await open(path, path === '/address/create' ? '?id=1' : '', title, id ? [] : reads);
    const ofLink = JSON.parse(JSON.stringify(reads).replace('?id', id ?? '')) as readonly Prefetch[];
    if (id) await open(path, `?id=${id}`, title, ofLink);
  }
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
