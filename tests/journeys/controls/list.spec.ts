import type { Page } from '@playwright/test';
import { Api } from '../support/api';
import { answerWith } from '../support/entries';
import { comeToRest, NARROW } from '../support/fits';
import { pullToRefresh } from '../support/hand';
import { appears, expect, test } from '../support/test';

const STORE = '13900139000';
const CALL = '**/api/web/member/contributDetail/list?*';
const PAGE_SIZE = 20;

const list = (page: Page) => page.getByRole('list', { name: '贡献值明细' });
const balances = (page: Page) => list(page).getByText(/^余额 [\d,]+$/);
const direction = (page: Page, name: string) => page.getByRole('group', { name: '类型' }).getByRole('button', { name });

const month = (page: Page) => page.getByRole('button', { name: /^月份：/ });
/** Chooses a month by its position, the newest is the first. */
async function chooseMonth(page: Page, position: number) {
  await month(page).tap();
  await page
    .getByRole('dialog', { name: '选择月份' })
    .getByRole('button', { name: /^\d{4} 年/ })
    .nth(position)
    .tap();
  await expect(month(page)).toHaveAccessibleName(/年/);
}

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

test('infinite scroll of a statement to its end, without duplicate rows', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  await api.open(page, '/assetsRecord');
  await expect(page).toHaveTitle('账户明细');
  await expect(page.getByText('收益余额')).toBeVisible();
  const total = Number(/共 (\d+) 笔/.exec((await page.getByText(/^共 \d+ 笔/).textContent()) ?? '')?.[1]);
  expect(total).toBeGreaterThan(40);
  await expect(async () => {
    await toEnd(page);
    expect(await page.getByText('没有更多了').isVisible()).toBe(true);
  }).toPass({ intervals: [50] });
  expect(await balances(page).allTextContents()).toHaveLength(total);
  const months = await list(page).getByRole('heading').allTextContents();
  expect(months.length).toBeGreaterThan(6);
  for (const month of months)
    expect(month).toMatch(/^\d{4} 年 \d{1,2} 月(合计 [+−]?[\d,]+)?(获得 \+[\d,]+)?(使用 −[\d,]+)?(退回 \+[\d,]+)?$/);
});

test('filters by direction and month apply to sums and entries', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  await api.open(page, '/assetsRecord');
  await direction(page, '使用').tap();
  await expect(direction(page, '使用')).toHaveAttribute('aria-pressed', 'true');
  await expect(list(page).getByText('贡献值换数据IP').first()).toBeVisible();
  await expect(list(page).getByText('邀请好友奖励')).toHaveCount(0);
  // A filter that is chosen far down shows its list from the first row.
  await list(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(month(page)).toBeInViewport({ ratio: 1 });
  await chooseMonth(page, 1);
  await expect(list(page).getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  await expect(month(page)).toBeInViewport({ ratio: 1 });
  await direction(page, '全部').tap();
  await expect(list(page).getByRole('heading')).toHaveCount(1);
  await chooseMonth(page, 11);
  await expect(page.getByText('没有符合条件的明细')).toBeVisible();
  await page.getByRole('button', { name: '查看全部明细' }).tap();
  await expect(list(page).getByText('邀请好友奖励').first()).toBeVisible();
});

test('on a low phone a filter brings its first row into sight', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  await page.setViewportSize(NARROW);
  await api.open(page, '/withdrawalDetail');
  const rows = page.getByRole('list', { name: '收益明细' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await chooseMonth(page, 0);
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
  await expect(month(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^入账 ¥[\d,.]+.*支出 ¥[\d,.]+$/)).toBeVisible();
});

test('an empty statement tells how to earn; a failed pull to refresh says so', async ({ member, page, gateway, allow }) => {
  const api = await Api.signUp(gateway);
  await api.open(page, '/assetsRecord');
  await expect(page.getByText('还没有贡献值明细，邀请好友可获得贡献值')).toBeVisible();
  allow(/Failed to load resource/);
  await page.route(CALL, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
  const said = appears(page, '刷新失败');
  await pullToRefresh(page);
  await said;
  // The browser's own pull, which reloads, is off here and nowhere else.
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'contain');
  await member.go('/home');
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'auto');
});

test('offline: one toast, the rows stay, and the failed page is read when the network is back', async ({
  member,
  page,
  gateway,
  context,
}) => {
  const api = await Api.logIn(gateway, STORE);
  await api.open(page, '/assetsRecord');
  await expect(balances(page).first()).toBeVisible();
  const before = await balances(page).count();
  await context.setOffline(true);
  await toEnd(page);
  await expect(member.toast).toHaveText('网络未连接，请检查网络');
  await expect(page.getByRole('button', { name: '加载失败，点击重试' })).toBeVisible();
  expect(await balances(page).count()).toBe(before);
  await context.setOffline(false);
  await expect.poll(() => balances(page).count()).toBeGreaterThan(before);
});

test('pull to refresh', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  await api.open(page, '/assetsRecord');
  await expect(balances(page).first()).toBeVisible();
  const again = page.waitForRequest(/contributDetail\/list\?pageNum=1/);
  const said = appears(page, '刷新成功');
  await pullToRefresh(page);
  await again;
  await said;
  await expect(balances(page).first()).toBeVisible();
});

/** Navigates like a link in the app: pushes a history entry. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({ key: `${performance.now()}` }, '', `#${to}`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  }, path);

/** The index of the entry in the middle of the viewport. */
const inTheMiddle = (page: Page) => page.evaluate(() => document.elementFromPoint(195, 422)?.closest('li')?.textContent ?? '');

for (const total of [90, 2000])
  test(`back and reload restore scroll position and filter of a list of ${total}`, async ({ page, gateway }) => {
    const api = await Api.signUp(gateway);
    await page.route(CALL, answerWith(total));
    await api.open(page, '/home');
    await expect(page.getByText('收益余额')).toBeVisible();
    await follow(page, '/assetsRecord');
    await direction(page, '获得').tap();
    await expect(list(page)).toBeVisible();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    for (let pages = 1; pages < Math.min(8, total / PAGE_SIZE); pages += 1) {
      const so = await height();
      await toEnd(page);
      await expect.poll(height).toBeGreaterThan(so);
    }
    await page.evaluate(() => window.scrollBy(0, -1200));
    await comeToRest(page);
    const before = await inTheMiddle(page);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(3000);

    await follow(page, '/protocol');
    await expect(page.getByText(/^版本/)).toBeVisible();
    await page.goBack();
    await expect.poll(() => inTheMiddle(page)).toBe(before);
    await expect(direction(page, '获得')).toHaveAttribute('aria-pressed', 'true');

    await page.reload();
    await expect.poll(() => inTheMiddle(page)).toBe(before);

    await page.goBack();
    await expect(page).toHaveURL(/#\/home$/);
    await follow(page, '/assetsRecord');
    await expect(list(page)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(direction(page, '全部')).toHaveAttribute('aria-pressed', 'true');
  });

test('10,000 rows: only the rows in view are rendered, at any scroll position', async ({ page, gateway }) => {
  const api = await Api.signUp(gateway);
  await page.route(CALL, answerWith(10_000, 10_000));
  await api.open(page, '/assetsRecord');
  await expect(list(page)).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeGreaterThan(10_000 * 50);
  const scrollHeight = await height();
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((top) => window.scrollTo(0, top), scrollHeight * part);
    await expect.poll(() => inTheMiddle(page)).not.toBe('');
    await comeToRest(page);
    // More at first: the chunk that renders only those in view is not loaded for short lists.
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('body *').length)).toBeLessThanOrEqual(400);
  }
});
