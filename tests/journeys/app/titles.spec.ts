import { type Prefetch, prefetches } from '#app/prefetches.ts';
import type { Path } from '#paths/href.ts';
import { routes, titleOf } from '#paths/routes.ts';
import { Api } from '../support/api';
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

test('spec §2: each path has its title, opened as a deep link; its prefetched reads are used, and made once', async ({
  page,
  gateway,
}) => {
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
