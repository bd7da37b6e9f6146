import type { Browser, BrowserContext } from '@playwright/test';
import type { Api } from '../support/api';
import { expectGoodLook, NARROW } from '../support/fits';
import type { GatewayProcess } from '../support/gateway';
import { type Look, looks, people } from '../support/looks';
import { test as base, expect, watch } from '../support/test';

interface Viewer {
  readonly context: BrowserContext;
  readonly api: Api | null;
}

/** One browser context for each kind of user and worker, so that files are fetched and compiled once. */
class Viewers {
  private readonly known = new Map<string, Promise<Viewer>>();

  constructor(
    private readonly browser: Browser,
    private readonly gateway: GatewayProcess,
  ) {}

  of({ who = 'visitor' }: Look): Promise<Viewer> {
    const viewer = this.known.get(who) ?? this.enter(who);
    this.known.set(who, viewer);
    return viewer;
  }

  private async enter(who: keyof typeof people): Promise<Viewer> {
    const context = await this.browser.newContext({
      // Fade-in animations change the contrast.
      reducedMotion: 'reduce',
      // The service worker of an earlier test must not serve files to later ones.
      serviceWorkers: 'block',
    });
    return { context, api: await people[who](this.gateway) };
  }
}

const test = base.extend<object, { viewers: Viewers }>({
  viewers: [async ({ browser, gateway }, use) => use(new Viewers(browser, gateway)), { scope: 'worker' }],
});

/** Expected console errors: the blocked service worker, and calls that the test lets fail. */
const EXPECTED = /registration blocked by Playwright/;
const FAILED = /Failed to load resource/;

for (const [state, look] of Object.entries(looks))
  test(`${state}: no axe violations, no horizontal overflow at 320 and 390 px, also at 130 % text`, async ({
    viewers,
    gateway,
  }) => {
    const { path, before, broken, ready } = look;
    const { context, api } = await viewers.of(look);
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
