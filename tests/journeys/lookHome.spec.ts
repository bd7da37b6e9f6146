import type { Page, Route } from '@playwright/test';
import { Api } from './api';
import { enlargeText, expectAccessible, expectToFit } from './fits';
import { MEMBER, STORE } from './redeeming';
import { expect, test } from './support';

// What is still fading in has another contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const strip = (page: Page) => page.getByRole('region', { name: '限时秒杀' });

interface Sales {
  readonly data: { readonly list: readonly object[] };
}

/** The gateway's first sale alone, with these changes; without any, no sale at all. */
const sales = (changes?: object) => async (route: Route) => {
  const answer = (await (await route.fetch()).json()) as Sales;
  const list = changes ? answer.data.list.slice(0, 1).map((sale) => ({ ...sale, ...changes })) : [];
  await route.fulfill({ json: { ...answer, data: { ...answer.data, list } } });
};

interface State {
  readonly phone?: string;
  readonly before?: (page: Page) => Promise<void>;
  readonly broken?: RegExp;
  readonly ready: (page: Page) => Promise<void>;
}

/** Home as each kind of member meets it, and what tells that it stands there. */
const states: Record<string, State> = {
  'a plain member, while a sale runs': {
    phone: MEMBER,
    ready: async (page) => {
      await expect(strip(page)).toContainText('距结束');
      await expect(page.getByRole('region', { name: '我的店铺' })).toHaveCount(0);
    },
  },
  'a store member': {
    phone: STORE,
    ready: async (page) => expect(page.getByRole('region', { name: '店铺收益' })).toContainText('¥'),
  },
  'somebody new, before the sale': {
    before: async (page) => {
      const inTwoHours = new Date(Date.now() + 7_200_000).toISOString();
      await page.route('**/getBreakActivities', sales({ state: 0, startTime: inTwoHours }));
    },
    ready: async (page) => expect(strip(page)).toContainText('距开始'),
  },
  'a store member without sales and winners': {
    phone: STORE,
    before: async (page) => {
      await page.route('**/getBreakActivities', sales());
      await page.route('**/winnerList', (route) => route.fulfill({ json: { status: '200', message: '成功', data: [] } }));
    },
    ready: async (page) => {
      await expect(page.getByRole('region', { name: '店铺收益' })).toContainText('¥');
      await expect(strip(page)).toHaveCount(0);
      await expect(page.getByRole('group', { name: '中奖名单' })).toHaveCount(0);
    },
  },
  'a store member for whom everything failed': {
    phone: STORE,
    broken: /\/(api|activity)\//,
    ready: async (page) => expect(page.getByRole('button', { name: '重试' })).toHaveCount(2),
  },
};

for (const [state, { phone, before, broken, ready }] of Object.entries(states))
  for (const width of [390, 320])
    test(`home of ${state} at ${width} px: axe finds nothing, everything fits, also at 130 % text`, async ({
      member: _,
      page,
      gateway,
      allow,
    }) => {
      const api = phone ? await Api.logIn(gateway, phone) : await Api.signUp(gateway);
      await before?.(page);
      if (broken) {
        allow(/Failed to load resource/);
        await page.route(broken, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
      }
      await page.setViewportSize({ width, height: width === 390 ? 844 : 568 });
      await api.open(page, '/home');
      await ready(page);
      await expectAccessible(page);
      await expectToFit(page);
      await page.evaluate(enlargeText, 1.3);
      await expectToFit(page);
    });
