import { styles } from '../../foreign/styles/differences';
import { test } from '../support/styled';
import { expect } from '../support/test';

for (const style of Object.keys(styles) as (keyof typeof styles)[]) {
  test.describe(style, () => {
    test.use({ style });

    test('a backend in its style, with the dialect that is proposed: login, balances, an order and a prize', async ({
      member,
      page,
    }) => {
      await member.open('/login');
      await member.logInByPassword('13900139000');
      await expect(page.getByRole('region', { name: '我的资产' })).toContainText(
        /贡献值\s*3,965\s*数据IP\s*24\.00[\s\S]*收益余额\s*¥11,688\.62/,
      );

      await member.go('/redeemContributionRecord');
      const orders = page.getByRole('list', { name: '贡献值兑换记录' });
      await expect(orders.getByRole('listitem')).toHaveCount(4);
      await expect(orders).toContainText(/用 ¥110\.00 收益\s*\+1,100/);
      await expect(page.getByText('收益余额 ¥11,587.62')).toBeVisible();

      await member.go('/myblind');
      await expect(page.getByText('共 4 件')).toBeVisible();
      await page.getByRole('list', { name: '我的奖品' }).getByText('书签套装').first().tap();
      await expect(page.getByRole('region', { name: '奖品状态' })).toContainText('待完善地址');
    });
  });
}
