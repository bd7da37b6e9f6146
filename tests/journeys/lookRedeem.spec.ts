import type { Page } from '@playwright/test';
import { Api } from './api';
import { enlargeText, expectAccessible, expectToFit } from './fits';
import { changed, Redeeming, STORE } from './redeeming';
import { expect, test } from './support';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The redemptions in the states that a member meets. */
const states: Record<string, { path: string; ready: (page: Page) => Promise<void>; broken?: RegExp; unset?: true }> = {
  'the terms': {
    path: '/redeemContribution',
    ready: async (page) => expect(page.getByText('1 元 = 10 贡献值')).toBeVisible(),
  },
  'terms that failed': {
    path: '/redeemContribution',
    broken: /exchangeContribution\/convert/,
    ready: async (page) => expect(page.getByRole('button', { name: '重试' })).toBeVisible(),
  },
  'an amount that does not fit': {
    path: '/redeemContribution',
    ready: async (page) => {
      await page.getByLabel('使用收益余额兑换').fill('99999999');
      await expect(page.getByText(/^可用余额不足/)).toBeVisible();
    },
  },
  'a quote with vouchers': {
    path: '/redeem',
    ready: async (page) => new Redeeming(page, 'DATA_IP').fill('100'),
  },
  'the sheet with three digits': {
    path: '/redeemContribution',
    ready: async (page) => {
      const redeeming = new Redeeming(page, 'CONTRIBUTION');
      await redeeming.fill('200');
      await redeeming.next.tap();
      await redeeming.type('258');
    },
  },
  'setting a payment password': {
    path: '/redeemContribution',
    unset: true,
    ready: async (page) => {
      const redeeming = new Redeeming(page, 'CONTRIBUTION');
      await redeeming.fill('200');
      await redeeming.next.tap();
      const sheet = page.getByRole('dialog', { name: '支付密码' });
      await sheet.getByRole('button', { name: '保存' }).tap();
      await expect(sheet.getByText('请再次输入支付密码')).toBeVisible();
    },
  },
  'the shelf': {
    path: '/redeemExchangeValue',
    ready: async (page) => expect(page.getByRole('button', { name: /剪纸灯笼/ })).toBeVisible(),
  },
  'goods with their choices missing': {
    path: '/redeemExchangeValue?id=bookmark',
    ready: async (page) => {
      await page.getByRole('button', { name: '下一步' }).tap();
      await expect(page.getByText('请选择花样')).toBeVisible();
    },
  },
};

for (const [state, { path, ready, broken, unset }] of Object.entries(states))
  for (const width of [390, 320])
    test(`${state} at ${width} px: axe finds nothing, everything fits, also at 130 % text`, async ({
      member: _,
      page,
      gateway,
      allow,
    }) => {
      const api = await Api.logIn(gateway, STORE);
      if (broken) {
        allow(/Failed to load resource/);
        await page.route(broken, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
      }
      if (unset)
        await page.route(
          '**/checkPaymentPasswordSet',
          changed(() => ({ isSet: false })),
        );
      await page.setViewportSize({ width, height: width === 390 ? 844 : 568 });
      await api.open(page, path);
      await ready(page);
      await expectAccessible(page);
      await expectToFit(page);
      await page.evaluate(enlargeText, 1.3);
      await expectToFit(page);
    });
