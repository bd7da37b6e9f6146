import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/fits';
import { expect, revealCaptcha, test, watch } from '../support/test';

// Computed colours and stored snapshots of the inspector's page.
test.use({ appDir: 'build/qa', isMobile: false, deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

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

const diagram = (page: Page) => page.getByRole('figure', { name: /的流程图$/ });
const cards = (page: Page) => diagram(page).getByRole('article');
const card = (page: Page, id: string) => diagram(page).locator(`article[data-id="${id}"]`);

/** The style of each list's marker. */
const markers = (page: Page) =>
  page.evaluate(() => [
    ...new Set(Array.from(document.querySelectorAll('ul, ol'), (list) => getComputedStyle(list).listStyleType)),
  ]);

test('the flow reference has theme colours, readable text and unstyled lists', async ({ page, gateway }) => {
  const complaints = watch(page);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${gateway.url}/inspector.html#registration`);

  const filling = card(page, 'registration.filling');
  await expect(filling).toHaveCSS('background-color', WHITE);
  await expect(filling.getByRole('heading')).toHaveCSS('color', INK);
  await expect(diagram(page).locator('g[data-taken] > path').first()).toHaveCSS('stroke', LINE);
  await expect(page.locator('#inspector > div')).toHaveCSS('background-color', PAPER);
  await expect(page.getByRole('region', { name: '目录' })).toHaveCSS('background-color', WHITE);
  await expect(page.getByRole('region', { name: '目录' }).getByRole('button', { name: '注册', exact: true })).toHaveCSS(
    'background-color',
    CINNABAR_TINT,
  );
  expect(await markers(page)).toEqual(['none']);
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
  const filling = card(inspector, 'registration.filling');
  const reading = card(inspector, 'registration.reading');
  await expect(filling).toHaveAttribute('data-state', 'active');

  // Its arrival is an event of the flow, too: the last transition would be another.
  await revealCaptcha(page);
  await page.getByRole('button', { name: '用户协议' }).click();
  await expect(reading).toHaveAttribute('data-state', 'active');
  await expect(reading).toHaveCSS('background-color', CINNABAR);
  await expect(reading.getByRole('heading')).toHaveCSS('color', WHITE);
  await expect(filling).toHaveCSS('background-color', JADE_TINT);
  await expect(diagram(inspector).locator('g[data-taken="true"] > path').first()).toHaveCSS('stroke', CINNABAR);
  expect(await markers(inspector)).toEqual(['none']);
  await expectAccessible(inspector, 'color-contrast');
});

/** Lists faults of a drawn chart: a card outside the frame, small text, and text wider or taller than its place. */
const chartFaults = (page: Page) =>
  diagram(page).evaluate((figure) => {
    const frame = figure.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
    const outside = [...figure.querySelectorAll('article')].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    });
    const sized = [...figure.querySelectorAll<HTMLElement>('article button')];
    const small = sized.filter((one) => {
      const scale = one.getBoundingClientRect().height / one.offsetHeight;
      return Number.parseFloat(getComputedStyle(one).fontSize) * scale < 8.99;
    });
    const rows = [...figure.querySelectorAll<HTMLElement>('article, article li')];
    const overflowing = rows.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
    const named = (kind: string) => (one: Element) => `${kind}: ${one.textContent}`;
    return [...outside.map(named('outside')), ...small.map(named('small')), ...overflowing.map(named('overflow'))];
  });

test('a chart is drawn whole on each level; search, highlight, words and breadcrumb lead to its states', async ({
  page,
  gateway,
}) => {
  const complaints = watch(page);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${gateway.url}/inspector.html#redemption`);
  const crumbs = diagram(page).getByRole('navigation', { name: '层级' }).getByRole('button');
  await expect(card(page, 'redemption.open')).toBeVisible();
  expect(await chartFaults(page)).toEqual([]);

  for (const [state, inside] of [
    ['redemption.open', 'redemption.open.filling'],
    ['redemption.open.filling', 'redemption.open.filling.quoted'],
    ['redemption.open.filling.quoted', 'redemption.open.filling.quoted.offered'],
  ] as const) {
    await card(page, state).getByRole('button', { name: /^▸/ }).click();
    await expect(card(page, inside)).toBeVisible();
    expect(await chartFaults(page)).toEqual([]);
  }
  await expect(crumbs).toHaveCount(4);
  // Smaller text is a level above.
  await crumbs.nth(2).click();
  await expect(card(page, 'redemption.open.filling.settling')).toBeVisible();
  for (let clicks = 0; clicks < 3; clicks += 1) await page.getByRole('button', { name: '缩小' }).click();
  await expect(crumbs).toHaveCount(2);

  await page.getByRole('searchbox', { name: '找状态' }).fill('六位支付密码');
  await page.getByRole('searchbox', { name: '找状态' }).press('Enter');
  const paying = card(page, 'redemption.open.confirming.paying');
  await expect(paying.getByRole('button', { pressed: true })).toBeVisible();
  await paying.getByRole('button', { name: /^↗ / }).first().click();
  const submitting = card(page, 'redemption.submitting');
  await expect(submitting.getByRole('button', { pressed: true })).toBeVisible();
  await expect(crumbs).toHaveCount(1);

  // The first row's arrow and its two ends.
  const loading = card(page, 'redemption.loading');
  await loading.getByRole('listitem').first().getByRole('button').first().click();
  await expect(diagram(page).locator('article[data-lit="true"]')).toHaveCount(2);
  await expect(diagram(page).locator('article[data-lit="false"]').first()).toHaveCSS('opacity', '0.35');
  await page.keyboard.press('Escape');
  await expect(diagram(page).locator('article[data-lit="false"]')).toHaveCount(0);

  // A part of the flow opens inside it.
  await diagram(page).getByRole('button', { name: '▸ 支付密码' }).click();
  await expect(crumbs).toHaveText(['兑换', '支付密码']);
  expect(await chartFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('on a small phone the head hides nothing', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${gateway.url}/inspector.html`);
  for (const name of ['运行', '强制', '图册'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('output')).toBeInViewport({ ratio: 1 });
});

test('on a phone a chart is a column of cards in story order', async ({ page, gateway }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${gateway.url}/inspector.html#redemption`);
  await expect(cards(page).first()).toHaveAttribute('data-id', 'redemption.loading');
  const boxes = await cards(page).evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  expect(boxes.length).toBeGreaterThan(5);
  expect(boxes.filter(({ left, right }) => left !== boxes[0]?.left || right > PHONE.width)).toEqual([]);
  expect(boxes.filter(({ top }, index) => top < (boxes[index - 1]?.bottom ?? 0))).toEqual([]);
  await card(page, 'redemption.loading')
    .getByRole('button', { name: /^→ 这件商品不能兑换了/ })
    .click();
  await expect(card(page, 'redemption.gone').getByRole('button', { pressed: true })).toBeInViewport();
  await card(page, 'redemption.open').getByRole('button', { name: /^▸/ }).click();
  await expect(card(page, 'redemption.open.filling')).toBeVisible();
  await expectAccessible(page, 'color-contrast');
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
