import type { Locator, Page } from '@playwright/test';
import { buildQa } from '../../../scripts/build';
import { expectAccessible } from '../support/fits';
import { expect, test, watch } from '../support/test';

// Computed colours and stored snapshots of the inspector's page.
test.use({ appDir: 'build/qa', isMobile: false, deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });
// One worker, so that the build is made once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await buildQa();
});

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const WHITE = 'rgb(255, 255, 255)';
const INK = 'rgb(31, 27, 24)';
const PAPER = 'rgb(247, 244, 239)';
const LINE = 'rgb(182, 170, 156)';
const CINNABAR = 'rgb(194, 58, 43)';
const CINNABAR_TINT = 'rgb(251, 237, 234)';
const JADE = 'rgb(38, 112, 95)';
const JADE_TINT = 'rgb(228, 241, 237)';

const diagram = (page: Page) => page.getByRole('img', { name: /的流程图$/ });
const state = (page: Page, id: string) => page.locator(`svg [data-id="${id}"][data-kind]`);
/** A final state has a ring around its card. */
const card = (node: Locator) => node.locator(':scope > rect').last();

/** Every text of the diagram whose contrast with its halo, or without one with its card, is below 4.5. */
const faintWords = (page: Page) =>
  diagram(page).evaluate((svg) => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => Number(value) / 255);
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const groundOf = (text: Element) => {
      const { stroke } = getComputedStyle(text);
      const box = text.closest('[data-kind]')?.querySelector(':scope > rect:last-of-type');
      return stroke !== 'none' || !box ? stroke : getComputedStyle(box).fill;
    };
    return [...svg.querySelectorAll('text')]
      .map((text) => ({ words: text.textContent, contrast: contrast(getComputedStyle(text).fill, groundOf(text)) }))
      .filter((text) => text.contrast < 4.5)
      .map((text) => `${text.words}: ${text.contrast.toFixed(2)}`);
  });

/** The style of each list's marker. */
const markers = (page: Page) =>
  page.locator('ul, ol').evaluateAll((lists) => [...new Set(lists.map((list) => getComputedStyle(list).listStyleType))]);

test('the flow reference has theme colours, readable text and unstyled lists', async ({ page, gateway }) => {
  const complaints = watch(page);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${gateway.url}/inspector.html#registration`);

  const filling = state(page, 'registration.filling.phone');
  await expect(card(filling)).toHaveCSS('fill', WHITE);
  await expect(filling.locator('text').first()).toHaveCSS('fill', INK);
  await expect(page.locator('svg [data-kind="event"] > path').first()).toHaveCSS('stroke', LINE);
  await expect(page.locator('#inspector > div')).toHaveCSS('background-color', PAPER);
  await expect(page.getByRole('region', { name: '目录' })).toHaveCSS('background-color', WHITE);
  await expect(page.getByRole('button', { name: '注册', exact: true })).toHaveCSS('background-color', CINNABAR_TINT);
  expect(await markers(page)).toEqual(['none']);
  expect(await faintWords(page)).toEqual([]);
  await expectAccessible(page, 'color-contrast');
  expect(complaints).toEqual([]);
});

test('the live view highlights active and visited states, the last transition and the connection', async ({
  page,
  context,
  gateway,
}) => {
  await page.setViewportSize(DESKTOP);
  const opening = context.waitForEvent('page');
  await page.goto(`${gateway.url}/?inspect#/AppRegister`);
  const inspector = await opening;
  await inspector.setViewportSize(DESKTOP);
  await inspector.emulateMedia({ reducedMotion: 'reduce' });
  await expect(inspector.locator('output')).toHaveText('实时');
  await expect(inspector.locator('output')).toHaveCSS('color', JADE);
  const filling = state(inspector, 'registration.filling.phone');
  const reading = state(inspector, 'registration.reading');
  await expect(filling).toHaveAttribute('data-state', 'active');

  await page.getByRole('button', { name: '《用户协议》' }).click();
  await expect(reading).toHaveAttribute('data-state', 'active');
  await expect(card(reading)).toHaveCSS('fill', CINNABAR);
  await expect(reading.locator('text').first()).toHaveCSS('fill', WHITE);
  await expect(card(filling)).toHaveCSS('fill', JADE_TINT);
  await expect(inspector.locator('[data-taken="true"] > path').first()).toHaveCSS('stroke', CINNABAR);
  expect(await faintWords(inspector)).toEqual([]);
  expect(await markers(inspector)).toEqual(['none']);
  await expectAccessible(inspector, 'color-contrast');
});

/**
 * Text has line height and zero width from the first layout on, so that a snapshot does not depend on installed fonts. A
 * constructed style sheet, because the CSP allows no inline one.
 */
function hideText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { font-size: 0 !important; line-height: 18px !important }');
  document.adoptedStyleSheets = [sheet];
}

for (const { flow, width, height } of [
  { flow: 'registration', ...DESKTOP },
  { flow: 'redemption', ...DESKTOP },
  { flow: 'registration', ...PHONE },
])
  test(`the flow reference of ${flow} at ${width} px matches its snapshot`, async ({ page, gateway }) => {
    await page.addInitScript(hideText);
    await page.setViewportSize({ width, height });
    await page.goto(`${gateway.url}/inspector.html#${flow}`);
    await expect(diagram(page)).toBeVisible();
    // The theme's tints are similar: the threshold must be below the distance between white and paper.
    await expect(page).toHaveScreenshot(`inspector-${flow}-${width}.png`, { threshold: 0.02, maxDiffPixelRatio: 0.005 });
  });
