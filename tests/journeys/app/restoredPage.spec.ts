import type { Page } from '@playwright/test';
import { arrange, chancesLeft, drawButton, newDrawer } from '../support/drawing';
import { expect, hold, test } from '../support/test';

const DRAW = '/activity/prize/rap';

/** What an engine dispatches when it restores a page; the visibility does not change on every one. */
const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('a page that comes back from the browser’s memory reads again, and submits nothing a second time', async ({
  member,
  page,
  gateway,
}) => {
  const api = await newDrawer(gateway, 3);
  await arrange(gateway, { only: 'points-50', stock: 1000 });
  await api.open(page, '/allblind');
  await expect(chancesLeft(page, 3)).toBeVisible();
  let draws = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(DRAW)) draws += 1;
  });
  const letGo = await hold(page, `**${DRAW}`);
  await drawButton(page).tap();
  await expect.poll(() => draws).toBe(1);
  await comeBack(page);
  letGo();
  await expect(chancesLeft(page, 2)).toBeVisible();
  expect(draws).toBe(1);

  await member.go('/commodity');
  await expect(page.getByRole('list', { name: '秒杀商品' }).getByRole('listitem')).toHaveCount(4);
  const read = page.waitForRequest(/getBreakActivities$/);
  await comeBack(page);
  await read;
});
