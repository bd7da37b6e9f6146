import { Api } from '../support/api';
import { arrange } from '../support/gateway';
import { MEMBER, STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

/** Each entry's path (docs/spec.md §2). That a tap leads there is tested with all other paths (tests/journeys/app/frame.spec.ts). */
const entries = {
  换数据IP: '/redeem',
  换贡献值: '/redeemContribution',
  邀请好友: '/invite',
  我的盲盒: '/myblind',
} as const;
/** The only calls that a visitor's home makes. */
const publicReads = ['/activity/prize/winnerList', '/activity/sellGoodsLiveing/getBreakActivities'];

test('a visitor looks around: home asks for no session, and leads to what is open, to the registration and to the login and back', async ({
  page,
  gateway,
  member,
}) => {
  await arrange(gateway, { sale: { id: 2001, stock: 20, startsIn: -60, endsIn: 3600 } });
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType()) && !/\/assets\//.test(request.url()))
      asked.add(new URL(request.url()).pathname);
  });
  await member.open('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('欢迎来到聚艺');
  await expect(page.getByRole('group', { name: '中奖名单' })).toContainText('恭喜');
  await expect(page.getByRole('region', { name: '限时秒杀' })).toContainText('去兑换');
  expect([...asked].toSorted()).toEqual(publicReads);
  for (const name of ['收货地址', '推广指南']) await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '退出登录' })).toHaveCount(0);
  await expect(member.toast).toBeEmpty();
  for (const [name, path] of [
    [/去开盒/, '/allblind'],
    [/开窑那天/, '/Articletemplate'],
    ['规则说明', '/rule'],
    ['免费注册', '/AppRegister'],
  ] as const) {
    await page.getByRole('link', { name }).tap();
    await expect(page).toHaveURL(new RegExp(`#${path}`));
    await page.goBack();
    await expect(page).toHaveURL(/#\/home$/);
  }

  // A page for members was asked for before: the login of this page leads back to this page nevertheless.
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '团队' }).tap();
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByRole('button', { name: '返回' }).tap();
  const { phone } = await Api.signUp(gateway);
  await page.getByRole('link', { name: '登录', exact: true }).tap();
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('短信验证码').fill(await member.receiveCode(phone));
  await page.getByLabel(/我已阅读并同意/).check();
  await member.loginButton.tap();
  await expect(page).toHaveURL(/#\/home$/);
  await expect(page.getByRole('region', { name: '我的资产' })).toBeVisible();
});

test('a visitor who landed on the login goes back to home', async ({ page, member }) => {
  await member.open('/login');
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(page.getByRole('link', { name: '免费注册' })).toBeVisible();
});

const balances = { 贡献值: '/assetsRecord', 数据IP: '/redeemRecord', 收益余额: '/withdrawalDetail' } as const;

for (const { who, phone, hasStore } of [
  { who: 'a plain member', phone: MEMBER, hasStore: false },
  { who: 'a store member', phone: STORE, hasStore: true },
])
  test(`${who} sees ${hasStore ? 'every section, with the store' : 'no store section'}, and every entry leads to its page`, async ({
    page,
    gateway,
    member,
  }) => {
    await arrange(gateway, { sale: { id: 2001, stock: 20, startsIn: -60, endsIn: 3600 } });
    const api = await Api.logIn(gateway, phone);
    const { drawChances, level, nickname } = await api.call<{ drawChances: number; level: number; nickname: string }>(
      '/api/web/member/getMemberAccountInfo',
    );
    await api.open(page, '/home');
    await expect(page.getByText(`${level} 级会员`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${nickname}${level} 级会员`);
    await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`, { exact: true }).first()).toBeVisible();
    const assets = page.getByRole('region', { name: '我的资产' });
    await expect(assets).toContainText(
      /贡献值\s*[\d,]+(\s*待到账\s*[\d,]+)?\s*数据IP\s*[\d,.]+(\s*待到账\s*[\d,.]+)?\s*收益余额\s*¥/,
    );
    await expect(page.getByRole('group', { name: '中奖名单' })).toContainText('恭喜');
    await expect(page.getByRole('region', { name: '限时秒杀' })).toContainText('去兑换');
    const store = page.getByRole('region', { name: '我的店铺' });
    if (hasStore) await expect(store).toContainText(/今日\s*¥[\d,.]+\s*本月\s*¥[\d,.]+\s*累计收益\s*¥/);
    else await expect(store).toHaveCount(0);
    await expect(member.toast).toBeEmpty();

    const links = page.getByRole('navigation', { name: '功能' }).getByRole('link');
    await expect(links).toHaveText(Object.keys(entries));
    await expect(page.getByRole('link', { name: drawChances > 0 ? `还可开 ${drawChances} 次` : '开匣见好物' })).toBeVisible();
    for (const [link, path] of [
      ...Object.entries(entries).map(([name, to]) => [links.filter({ hasText: name }), to] as const),
      ...Object.entries(balances).map(([name, to]) => [assets.getByRole('link', { name }), to] as const),
      [page.getByRole('region', { name: '限时秒杀' }).getByRole('link', { name: '全部' }), '/commodity'],
      [page.getByRole('link', { name: /开窑那天/ }), '/Articletemplate\\?id=blue-and-white'],
      ...(hasStore ? [[store.getByRole('link', { name: '收益明细' }), '/withdrawalDetail'] as const] : []),
    ] as const) {
      await expect(link).toHaveAttribute('href', new RegExp(`^#${path}(\\?code=\\w{6})?$`));
    }
    await page.getByRole('button', { name: '退出登录' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).tap();
    await expect(page.getByRole('region', { name: '我的资产' })).toBeVisible();
  });
