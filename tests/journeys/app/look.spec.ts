import type { Browser, BrowserContext } from '@playwright/test';
import type { Api } from '../support/api';
import { expectGoodLook, NARROW } from '../support/fits';
import type { GatewayProcess } from '../support/gateway';
import { type Look, looks, people } from '../support/looks';
import { expect, test, watch } from '../support/test';

interface Viewer {
  readonly context: BrowserContext;
  readonly api: Api | null;
}

async function enter(browser: Browser, gateway: GatewayProcess, who: keyof typeof people): Promise<Viewer> {
  const context = await browser.newContext({
    // Fade-in animations change the contrast.
    reducedMotion: 'reduce',
    // The service worker of an earlier test must not serve files to later ones.
    serviceWorkers: 'block',
  });
  return { context, api: await people[who](gateway) };
}

/** One for this worker. It is not a fixture: another set of fixtures would need another worker with its own gateway and browser. */
const viewers = new Map<string, Promise<Viewer>>();

/** One browser context for each kind of user and worker, so that files are fetched and compiled once. */
function viewerOf(browser: Browser, gateway: GatewayProcess, { who = 'visitor' }: Look): Promise<Viewer> {
  const viewer = viewers.get(who) ?? enter(browser, gateway, who);
  viewers.set(who, viewer);
  return viewer;
}

/** Expected console errors: the blocked service worker, and calls that the test lets fail. */
const EXPECTED = /registration blocked by Playwright/;
const FAILED = /Failed to load resource/;

for (const [state, look] of Object.entries(looks))
  test(`${state}: no axe violations, no horizontal overflow at 320 and 390 px, also at 130 % text`, async ({
    browser,
    gateway,
  }) => {
    const { path, before, broken, ready } = look;
    const { context, api } = await viewerOf(browser, gateway, look);
    const page = await context.newPage();
    const complaints = watch(page);
    await page.setViewportSize(NARROW);
    await before?.(page, gateway);
    if (broken) await page.route(broken, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    if (api) await api.open(page, path);
    else await page.goto(`${gateway.url}/#${path}`);
    await ready(page);
    await expectGoodLook(page);
    // A stored intent, such as a draw's, must not leak into another test.
    await page.evaluate(() => localStorage.clear());
    expect(complaints.filter((text) => !EXPECTED.test(text) && !(broken && FAILED.test(text)))).toEqual([]);
    await page.close();
  });
