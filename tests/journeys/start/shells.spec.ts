import type { Page, Route } from '@playwright/test';
import { Api } from '../support/api';
import { STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

/** Keeps the files that match from loading until they are released; a request made after that is let through. */
async function hold(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let holding = true;
  await page.route(files, (route) => {
    if (holding) held.push(route);
    else void route.continue();
  });
  return async () => {
    holding = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

/** Keeps the app's scripts from loading until they are released. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const release = await hold(page, /\/assets\/(app|vendor|second)-[^/]*\.js$/);
  return async () => {
    await release();
    await page.waitForFunction(() => document.documentElement.dataset.screen === undefined);
  };
}

/** The path whose shell is shown. */
const shell = (page: Page) => page.evaluate(() => document.documentElement.dataset.screen);
/** Finds and measures each heading, link and label in one step, since another text is another element. */
const positions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, dt, nav a, form label, form button[type=submit]')].map((element) => ({
      text: element.textContent ?? '',
      top: element.getBoundingClientRect().top,
    })),
  );

test('the page itself has the login, and what is typed into it before its scripts have loaded is kept with the focus', async ({
  page,
  gateway,
}) => {
  await page.route(/\/assets\/shell-/, () => undefined);
  const release = await holdScripts(page);
  await page.goto(`${gateway.url}/#/login`, { waitUntil: 'commit' });
  await expect.poll(() => shell(page)).toBe('/login');
  await expect(page).toHaveTitle('登录');
  await page.getByRole('checkbox').check();
  await page.getByLabel('手机号').pressSequentially('13800138');
  const before = await positions(page);
  await release();
  await expect(page.getByLabel('手机号')).toHaveValue('13800138');
  await expect(page.getByLabel('手机号')).toBeFocused();
  await expect(page.getByRole('checkbox')).toBeChecked();
  expect(await positions(page)).toEqual(before);
  // The form has it, too.
  await page.getByLabel('手机号').pressSequentially('000');
  // The first request leads to the captcha, the second says that it is missing.
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(page.getByLabel(/^图形验证码/)).toBeFocused();
  await expect(page.getByText('请输入图形验证码')).toBeHidden();
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(page.getByText('请输入图形验证码')).toBeVisible();
  await expect(page.getByText('请输入手机号')).toBeHidden();
});

test('the shell is the screen that the router will show: the login or the invitation for a visitor, the lost page for an unknown path', async ({
  page,
  gateway,
}) => {
  for (const [address, shown, text] of [
    ['/home', '/home', '欢迎来到'],
    ['/myblind', '/login', '欢迎回到'],
    ['/myteam?code=JY8K2M', '/scanAddTeam', '加入团队'],
    ['/no/such', '/lostPage', '页面走丢了'],
    ['/r?code=JY8K2M', '/r', '获取验证码'],
    ['/allblind', '/allblind', '盲盒'],
  ] as const) {
    await page.unrouteAll();
    const release = await holdScripts(page);
    await page.goto('about:blank');
    await page.goto(`${gateway.url}/#${address}`, { waitUntil: 'commit' });
    await expect.poll(() => shell(page), address).toBe(shown);
    await expect(page.locator('#root')).toContainText(text);
    await release();
    await expect(page.locator('#root')).toContainText(text);
  }
});

test('each frame has a text or a drawing, because browsers count nothing else as content', async ({ page, gateway }) => {
  await page.goto(gateway.url);
  const empty = await page.evaluate(() => {
    const hasContent = (node: unknown): boolean => {
      if (typeof node === 'string') return node.trim() !== '';
      const [tag, , ...children] = node as [string, object, ...unknown[]];
      return tag === 'svg' || children.some(hasContent);
    };
    const { paths } = JSON.parse(document.getElementById('starts')?.textContent ?? '') as {
      paths: Record<string, [files: unknown, reads: unknown, frames: ({ nodes: unknown[] } | null)[] | null]>;
    };
    return Object.entries(paths).flatMap(([path, [, , frames]]) =>
      frames?.some((frame) => frame && !frame.nodes.some(hasContent)) ? path : [],
    );
  });
  expect(empty).toEqual([]);
});

test('before the app has started, the code of an invitation is shown as still to come', async ({ page, gateway }) => {
  const release = await holdScripts(page);
  await page.goto(`${gateway.url}/#/r?code=JY8K2M`, { waitUntil: 'commit' });
  await expect(page.getByText('邀请码 …')).toBeVisible();
  await release();
  await expect(page.getByText('已使用邀请码 JY8K2M')).toBeVisible();
});

test('before the shell has come, the page itself shows the bar of the screen, and nothing of it moves when the shell comes', async ({
  page,
  gateway,
}) => {
  for (const [address, path, text] of [
    ['/allblind', '/allblind', '盲盒'],
    ['/customer', '/customer', '官方客服'],
    ['/shareVideo?code=JY8K2M', '/shareVideo', '分享视频'],
    ['/invite?code=JY8K2M', '/invite', '开盒次数'],
  ] as const) {
    await page.unrouteAll();
    const release = await holdScripts(page);
    const releaseShell = await hold(page, /\/assets\/shell-/);
    await page.goto('about:blank');
    await page.goto(`${gateway.url}/#${address}`, { waitUntil: 'commit' });
    await expect.poll(() => shell(page), address).toBe('frame');
    const before = await positions(page);
    expect(before, address).toContainEqual({ text: expect.stringContaining(text), top: expect.any(Number) });
    await releaseShell();
    await expect.poll(() => shell(page), address).toBe(path);
    const after = await positions(page);
    expect(after.length, address).toBeGreaterThan(0);
    for (const each of before) expect(after, address).toContainEqual(each);
    await release();
    await expect(page.locator('#root')).toContainText(text);
  }
});

test('when the app is faster than the shell, the bar stays until the screen has loaded', async ({ page, gateway }) => {
  await page.route(/\/assets\/shell-/, () => undefined);
  const held: Route[] = [];
  await page.route(/\/assets\/CustomerScreen-[^/]*\.js$/, (route) => void held.push(route));
  await page.addInitScript(() => {
    const texts = new Set<string>();
    const note = () => {
      texts.add(document.querySelector('h1')?.textContent ?? 'none');
      if (document.querySelector('[aria-label="正在加载"]')) texts.add('skeleton');
      Object.assign(window, { seen: [...texts] });
    };
    document.addEventListener('DOMContentLoaded', () => {
      note();
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    });
  });
  const libraries = page.waitForResponse(/\/assets\/second-/);
  await page.goto(`${gateway.url}/#/customer`, { waitUntil: 'commit' });
  await libraries;
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: '官方客服' })).toBeVisible();
  expect(await shell(page)).toBe('frame');
  await page.unroute(/\/assets\/CustomerScreen-[^/]*\.js$/);
  for (const route of held) await route.continue();
  await expect(page.locator('html')).not.toHaveAttribute('data-screen');
  await expect(page.getByRole('region', { name: '联系客服' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['官方客服']);
});

/** Opens the customer service's page. Shells and screens are held, so that the app has loaded and waits behind the frame. */
async function openHeld(page: Page, url: string) {
  const shells: Route[] = [];
  const screens: Route[] = [];
  const chunk = /\/assets\/\w+Screen-[^/]*\.js$/;
  await page.route(/\/assets\/shell-/, (route) => void shells.push(route));
  await page.route(chunk, (route) => void screens.push(route));
  // By then the app's module has been executed.
  await page.goto(`${url}/#/customer`, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => [shells.length, screens.length]).toEqual([1, 1]);
  expect(await shell(page)).toBe('frame');
  const release = async () => {
    await page.unroute(chunk);
    for (const route of screens) await route.continue();
  };
  return { shells, release };
}

test('without a shell, the app shows its skeleton until the screen has loaded', async ({ page, gateway, allow }) => {
  allow(/ERR_FAILED/);
  const { shells, release } = await openHeld(page, gateway.url);
  for (const route of shells) await route.abort();
  await expect(page.getByLabel('正在加载')).toBeVisible();
  expect(await shell(page)).toBeUndefined();
  await release();
  await expect(page.getByRole('region', { name: '联系客服' })).toBeVisible();
});

test('when another path is opened behind a frame, the app does not wait for the screen of the first', async ({
  page,
  gateway,
}) => {
  const { release } = await openHeld(page, gateway.url);
  await page.evaluate(() => window.location.assign('#/lostPage'));
  await expect(page.getByLabel('正在加载')).toBeVisible();
  expect(await shell(page)).toBeUndefined();
  await release();
  await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
});

test('of an address that its shell does not stand for, no frame is shown', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  await api.open(page, '/lostPage');
  await page.route(/\/assets\/shell-/, () => undefined);
  const release = await holdScripts(page);
  await page.goto(`${gateway.url}/?frame=edit#/address/create?id=1`, { waitUntil: 'commit' });
  await expect(page.locator('#starts')).toBeAttached();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await shell(page)).toBe('other');
  await release();
  await expect(page.getByRole('heading', { name: '编辑收货地址' })).toBeVisible();
});

test('a member sees home before its scripts, and nothing of it moves; a link in it is followed', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  await api.open(page, '/lostPage');
  for (const path of ['/home', '/redeemRecord', '/allblind']) {
    await page.unrouteAll();
    const release = await holdScripts(page);
    await page.goto(`${gateway.url}/?shell=${path}#${path}`, { waitUntil: 'commit' });
    await expect.poll(() => shell(page)).toBe(path);
    const before = await positions(page);
    expect(before.length).toBeGreaterThan(2);
    await release();
    const after = await positions(page);
    expect(after.length).toBeGreaterThanOrEqual(before.length);
    // A name, which was loading, may come.
    for (const { text, top } of before)
      expect(after, path).toContainEqual({ text: expect.stringMatching(text === '正在加载' ? /./ : `^${text}`), top });
  }
  // The address asks for another page than the shell.
  await page.unrouteAll();
  const release = await holdScripts(page);
  await page.goto(`${gateway.url}/?shell=edit#/address/create?id=1`, { waitUntil: 'commit' });
  await expect(page).toHaveTitle('新增收货地址');
  expect(await shell(page)).toBe('other');
  // Gone elsewhere before the scripts: no shell of the page before.
  await page.evaluate(() => {
    window.location.hash = '#/commodity';
  });
  await release();
  await expect(page.getByRole('heading', { name: '秒杀商品' })).toBeVisible();
});
