import type { Page } from '@playwright/test';
import { Api } from './api';
import { enlargeText, expectAccessible, expectToFit } from './fits';
import { expect, test } from './support';

const STORE = '13900139000';

/** Each page in the states that a member meets, and what tells that it stands there. */
/** The first row of a list of records, opened. */
const openFirst = async (page: Page, status: string) => {
  await page.getByRole('group', { name: '状态' }).getByRole('button', { name: status }).tap();
  await page
    .getByRole('link', { name: new RegExp(status) })
    .first()
    .tap();
  await expect(page.getByRole('list', { name: '兑换进度' })).toBeVisible();
};

const states: Record<string, { path: string; ready: (page: Page) => Promise<void>; fresh?: true; broken?: RegExp }> = {
  'a full statement': {
    path: '/assetsRecord',
    ready: async (page) => expect(page.getByText(/^共 \d+ 笔/)).toBeVisible(),
  },
  'a statement without entries': {
    path: '/assetsRecord',
    fresh: true,
    ready: async (page) => expect(page.getByText('还没有贡献值明细，邀请好友可获得贡献值')).toBeVisible(),
  },
  'a statement that failed': {
    path: '/assetsRecord',
    broken: /contributDetail|getMemberAccountInfo/,
    ready: async (page) => expect(page.getByRole('button', { name: '重试' })).toHaveCount(2),
  },
  'the records of contributions': {
    path: '/redeemContributionRecord',
    ready: async (page) => expect(page.getByRole('link', { name: /已取消/ })).toBeVisible(),
  },
  'the records of data IP': {
    path: '/redeemRecord',
    ready: async (page) => expect(page.getByRole('link', { name: /未通过/ })).toBeVisible(),
  },
  'the records of goods': {
    path: '/redeemExchangeRecord',
    ready: async (page) => expect(page.getByRole('link', { name: /未通过/ })).toBeVisible(),
  },
  'records of which there are none': {
    path: '/redeemRecord',
    fresh: true,
    ready: async (page) => expect(page.getByText('还没有兑换记录')).toBeVisible(),
  },
  'records that failed': {
    path: '/redeemContributionRecord',
    broken: /exchangeContribution/,
    ready: async (page) => expect(page.getByRole('button', { name: '重试' })).toHaveCount(2),
  },
  'an order in process, with its pictures': {
    path: '/redeemRecord',
    ready: (page) => openFirst(page, '处理中'),
  },
  'an order of goods that was refused': {
    path: '/redeemExchangeRecord',
    ready: (page) => openFirst(page, '未通过'),
  },
  'an order of income that is done': {
    path: '/redeemContributionRecord',
    ready: (page) => openFirst(page, '已完成'),
  },
  'an order that is not there': {
    path: '/redeemRecordDetail?kind=MALL&no=nothing',
    ready: async (page) => expect(page.getByRole('heading', { name: '没有找到这笔兑换' })).toBeVisible(),
  },
  'the rules of redemptions': {
    path: '/rule?type=REDEEM_RULE',
    ready: async (page) => expect(page.getByText('¥1.00 兑换 10 贡献值')).toBeVisible(),
  },
  'rules that are not there': {
    path: '/rule?type=nothing',
    ready: async (page) => expect(page.getByRole('heading', { name: '没有找到这份规则' })).toBeVisible(),
  },
  'the address book': {
    path: '/address/list',
    ready: async (page) => expect(page.getByText('向左滑动可设为默认或删除')).toBeVisible(),
  },
  'an address book without addresses': {
    path: '/address/list',
    fresh: true,
    ready: async (page) => expect(page.getByText(/^还没有收货地址/)).toBeVisible(),
  },
  'an address book that failed': {
    path: '/address/list',
    broken: /address\/list/,
    ready: async (page) => expect(page.getByRole('button', { name: '重试' })).toBeVisible(),
  },
  'the chooser': {
    path: '/Productaddress',
    ready: async (page) => expect(page.getByText(/^点击地址即可选择/)).toBeVisible(),
  },
  'the form with all its messages': {
    path: '/address/create',
    ready: async (page) => {
      await page.getByRole('button', { name: '保存' }).tap();
      await expect(page.getByText('请选择所在地区')).toBeVisible();
    },
  },
  'the regions': {
    path: '/address/create',
    ready: async (page) => {
      await page.getByRole('button', { name: /^所在地区/ }).tap();
      await page.getByRole('option', { name: '重庆市' }).tap();
      await page.getByRole('option', { name: '县', exact: true }).tap();
      await expect(page.getByRole('option', { name: '秀山土家族苗族自治县' })).toBeVisible();
    },
  },
};

for (const [state, { path, ready, fresh, broken }] of Object.entries(states))
  for (const width of [390, 320])
    test(`${state} at ${width} px: axe finds nothing, everything fits, also at 130 % text`, async ({
      member: _,
      page,
      gateway,
      allow,
    }) => {
      const api = fresh ? await Api.signUp(gateway) : await Api.logIn(gateway, STORE);
      if (broken) {
        allow(/Failed to load resource/);
        await page.route(broken, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
      }
      await page.setViewportSize({ width, height: width === 390 ? 844 : 568 });
      await api.open(page, path);
      await ready(page);
      await expectAccessible(page);
      await expectToFit(page);
      await page.evaluate(enlargeText, 1.3);
      await expectToFit(page);
    });
