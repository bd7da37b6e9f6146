import type { Page, Route } from '@playwright/test';
import { attacks } from '../../support/attacks';
import { drawButton, newDrawer } from '../support/drawing';
import { expect, test } from '../support/test';

const good = (data: unknown) => ({ json: { status: '200', message: '成功', data } });
const harmed = (page: Page) => page.evaluate(() => typeof (window as { harmed?: unknown }).harmed === 'number');
const time = '2026-11-20T08:00:00+08:00';

/** Answers a call's attack number `at()`; the rest of it is as it should be. */
const article = (at: () => number) => (route: Route) =>
  route.fulfill(
    good({
      articleId: 'a',
      title: attacks[at()],
      cover: '',
      author: attacks[at()],
      summary: '',
      contentHtml: `<p>第 ${at()} 次</p>${attacks[at()]}`,
      publishTime: time,
      views: 1,
    }),
  );

// What is inert without the policy is so with it: that is seen in the long run.
for (const bypassCSP of process.env.LONG ? [true, false] : [true])
  test.describe(`50 attacks with the policy ${bypassCSP ? 'off' : 'on'}`, () => {
    test.use({ bypassCSP });

    test('are inert in an article and an agreement', async ({ page, member, allow }) => {
      // A picture that is no picture is asked for, and is not there.
      allow(/Failed to load resource|Content Security Policy|ERR_/);
      expect(new Set(attacks).size).toBe(50);
      let at = 0;
      await page.route(
        '**/article/detail?*',
        article(() => at),
      );
      await page.route('**/getProtocolInfoByCode', (route) =>
        route.fulfill({
          json: {
            code: 200,
            message: '成功',
            data: {
              protocolCode: 'PRIVACY',
              title: attacks[at],
              contentHtml: `<p>第 ${at} 次</p>${attacks[at]}`,
              version: attacks[at],
              updateTime: time,
            },
          },
        }),
      );
      await member.open('/home');
      for (at = 0; at < attacks.length; at += 1)
        for (const path of [`/Articletemplate?id=a${at}`, '/yxyyHelp']) {
          await member.go(path);
          await expect(page.getByText(`第 ${at} 次`, { exact: true })).toBeVisible();
          expect(await harmed(page), `${path}: ${attacks[at]}`).toBe(false);
        }
      expect(await page.locator('article script, article iframe, article object, article form').count()).toBe(0);
      // The same text put in as it came would have run.
      if (!bypassCSP) return;
      await page.evaluate((attack) => document.body.insertAdjacentHTML('beforeend', attack), attacks[4] ?? '');
      await expect.poll(() => harmed(page)).toBe(true);
    });

    test('are inert in prizes, winners, odds and what a refusal says', async ({ page, gateway, member, allow }) => {
      allow(/Failed to load resource|Content Security Policy|ERR_/);
      const api = await newDrawer(gateway, 1);
      const prizes = attacks.map((title, sort) => ({ prizeId: `p${sort}`, title, icon: title, kind: 'COUPON', odds: 2, sort }));
      const activity = { activityId: 1001, title: attacks[0], state: 1, startTime: time, endTime: '2036-01-01T00:00:00Z' };
      await page.route('**/prizeList?*', (route) => {
        const rest = { serverTime: new Date().toISOString(), chances: 99 };
        return route.fulfill(good({ ...activity, ...rest, list: prizes }));
      });
      await page.route('**/winnerList', (route) =>
        route.fulfill(good(prizes.map(({ title, icon }) => ({ phone: '138****8000', title, icon })))),
      );
      let message = '';
      await page.route('**/prize/rap', (route) => route.fulfill({ json: { status: '49999', message, data: null } }));
      await api.open(page, '/allblind');
      for (const attack of attacks) {
        message = attack;
        await drawButton(page).tap();
        await expect(drawButton(page)).toBeEnabled();
        expect(await harmed(page), attack).toBe(false);
      }
      await member.go('/rule');
      await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(51);
      expect(await harmed(page)).toBe(false);
    });

    test('are inert in one’s own prizes and nickname', async ({ page, gateway, member, allow }) => {
      allow(/Failed to load resource|Content Security Policy|ERR_/);
      const api = await newDrawer(gateway, 0);
      const list = attacks.map((title, index) => ({
        recordId: `r${index}`,
        prizeId: 'p',
        title,
        icon: title,
        kind: 'COUPON',
        status: 1,
        drawTime: time,
      }));
      await page.route('**/memberPrize', (route) =>
        route.fulfill(good({ list, total: 50, pageNum: 1, pageSize: 50, hasMore: false, chances: 1 })),
      );
      await page.route('**/getMemberAccountInfo', async (route) => {
        const answer = await route.fetch();
        const { data, ...rest } = (await answer.json()) as { data: object };
        await route.fulfill({ json: { ...rest, data: { ...data, nickname: attacks.join(' '), avatar: attacks[0] } } });
      });
      await api.open(page, '/myblind');
      await expect(page.getByRole('list', { name: '我的奖品' }).getByRole('listitem')).toHaveCount(50);
      expect(await harmed(page)).toBe(false);
      await member.go('/home');
      await expect(page.getByText(/邀请码/)).toBeVisible();
      expect(await harmed(page)).toBe(false);
    });
  });
