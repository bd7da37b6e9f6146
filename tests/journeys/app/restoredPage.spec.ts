import type { Page } from '@playwright/test';
import { Api } from '../support/api';
import { chancesLeft, drawButton, newDrawer } from '../support/drawing';
import { comeToRest } from '../support/fits';
import { arrange } from '../support/gateway';
import { LEADER } from '../support/redeeming';
import { expect, hold, test } from '../support/test';

const DRAW = '/activity/prize/rap';

/** Dispatches the event of an engine that restores a page; not every engine changes the visibility too. */
const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** An iPhone's, upright and on its side. */
const screens = [
  { width: 390, height: 844, insets: { top: 59, bottom: 34, left: 0, right: 0 } },
  { width: 844, height: 390, insets: { top: 0, bottom: 21, left: 59, right: 59 } },
] as const;

/** Controls that can be tapped now and are under the notch, the corners or the home indicator. */
const coveredControls = ({ top, bottom, left, right }: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>) =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')]
    .filter((control) => {
      const box = control.getBoundingClientRect();
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      if (!hit || !control.contains(hit)) return false;
      // In what scrolls only an end that can't be scrolled further counts.
      const { scrollTop, scrollHeight } = document.documentElement;
      const isAtTop = scrollTop <= 0;
      const isAtEnd = scrollTop + innerHeight >= scrollHeight - 1;
      // A picture may go up to the edge: enough of it can be tapped.
      const freeHeight =
        Math.min(box.bottom, isAtEnd ? innerHeight - bottom : box.bottom) - Math.max(box.top, isAtTop ? top : box.top);
      const isBeside = box.left < left || box.right > innerWidth - right;
      const scrollsSideways = control.closest('ul') && getComputedStyle(control.closest('ul') as Element).overflowX === 'auto';
      return freeHeight < Math.min(box.height, 44) || (isBeside && !scrollsSideways);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 160));

test('no control is under the notch, the rounded corners or the home indicator, upright and on its side', async ({
  member,
  page,
  gateway,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await (await Api.logIn(gateway, LEADER)).open(page, '/home');
  for (const { insets, ...size } of screens) {
    await page.setViewportSize(size);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
    for (const path of [
      '/home',
      '/allblind',
      '/myteam',
      '/address/list',
      '/address/create',
      '/Productdetails?id=tea-cup&no=2001',
      '/login',
    ]) {
      await member.go(path);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      for (const end of [0, 1e6]) {
        await page.evaluate((y) => window.scrollTo(0, y), end);
        await comeToRest(page);
        expect(await page.evaluate(coveredControls, insets), `${path} ${size.width}`).toEqual([]);
      }
    }
  }
});

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
  await expect(page.getByRole('list', { name: '秒杀商品' }).getByRole('listitem')).toHaveCount(6);
  const read = page.waitForRequest(/getBreakActivities$/);
  await comeBack(page);
  await read;
});
