import type { Browser } from '@playwright/test';
import { Api } from '../support/api';
import { chancesLeft, drawButton, resultSheet } from '../support/drawing';
import { NARROW, WIDE } from '../support/fits';
import { arrange, type GatewayProcess } from '../support/gateway';
import { join } from '../support/joining';
import { STORE } from '../support/redeeming';
import { expect, freshPhone, Member, test, watch } from '../support/test';

/** A member without draw chances whom two friends have helped: the third help gives a chance. */
async function almostHelped(gateway: GatewayProcess): Promise<Api> {
  const api = await Api.signUp(gateway);
  for (let friend = 0; friend < 2; friend += 1) await Api.signUp(gateway, { inviteCode: api.inviteCode });
  return api;
}

/** A friend joins by the link in their own browser context. */
async function help(browser: Browser, gateway: GatewayProcess, link: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints = watch(page);
  const member = await Member.on(page, gateway);
  await page.goto(link);
  await join(member, freshPhone(), true);
  await page.goto(`${gateway.url}/#/allblind`);
  // The friend's own reward for joining.
  await expect(chancesLeft(page, 3)).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
}

test('the articles are listed and readable; the guides have their own screens', async ({ member, page, allow }) => {
  allow(/Failed to load resource/);
  await page.route('**/article/detail?*', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
  await member.open('/Articletemplate');
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await page.unroute('**/article/detail?*');
  // An article that the backend does not have is left out.
  await page.route('**/article/detail?articleId=exposure-guide', (route) =>
    route.fulfill({ json: { status: '1021', message: '文章不存在', data: null } }),
  );
  await page.getByRole('button', { name: '重试' }).tap();
  const links = page.getByRole('list', { name: '文章' }).getByRole('link');
  await expect(links).toHaveCount(3);
  await expect(page).toHaveURL(/#\/Articletemplate$/);
  const title = (await links.nth(1).locator('strong').textContent()) ?? '';
  await links.nth(1).tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/id=embroidery$/);
  const end = page.getByRole('region', { name: '读完之后' });
  await page.getByRole('button', { name: '复制链接' }).tap();
  await expect(member.toast).toHaveText('已复制');
  await end.getByRole('link', { name: '读下一篇' }).tap();
  await expect(page).toHaveURL(/id=blue-and-white$/);
  await end.getByRole('link', { name: '更多文章' }).tap();
  await links.nth(2).tap();
  await expect(page).toHaveURL(/#\/taskIntro$/);
});

test('back and home stay in sight over a hero that is scrolled away', async ({ member, page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await member.open('/taskIntro');
  const hero = page.getByRole('heading', { level: 2 }).first();
  await expect(page.getByRole('list', { name: '新手教程' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(hero).not.toBeInViewport();
  for (const name of ['返回', '首页']) await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('customer service marks what is searched for, and leads a member to the prize or order of the moment', async ({
  member,
  page,
  gateway,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await member.open('/customer');
  const contacts = page.getByRole('region', { name: '联系客服' });
  await expect(contacts).toBeVisible();
  // An answer that a tap opens is not behind the bar.
  await page.getByText('收不到短信验证码怎么办？').tap();
  const answer = page.getByText('请确认手机号正确、信号正常');
  await expect(answer).toBeInViewport({ ratio: 1 });
  const bar = (await page.getByRole('button', { name: '复制微信号' }).boundingBox())?.y ?? 0;
  await expect.poll(async () => answer.evaluate((text) => text.getBoundingClientRect().bottom)).toBeLessThan(bar);
  // The page of a link in the text has customer service behind it.
  await page.getByRole('link', { name: '用户协议' }).tap();
  await expect(page).toHaveURL(/#\/protocol$/);
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(page).toHaveURL(/#\/customer$/);
  const search = page.getByRole('searchbox', { name: '搜索问题' });
  await search.fill('验证码');
  await page.getByRole('button', { name: '清空' }).tap();
  await expect(search).toBeFocused();
  await expect(contacts).toBeVisible();
  await search.fill('火箭');
  await expect(page.getByRole('status').filter({ hasText: '没有找到“火箭”' })).toBeVisible();
  await page.getByRole('button', { name: '查看全部问题' }).tap();
  await expect(contacts).toBeVisible();
  // No question says 退货, but one says 退换.
  await search.fill('退货');
  await expect(page.getByRole('status').filter({ hasText: '没有找到“退货”，这些问题相近' })).toBeVisible();
  await expect(page.getByText('商品可以退换吗？')).toBeVisible();
  await search.fill('最后期限');
  await expect(contacts).toHaveCount(0);
  await expect(page.locator('mark')).toHaveText(['最后期限']);
  await expect(page.locator('mark')).toBeInViewport();
  await page.getByRole('link', { name: '看奖品进度' }).tap();
  await expect(page).toHaveURL(/#\/login$/);
  await (await Api.logIn(gateway, STORE)).open(page, '/customer');
  const matter = page.getByRole('region', { name: '您想问的是这个吗？' });
  await expect(matter.getByRole('link')).toHaveAttribute('href', /^#\/redeemRecordDetail\?kind=(MALL|PRIZE)&no=/);
});

test('an agreement leads from its contents to each chapter, and names the cells of a wide table', async ({ member, page }) => {
  await member.open('/Appprivacy');
  await expect(page.getByRole('button', { name: '八、联系我们' })).toHaveCount(0);
  await page.getByText('目录').tap();
  const chapter = page.getByRole('heading', { name: '八、联系我们' });
  await expect(chapter).not.toBeInViewport();
  await page.getByRole('button', { name: '八、联系我们' }).tap();
  await expect(chapter).toBeInViewport();
  await expect(chapter).toBeFocused();
  // The contents are folded, and stay in sight above the chapter.
  await expect(page.getByRole('button', { name: '八、联系我们' })).toHaveCount(0);
  const contents = await page.locator('details', { hasText: '目录' }).boundingBox();
  expect(contents?.y).toBe(44);
  expect((await chapter.boundingBox())?.y).toBeGreaterThanOrEqual(44 + 52);
  // An open table stands on the screen as a whole, so that its last chapter can be reached, and it can be folded from there.
  await member.open('/protocol');
  await page.setViewportSize(NARROW);
  const table = page.locator('details', { hasText: '目录' });
  // The folded row is no dead place for a scroll.
  await table.hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await table.getByText('目录').tap();
  await expect.poll(() => table.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(NARROW.height);
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.getByRole('button', { name: '十三、联系我们' })).toBeInViewport({ ratio: 0.9 });
  await table.getByText('目录').tap();
  await expect(page.getByRole('button', { name: '十三、联系我们' })).toHaveCount(0);
  await page.setViewportSize(WIDE);
  await member.open('/Appprivacy');
  // A table of three columns is shown row by row, with the column's name in each cell.
  const named = (cell: Element) => [getComputedStyle(cell, '::before').content, cell.textContent];
  expect(await page.locator('td').nth(1).evaluate(named)).toEqual(['"用途"', '作为账号，接收短信验证码']);
  // A point leads to its clause.
  await member.open('/yxyyHelp');
  await page.getByRole('button', { name: /^注销账号/ }).tap();
  const clause = page.locator('li strong', { hasText: '注销账号' });
  await expect(clause).toBeFocused();
  const { y = 0 } = (await clause.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(44 + 52);
  expect(y).toBeLessThan(page.viewportSize()?.height ?? 0);
});

test('a new friend helps by the shared link: the member gets a draw chance and draws', async ({
  member,
  page,
  gateway,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const a = await almostHelped(gateway);
  await arrange(gateway, { only: 'points-20', stock: 1000 });
  await a.open(page, '/allblind');
  await expect(chancesLeft(page, 0)).toBeVisible();
  await page.getByRole('button', { name: '请好友助力' }).tap();
  await expect(page.getByRole('region', { name: '助力进度' })).toContainText('再邀请 1 位好友，多 1 次开盒');
  await page.getByRole('button', { name: '复制文案' }).tap();
  await expect(member.toast).toHaveText('文案已复制');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await help(browser, gateway, /http\S+$/.exec(copied)?.[0] ?? '');
  await page.goBack();
  await expect(chancesLeft(page, 1)).toBeVisible();
  await drawButton(page).tap();
  await expect(resultSheet(page)).toContainText('贡献值 20');
  await resultSheet(page).getByRole('button', { name: '知道了' }).tap();
  await expect(chancesLeft(page, 0)).toBeVisible();
});
