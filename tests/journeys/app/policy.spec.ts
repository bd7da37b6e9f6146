import type { Page } from '@playwright/test';
import { routes } from '#paths/routes.ts';
import { Api } from '../support/api';
import { expect, test } from '../support/test';
import { Finger } from '../support/touch';

const STORE = '13900139000';
/** Every path of the app's own table: a screen that is added is looked at here by itself. */
const paths = routes.map(({ path }) => path);

interface Told {
  readonly violations: string[];
}

/** Records each violation with the current hash. */
const noteViolations = () => {
  const violations: string[] = [];
  Object.assign(window, { violations });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
    violations.push(`${window.location.hash} ${violatedDirective} ${blockedURI} ${sample}`),
  );
};

async function openConsole(page: Page): Promise<void> {
  await (await Finger.on(page)).swipes(10);
  await expect(page.locator('#__vconsole .vc-panel')).toBeVisible();
}

/** Visits every path without a reload, so that the console stays open. */
async function visitAll(page: Page): Promise<void> {
  for (const path of paths) {
    // Every path has its own <main>: wait until the previous one is gone.
    await page.evaluate((to) => {
      document.querySelector('main')?.setAttribute('data-left', '');
      window.location.hash = to;
    }, path);
    await expect(page.locator('main[data-left]')).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('main')).not.toBeEmpty();
  }
}

for (const who of ['a visitor', 'a member'] as const)
  test(`no screen violates the CSP or Trusted Types, with the console open: ${who}`, async ({
    member: _,
    page,
    gateway,
    allow,
  }) => {
    await page.addInitScript(noteViolations);
    if (who === 'a member') await (await Api.logIn(gateway, STORE)).open(page, '/protocol');
    else await page.goto(`${gateway.url}/#/protocol`);
    // The article is loaded, and so are the actors that start after the first screen, the console gesture included.
    await expect(page.locator('article[aria-busy="false"]')).toBeVisible();
    await openConsole(page);
    await visitAll(page);
    expect(await page.evaluate(() => (window as unknown as Told).violations)).toEqual([]);
    // Control: a violation is blocked and recorded.
    allow(/requires 'TrustedHTML' assignment/);
    await page.evaluate(() => {
      try {
        document.body.innerHTML = '<i></i>';
      } catch {
        // Blocked by Trusted Types.
      }
    });
    await expect.poll(() => page.evaluate(() => (window as unknown as Told).violations.length)).toBeGreaterThan(0);
  });
