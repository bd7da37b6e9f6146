import type { Page } from '@playwright/test';
import { enlargeText, expectAccessible, expectToFit } from './fits';
import { expect, test } from './support';

const retry = async (page: Page) => expect(page.getByRole('button', { name: '重试' })).toBeVisible();

/** Each page of goods and articles in the states that a member meets, and what tells that it stands there. */
const states: Record<string, { path: string; ready: (page: Page) => Promise<void>; broken?: RegExp }> = {
  'flash sales': {
    path: '/commodity',
    ready: async (page) => expect(page.getByRole('list', { name: '秒杀商品' }).getByRole('listitem')).toHaveCount(4),
  },
  'flash sales that failed': { path: '/commodity', broken: /getBreakActivities/, ready: retry },
  'goods of a sale': {
    path: '/Productdetails?id=tea-cup&no=2001',
    ready: async (page) => expect(page.getByText('规格', { exact: true })).toBeVisible(),
  },
  'goods that are sold out': {
    path: '/Productdetails?id=lantern',
    ready: async (page) => expect(page.getByText('规格', { exact: true })).toBeVisible(),
  },
  'goods that failed': { path: '/Productdetails?id=tea-cup', broken: /goods\/detail/, ready: retry },
  specifications: {
    path: '/Productdetails?id=cushion',
    ready: async (page) => {
      await page.getByRole('button', { name: '请选择 纹样、尺寸' }).tap();
      await expect(page.getByRole('button', { name: '选好了' })).toBeVisible();
      // The sheet has come to rest.
      await page.waitForTimeout(600);
    },
  },
  'an article': {
    path: '/Articletemplate?id=embroidery',
    ready: async (page) => expect(page.getByText('双面同花')).toBeVisible(),
  },
  'an article that failed': { path: '/Articletemplate?id=embroidery', broken: /article\/detail/, ready: retry },
  'customer service': { path: '/customer', ready: async (page) => expect(page.getByText('常见问题')).toBeVisible() },
};

for (const [state, { path, ready, broken }] of Object.entries(states))
  for (const width of [390, 320])
    test(`${state} at ${width} px: axe finds nothing, everything fits, also at 130 % text`, async ({ member, page, allow }) => {
      if (broken) {
        allow(/Failed to load resource/);
        await page.route(broken, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
      }
      await page.setViewportSize({ width, height: width === 390 ? 844 : 568 });
      await member.open(path);
      await ready(page);
      await expectAccessible(page);
      await expectToFit(page);
      await page.evaluate(enlargeText, 1.3);
      await expectToFit(page);
    });
