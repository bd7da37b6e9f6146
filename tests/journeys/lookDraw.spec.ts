import type { Page } from '@playwright/test';
import { Api } from './api';
import { arrange, drawButton, newDrawer, resultSheet } from './drawing';
import { enlargeText, expectAccessible, expectToFit } from './fits';
import type { GatewayProcess } from './gateway';
import { expect, test } from './support';

interface State {
  readonly path: string;
  readonly chances?: number;
  /** The store member's, with prizes in several states. */
  readonly seeded?: true;
  readonly before?: (gateway: GatewayProcess) => Promise<void>;
  readonly ready: (page: Page) => Promise<void>;
  readonly broken?: RegExp;
}

const drawn = (prizeId: string) => ({
  path: '/allblind',
  chances: 2,
  before: (gateway: GatewayProcess) => arrange(gateway, { only: prizeId, ...(prizeId !== 'none' && { stock: 100 }) }),
  ready: async (page: Page) => {
    await drawButton(page).tap();
    await expect(resultSheet(page)).toBeVisible({ timeout: 15_000 });
    // The sheet has come to rest.
    await page.waitForTimeout(600);
  },
});

/** Each page of the draw in the states that a member meets, and what tells that it stands there. */
const states: Record<string, State> = {
  'the boxes': { path: '/allblind', chances: 3, ready: async (page) => expect(drawButton(page)).toBeEnabled() },
  'the boxes without a chance': {
    path: '/allblind',
    ready: async (page) => expect(page.getByText('次数用完了，请好友助力可再得次数')).toBeVisible(),
  },
  'the boxes that failed': {
    path: '/allblind',
    broken: /prizeList|winnerList/,
    ready: async (page) => expect(page.getByRole('button', { name: '重试' })).toBeVisible(),
  },
  'a prize won': drawn('points-50'),
  'nothing won': drawn('none'),
  'a prize that needs an address': drawn('gift-box'),
  'own prizes': {
    path: '/myblind',
    seeded: true,
    ready: async (page) => expect(page.getByText(/^共 \d+ 件/)).toBeVisible(),
  },
  'no prizes of one’s own': {
    path: '/myblind',
    ready: async (page) => expect(page.getByText('还没有奖品，开一个盲盒试试手气')).toBeVisible(),
  },
  'own prizes that failed': {
    path: '/myblind',
    broken: /memberPrize/,
    ready: async (page) => expect(page.getByRole('button', { name: '重试' })).toBeVisible(),
  },
  'the rules': { path: '/rule', ready: async (page) => expect(page.getByText('一、参与资格')).toBeVisible() },
};

for (const [state, { path, chances = 0, seeded, before, ready, broken }] of Object.entries(states))
  for (const width of [390, 320])
    test(`${state} at ${width} px: axe finds nothing, everything fits, also at 130 % text`, async ({
      member: _,
      page,
      gateway,
      allow,
    }) => {
      const api = seeded ? await Api.logIn(gateway, '13900139000') : await newDrawer(gateway, chances);
      await before?.(gateway);
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
