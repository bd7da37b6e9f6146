import type { Page } from '@playwright/test';
import { Api } from '../support/api';
import { pullToRefresh } from '../support/hand';
import { MEMBER, STORE } from '../support/redeeming';
import { appears, expect, test } from '../support/test';

interface Order {
  readonly orderNo: string;
}

/** Each list with its heading, its route's title and the call of its rows. */
const lists = [
  {
    path: '/redeemContributionRecord',
    title: '贡献值兑换记录',
    route: '贡献值兑换记录',
    kind: 'CONTRIBUTION',
    call: '**/exchangeContribution/page',
  },
  { path: '/redeemRecord', title: '数据IP兑换记录', route: '兑换记录', kind: 'DATA_IP', call: '**/culture/getApplyRecord?*' },
  { path: '/redeemExchangeRecord', title: '商品兑换记录', route: '商城商品兑换记录', kind: 'MALL', call: '**/exchangeIp/page' },
] as const;

const rows = (page: Page, title: string) => page.getByRole('list', { name: title, exact: true }).getByRole('link');
const tab = (page: Page, name: string) => page.getByRole('group', { name: '状态' }).getByRole('button', { name });
const facts = (page: Page, name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

const contributions = '/api/store/backend/store/income/exchangeContribution/page';

/** The latest contribution order of a member in a status. */
const newest = async (api: Api, status: number): Promise<string> => {
  const { list } = await api.call<{ list: Order[] }>(contributions, { pageNum: 1, pageSize: 1, status });
  return list[0]?.orderNo ?? '';
};

/** A row of goods has this text beside its status. */
const progress = {
  处理中: /预计最晚 \d+ 月 \d+ 日完成审核/,
  已通过: /顺丰速运\sSF14\d{11}/,
  未通过: '该花样暂时缺货，可以换一种花样',
  已取消: '您已联系客服取消',
} as const;

/** Redeems ¥10 of income by API calls; returns the order number. */
async function redeem(api: Api): Promise<string> {
  const exchange = '/api/store/backend/store/income/exchangeContribution';
  const { quoteId } = await api.call<{ quoteId: string }>(`${exchange}/convert`, { amount: 1000 });
  const requestId = crypto.randomUUID();
  const { orderNo } = await api.call<Order>(`${exchange}/submit`, { quoteId, payPassword: '258036', requestId });
  return orderNo;
}

/** Reviews an order as `npm run desk` does. */
const review = (url: string, orderNo: string, verdict: 'done' | 'refuse' | 'cancel', reason?: string) =>
  fetch(`${url}/__dev/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderNo, verdict, reason }),
  });

for (const { path, title, route, kind, call } of lists)
  test(`${title}: totals, a text for every status, and a row opens its record and back`, async ({ page, gateway }) => {
    const api = await Api.logIn(gateway, STORE);
    await api.open(page, path);
    await expect(page).toHaveTitle(route);
    await expect(page.getByText(/^共 \d+ 笔$/)).toBeVisible();
    for (const [name, state, tag] of [
      ['处理中', '处理中', '处理中'],
      kind === 'MALL' ? (['已通过', '已寄出', '已寄出'] as const) : (['已完成', '已完成', '已完成'] as const),
      ['未通过', '未通过', '已退回'],
      ['已取消', '已取消', '已退回'],
    ] as const) {
      await tab(page, name).tap();
      await expect(tab(page, name)).toHaveAttribute('aria-pressed', 'true');
      await expect(rows(page, title).first()).toContainText(tag);
      if (kind !== 'MALL') await expect(rows(page, title).first()).toHaveText(/用 (¥[\d,.]+ 收益|[\d,]+ 贡献值)[+]/);
      const texts = await rows(page, title).allTextContents();
      expect(texts.every((text) => text.includes(state) && text.includes(tag))).toBe(true);
      if (name in progress && kind === 'MALL')
        await expect(rows(page, title).filter({ hasText: progress[name as keyof typeof progress] })).not.toHaveCount(0);
    }
    await rows(page, title).first().tap();
    await expect(page).toHaveURL(new RegExp(`#/redeemRecordDetail\\?kind=${kind}&no=DH\\d{24}$`));
    await expect(page.getByText('取消原因')).toBeVisible();
    await page.getByRole('button', { name: '返回' }).tap();
    // The filter is restored.
    await expect(tab(page, '已取消')).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page, title).first()).toContainText('已取消');
    const again = page.waitForRequest(call);
    const said = appears(page, '刷新成功');
    await pullToRefresh(page);
    await again;
    await said;
  });

test('empty records tell what to do and have no filter; an empty status filter offers all records', async ({ page, gateway }) => {
  const api = await Api.signUp(gateway);
  await api.open(page, '/redeemRecord');
  await expect(page.getByText('还没有兑换记录')).toBeVisible();
  await expect(page.getByRole('link', { name: '去邀请好友' })).toHaveAttribute('href', '#/inviterFriends');
  await expect(page.getByRole('group', { name: '状态' })).toHaveCount(0);
  // This member has records, but none in these statuses.
  await (await Api.logIn(gateway, MEMBER)).open(page, '/redeemRecord');
  for (const status of ['处理中', '未通过']) {
    await tab(page, status).tap();
    await expect(page.getByText(`没有${status}的兑换`)).toBeVisible();
  }
  await page.getByRole('button', { name: '查看全部记录' }).tap();
  await expect(page.getByRole('list', { name: '数据IP兑换记录' }).getByRole('link').first()).toBeVisible();
});

test('without enough to redeem the ways to earn replace the form', async ({ page, gateway }) => {
  const api = await Api.signUp(gateway);
  await api.open(page, '/redeemContribution');
  await expect(page.getByText('¥10.00 起兑，¥1.00 的整数倍')).toBeVisible();
  await expect(page.getByRole('button', { name: '下一步' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '兑换须知' })).toHaveCount(0);
  await page.getByRole('region', { name: '邀请好友得收益' }).getByRole('link', { name: '去邀请好友' }).tap();
  await expect(page).toHaveURL(/#\/inviterFriends/);
});

test('infinite scroll of records to the end; back restores the scroll position', async ({ page, gateway }) => {
  const api = await Api.signUp(gateway);
  await page.route('**/exchangeContribution/page', async (route) => {
    const { pageNum, pageSize, orderNo } = route.request().postDataJSON() as {
      pageNum: number;
      pageSize: number;
      orderNo?: string;
    };
    const from = (pageNum - 1) * pageSize;
    const all = Array.from({ length: 90 }, (_row, index) => ({
      orderNo: `DH${index}`,
      kind: 'CONTRIBUTION',
      title: `第 ${index} 笔`,
      spend: 1000,
      fee: 10,
      gain: 100,
      status: 1,
      createTime: '2026-11-20T08:00:00+08:00',
      steps: [{ title: '提交申请' }],
      active: 1,
    }));
    const list = orderNo ? all.filter((order) => order.orderNo === orderNo) : all.slice(from, from + pageSize);
    const data = { list, total: 90, pageNum, pageSize, hasMore: !orderNo && from + pageSize < 90 };
    await route.fulfill({ json: { code: 200, message: '成功', data } });
  });
  await api.open(page, '/redeemContributionRecord');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.getByText('没有更多了').isVisible()).toBe(true);
  }).toPass({ intervals: [50] });
  await expect(rows(page, '贡献值兑换记录')).toHaveCount(90);
  const row = page.getByRole('link', { name: /第 70 笔/ });
  await row.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(2000);
  await row.tap();
  await expect(page.getByText('DH70')).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(top, -1);
});

test('rows and totals that failed are said once, and retried together', async ({ page, gateway, allow }) => {
  allow(/Failed to load resource/);
  const api = await Api.logIn(gateway, STORE);
  const broken = /exchangeContribution\/(page|total)/;
  await page.route(broken, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
  await api.open(page, '/redeemContributionRecord');
  const message = page.getByText('服务开小差了，请稍后重试');
  await expect(message).toHaveCount(2);
  // The first says it for both.
  await expect(message.filter({ visible: true })).toHaveCount(1);
  // Not with the picture of the kit.
  await expect(page.locator('.adm-error-block')).toHaveCount(0);
  await page.unroute(broken);
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(rows(page, '贡献值兑换记录').first()).toBeVisible();
  await expect(page.getByText(/^共 \d+ 笔$/)).toBeVisible();
});

test('an order completed in the background is updated when returning to the page', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  const orderNo = await redeem(api);
  await api.open(page, `/redeemRecordDetail?kind=CONTRIBUTION&no=${orderNo}`);
  await expect(page.getByText(/预计最晚 \d+ 月 \d+ 日完成审核/)).toBeVisible();
  await expect(page.getByLabel('兑换结果')).toContainText('待到账 100');
  await expect(page.locator('[role=listitem][aria-current="step"]')).toContainText('审核处理');
  expect((await review(gateway.url, orderNo, 'done')).status).toBe(200);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('贡献值已到账')).toBeVisible();
  await expect(page.getByRole('button', { name: '刷新进度' })).toHaveCount(0);
  await expect(page.getByLabel('兑换结果')).toContainText('+100');
});

test('a rejected order shows the reason and the refund; a failed refresh keeps the record', async ({ page, gateway, allow }) => {
  allow(/Failed to load resource/);
  const api = await Api.logIn(gateway, STORE);
  const orderNo = await redeem(api);
  await api.open(page, `/redeemRecordDetail?kind=CONTRIBUTION&no=${orderNo}`);
  await expect(page.getByText(/预计最晚 \d+ 月 \d+ 日完成审核/)).toBeVisible();
  await page.route('**/exchangeContribution/page', (route) => route.fulfill({ status: 502, body: 'x' }));
  await page.getByRole('button', { name: '刷新进度' }).tap();
  await expect(page.getByRole('alert')).toHaveText('服务开小差了，请稍后重试');
  await expect(page.getByText(/预计最晚 \d+ 月 \d+ 日完成审核/)).toBeVisible();
  await page.unroute('**/exchangeContribution/page');
  await review(gateway.url, orderNo, 'refuse', '收入来源待核实 <b>');
  await page.getByRole('button', { name: '刷新进度' }).tap();
  await expect(page.getByText('收入来源待核实 <b>')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(facts(page, '已退回收益')).toContainText('¥10.10');
  await expect(page.getByRole('list', { name: '兑换进度' }).locator('[role=listitem][data-status="error"]')).toContainText(
    '审核未通过',
  );
});

test('the order number can be copied', async ({ member, page, gateway, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const api = await Api.logIn(gateway, STORE);
  const orderNo = await newest(api, 1);
  await api.open(page, `/redeemRecordDetail?kind=CONTRIBUTION&no=${orderNo}`);
  await page.getByRole('button', { name: '复制兑换单号' }).tap();
  await expect(member.toast).toHaveText('已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderNo);
});

test('a record of goods shows the address, one of data IP its uploaded pictures', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  // The rejected order is a seeded one, independent of other journeys.
  const { list } = await api.call<{ list: Order[] }>('/api/web/member/exchangeIp/page', { pageNum: 1, pageSize: 1, status: 2 });
  await api.open(page, `/redeemRecordDetail?kind=MALL&no=${list[0]?.orderNo}`);
  await expect(page.getByLabel('兑换结果').locator('img')).toHaveAttribute('src', '/goods/bookmark-orchid.svg');
  await expect(facts(page, '收货信息')).toContainText('林小艺 139****9000');
  await expect(facts(page, '收货信息')).toContainText('陶溪川文创街区 12 号');
  await api.open(page, '/redeemRecord');
  await tab(page, '未通过').tap();
  await rows(page, '数据IP兑换记录').filter({ hasText: '未通过' }).first().tap();
  const pictures = page.getByRole('img', { name: /^申请材料/ });
  await expect(pictures).toHaveCount(2);
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)))
    .toEqual([240, 240]);
  await pictures.nth(1).tap();
  const large = page.getByRole('dialog', { name: '查看大图' });
  await expect(large.getByText('2 / 2')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(large.getByText('1 / 2')).toBeVisible();
  await page.goBack();
  await expect(large).toBeHidden();
  await expect(pictures).toHaveCount(2);
  await pictures.first().tap();
  await large.getByRole('button', { name: '关闭' }).tap();
  await expect(large).toBeHidden();
});

test('another member’s order, an unknown one and a link without one are not found', async ({ page, gateway }) => {
  const orderNo = await newest(await Api.logIn(gateway, STORE), 1);
  const stranger = await Api.signUp(gateway);
  for (const query of [
    `?kind=CONTRIBUTION&no=${orderNo}`,
    `?kind=MALL&no=${orderNo}`,
    '',
    '?kind=X&no=1',
    '?kind=MALL&no=..%2F',
  ]) {
    await stranger.open(page, `/redeemRecordDetail${query}`);
    await expect(page.getByRole('heading', { name: '没有找到这笔兑换' })).toBeVisible();
  }
  await page.getByRole('link', { name: '贡献值记录' }).tap();
  await expect(page.getByRole('heading', { name: '贡献值兑换记录' })).toBeVisible();
});

test('a visitor logs in and returns to the linked record', async ({ member, page, gateway }) => {
  const orderNo = await newest(await Api.logIn(gateway, STORE), 2);
  await member.open(`/redeemRecordDetail?kind=CONTRIBUTION&no=${orderNo}`);
  await expect(page).toHaveURL(/#\/login$/);
  // By password, because a phone gets one SMS a minute and all journeys share this one.
  await member.logInByPassword(STORE);
  await expect(page).toHaveURL(new RegExp(`#/redeemRecordDetail\\?kind=CONTRIBUTION&no=${orderNo}$`));
  await expect(page.getByText('未通过原因')).toBeVisible();
});

test('rules of redemptions and of the draw are shown; unknown rules are not found', async ({ member, page }) => {
  await member.open('/rule?type=REDEEM_RULE');
  await expect(page).toHaveTitle('查看规则');
  await expect(page.getByRole('heading', { name: '兑换规则', exact: true })).toBeVisible();
  await expect(page.getByText('¥1.00 兑换 10 贡献值')).toBeVisible();
  await member.open('/rule');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('规则');
  await member.open('/rule?type=USER_AGREEMENT');
  await expect(page.getByRole('heading', { name: '没有找到这份规则' })).toBeVisible();
  await page.getByRole('link', { name: '兑换规则' }).tap();
  await expect(page.getByRole('heading', { name: '兑换规则', exact: true })).toBeVisible();
});
