import type { Page, Route } from '@playwright/test';
import { routes } from '#paths/routes.ts';
import { Api } from '../support/api';
import { linkTo, STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

/** Notes each part that moves without a touch, as browsers count it. */
const noteShifts = () => {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[])
      if (!entry.hadRecentInput && entry.value > 0.001)
        for (const { node, previousRect, currentRect } of entry.sources)
          shifts.push(
            `${node?.textContent?.slice(0, 30)}: y ${previousRect.y} → ${currentRect.y}, height ${previousRect.height} → ${currentRect.height}`,
          );
  }).observe({ type: 'layout-shift', buffered: true });
};

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Narrow, so that texts take most lines, and as high as a usual phone, because only what is in view counts. */
const NARROW_AND_HIGH = { width: 320, height: 844 };

/** Lets the answers of the calls and the pictures come one by one, each once the page has painted without it. */
async function answerOneByOne(page: Page, held: Route[]): Promise<void> {
  await expect(async () => {
    for (let route = held.shift(); route; route = held.shift()) {
      await page.evaluate(twoFrames);
      const response = await route.fetch();
      // The page may have aborted the request.
      await route.fulfill({ response }).catch(() => undefined);
    }
    await page.evaluate(twoFrames);
    expect(held).toEqual([]);
    expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
  }).toPass({ intervals: [50] });
}

for (const { path, ...route } of routes)
  test(`nothing of ${path} moves while its data come`, async ({ page, gateway }) => {
    await page.setViewportSize(NARROW_AND_HIGH);
    if (route.for === 'member') await (await Api.logIn(gateway, STORE)).open(page, '/lostPage');
    await page.addInitScript(noteShifts);
    const held: Route[] = [];
    await page.route('**', (one) => {
      if (/^(?:fetch|xhr|image)$/.test(one.request().resourceType())) held.push(one);
      else return one.continue();
    });
    // A held picture delays the load event.
    await page.goto(`${gateway.url}/?${path}${linkTo(path)}`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html:not([data-screen]) main > *').first()).toBeVisible();
    await answerOneByOne(page, held);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });
