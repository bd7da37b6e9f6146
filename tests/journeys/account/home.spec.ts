import { Api } from '../support/api';
import { arrange } from '../support/gateway';
import { MEMBER, STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

/** Each entry's path (docs/spec.md §2). That a tap leads there is tested with all other paths (tests/journeys/app/frame.spec.ts). */
const entries = {
  开盲盒: '/allblind',
  限时秒杀: '/commodity',
  换数据IP: '/redeem',
  换贡献值: '/redeemContribution',
  邀请好友: '/invite',
  我的盲盒: '/myblind',
  账户明细: '/assetsRecord',
  兑换记录: '/redeemRecord',
} as const;
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
    const chances = drawChances > 0 ? `${drawChances} 次` : '';
    await expect(links).toHaveText(Object.keys(entries).map((name) => new RegExp(`${name}${name === '开盲盒' ? chances : ''}$`)));
    for (const [link, path] of [
      ...Object.entries(entries).map(([name, to]) => [links.filter({ hasText: name }), to] as const),
      ...Object.entries(balances).map(([name, to]) => [assets.getByRole('link', { name }), to] as const),
      [page.getByRole('region', { name: '限时秒杀' }).getByRole('link', { name: '全部' }), '/commodity'],
      [page.getByRole('link', { name: /一只青花盖碗/ }), '/Articletemplate\\?id=blue-and-white'],
      ...(hasStore ? [[store.getByRole('link', { name: '收益明细' }), '/withdrawalDetail'] as const] : []),
    ] as const) {
      await expect(link).toHaveAttribute('href', new RegExp(`^#${path}(\\?code=\\w{6})?$`));
    }
    await page.getByRole('button', { name: '退出登录' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).tap();
    await expect(page.getByRole('region', { name: '我的资产' })).toBeVisible();
  });
