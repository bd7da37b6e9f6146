import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Enlarges every text as a phone's own setting does. */
export const enlargeText = (factor: number) => {
  const sizes = [...document.querySelectorAll<HTMLElement>('body *')].map(
    (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
  );
  for (const [element, size] of sizes) element.style.fontSize = `${size * factor}px`;
};

/** Nothing wider than the screen, nothing cut off sideways but what is leafed through with a finger. */
export async function expectToFit(page: Page) {
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

/** What axe finds: by all of its rules, or by those named. */
export async function expectAccessible(page: Page, ...rules: string[]) {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}
