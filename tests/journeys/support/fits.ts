import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isLong } from '../../support/long';

/** The narrowest supported phone, and a common one. */
export const NARROW = { width: 320, height: 568 };
const WIDE = { width: 390, height: 844 };

/** Scales every font size, like a phone's text size setting. */
const enlargeText = (factor: number) => {
  const sizes = [...document.querySelectorAll<HTMLElement>('body *')].map(
    (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
  );
  for (const [element, size] of sizes) element.style.fontSize = `${size * factor}px`;
};

/** Expects no horizontal overflow, except in carousels. */
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

/** Waits until nothing animates: no finite animation, and no inline style that changes between frames. */
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

/** Expects no axe violations, of all rules or of the given ones. */
export async function expectAccessible(page: Page, ...rules: string[]) {
  // Legacy mode runs in the page itself, which is enough without frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

/**
 * Checks of every screen, opened at NARROW: no axe violations there, and no horizontal overflow at both widths,
 * also at 130 % text. The long run repeats axe at the wider width.
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
