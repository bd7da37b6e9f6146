import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isLong } from '../../support/long';

/** The narrowest phone that counts, and a common one. */
export const NARROW = { width: 320, height: 568 };
const WIDE = { width: 390, height: 844 };

/** Enlarges every text as a phone's own setting does. */
const enlargeText = (factor: number) => {
  const sizes = [...document.querySelectorAll<HTMLElement>('body *')].map(
    (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
  );
  for (const [element, size] of sizes) element.style.fontSize = `${size * factor}px`;
};

/** Nothing wider than the screen, nothing cut off sideways but what is leafed through with a finger. */
async function expectToFit(page: Page) {
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          !element.closest('svg, [data-leafed]') &&
          element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
      )
      .map((element) => `${element.tagName} ${element.className}`),
  );
  expect(wide).toEqual([]);
}

/** Until nothing moves: no animation but endless ones, and no script that changes a style from frame to frame. */
export const comeToRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const styles = () => Array.from(document.querySelectorAll('[style]'), (element) => element.getAttribute('style')).join('\n');
    const moves = () =>
      document.getAnimations().some((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    let before = '';
    for (let still = 0; still < 3; still += 1) {
      await nextFrame();
      const now = styles();
      if (now !== before || moves()) still = -1;
      before = now;
    }
  });

/** What axe finds: by all of its rules, or by those named. */
export async function expectAccessible(page: Page, ...rules: string[]) {
  // In the page itself: without frames there is nothing that another page would have to put together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

/**
 * What holds for every screen, of a page that was opened NARROW: axe finds nothing, and everything fits, there and in a wider window,
 * also at 130 % text. In the long run axe looks at the wider window as well.
 */
export async function expectGoodLook(page: Page) {
  const resize = async (size: typeof NARROW) => {
    await page.setViewportSize(size);
    await comeToRest(page);
    await expectToFit(page);
  };
  await resize(NARROW);
  await expectAccessible(page);
  await resize(WIDE);
  if (isLong) await expectAccessible(page);
  await page.evaluate(enlargeText, 1.3);
  await expectToFit(page);
  await resize(NARROW);
}
