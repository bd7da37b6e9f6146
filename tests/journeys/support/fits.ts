import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isLong } from '@juyi/gateway/tests/support/long';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The narrowest supported phone, and a common one. */
export const NARROW = { width: 320, height: 568 };
export const WIDE = { width: 390, height: 844 };

/** Scales every font size, like a phone's text size setting. */
const enlargeText = (factor: number) => {
  const sizes = [...document.querySelectorAll<HTMLElement>('body *')].map(
    (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
  );
  for (const [element, size] of sizes) element.style.fontSize = `${size * factor}px`;
};

/** Sets the text size as WeChat does: what the text takes up grows, and no computed font size. */
const adjustText = (size: string) => {
  document.documentElement.style.setProperty('-webkit-text-size-adjust', size);
};

const resetText = () => {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) element.style.fontSize = '';
};

/** Lines of text that the edge of a box cuts through. */
const cutLines = (): string[] => {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxesOf = (element: Element | null): Element[] => (element ? [element, ...boxesOf(element.parentElement)] : []);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const parent = node.parentElement;
    if (!node.data.trim() || !parent?.checkVisibility() || parent.closest('svg, [data-leafed], [aria-hidden="true"]')) continue;
    const boxes = boxesOf(parent);
    if (boxes.some((box) => getComputedStyle(box).clipPath !== 'none')) continue;
    const clipping = boxes.filter((box) => ['hidden', 'clip'].includes(getComputedStyle(box).overflowY));
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      // A line's rectangle is taller than its letters.
      const [top, bottom] = [line.top + line.height * 0.2, line.bottom - line.height * 0.2];
      const isCut = clipping.some((box) => {
        const edges = box.getBoundingClientRect();
        return (top < edges.top && bottom > edges.top) || (top < edges.bottom && bottom > edges.bottom);
      });
      if (isCut) found.push(node.data.trim());
    }
  }
  return found;
};

/** Expects no line of text to be cut through when the text is twice as large (WCAG 1.4.4). */
export async function expectUncutText(page: Page) {
  await comeToRest(page);
  await page.evaluate(enlargeText, 2);
  expect(await page.evaluate(cutLines)).toEqual([]);
}

/**
 * Amounts and codes that break within, hints that are cut off, lines that begin with a comma or leave their card, and lines of text and
 * icons that lie on each other, except under what stays in place while the page scrolls.
 */
const tangledText = (): string[] => {
  const found: string[] = [];
  const lines: { node: Node; text: string; rect: DOMRect }[] = [];
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  for (const input of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input);
    pen.font = `${fontSize} ${fontFamily}`;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (input.checkVisibility() && !input.value && pen.measureText(input.placeholder).width > room + 1)
      found.push(`cut off: ${input.placeholder}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxesOf = (element: Element | null): Element[] => (element ? [element, ...boxesOf(element.parentElement)] : []);
  const stays = (box: Element) => ['fixed', 'sticky'].includes(getComputedStyle(box).position);
  for (const icon of document.querySelectorAll('button > svg, a > svg'))
    if (icon.checkVisibility() && !icon.closest('[data-leafed]') && !boxesOf(icon).some(stays))
      lines.push({ node: icon, text: 'an icon', rect: icon.getBoundingClientRect() });
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const parent = node.parentElement;
    // Text that is hidden from screen readers alone is looked at, too.
    if (!node.data.trim() || !parent?.checkVisibility() || parent.closest('svg, [data-leafed]')) continue;
    const boxes = boxesOf(parent).map((box) => ({ style: getComputedStyle(box), edges: box.getBoundingClientRect() }));
    if (boxes.some(({ style }) => style.clipPath !== 'none' || style.opacity === '0')) continue;
    for (const { index, 0: amount } of node.data.matchAll(
      /[+−]?¥?\d[\d,]*\.\d+|[+−]\d[\d,]*|\b[A-Z\d]{6}\b|尾\u2060?号\s\d+|\d+\s步/g,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + amount.length);
      const parts = Array.from(range.getClientRects());
      const isTooLong = parts.reduce((sum, { width }) => sum + width, 0) > parent.clientWidth;
      if (!isTooLong && new Set(parts.map(({ top }) => top)).size > 1) found.push(`broken: ${amount}`);
    }
    for (const { index } of node.data.matchAll(/(?<=\S)[，。；、！？」）]/g)) {
      range.setStart(node, index - 1);
      range.setEnd(node, index + 1);
      const [before, mark] = range.getClientRects();
      if (before && mark && mark.top > before.bottom - 2 && mark.left < before.left) found.push(`begins a line: ${node.data}`);
    }
    if (boxes.some(({ style }) => style.position === 'fixed' || style.position === 'sticky')) continue;
    const card = parent.closest('.card')?.getBoundingClientRect();
    const clips = boxes.filter(({ style }) => style.overflowY !== 'visible').map(({ edges }) => edges);
    range.selectNodeContents(node);
    for (const whole of range.getClientRects()) {
      const left = Math.max(whole.left, ...clips.map((edges) => edges.left));
      const right = Math.min(whole.right, ...clips.map((edges) => edges.right));
      const isCutOff = boxes.some(
        ({ style, edges: { top, bottom, right: end } }) =>
          (style.overflowY !== 'visible' && (whole.bottom <= top || whole.top >= bottom || bottom <= top)) ||
          (style.textOverflow === 'ellipsis' && whole.left >= end),
      );
      const sideways = boxes.findIndex(({ style }) => style.overflowX === 'auto');
      const cut = boxes
        .slice(0, sideways < 0 ? undefined : sideways)
        .find(
          ({ style, edges }) =>
            ['hidden', 'clip'].includes(style.overflowX) && whole.left < edges.right && whole.right > edges.right + 1,
        );
      if (!isCutOff && cut && cut.style.textOverflow !== 'ellipsis') found.push(`cut off: ${node.data}`);
      if (!isCutOff && card && right > card.right + 1) found.push(`out of its card: ${node.data}`);
      if (!isCutOff && right > left)
        lines.push({ node, text: node.data, rect: new DOMRect(left, whole.top, right - left, whole.height) });
    }
  }
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      // A name that is isolated from the direction of the text around has a rectangle of its own.
      if (one.node === other.node) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      // A line's rectangle is taller than its letters.
      if (across > 2 && down > 0.4 * Math.min(one.rect.height, other.rect.height)) found.push(`${one.text} on ${other.text}`);
    }
  return found;
};

/**
 * Expects no text in a tangle, and no horizontal overflow, except in carousels, in rows that scroll sideways, behind an ellipsis and in what
 * only screen readers read.
 */
async function expectToFit(page: Page) {
  await comeToRest(page);
  expect(await page.evaluate(tangledText)).toEqual([]);
  const wide = await page.evaluate(() => {
    const isCut = ({ textOverflow, clipPath, overflowX }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || clipPath !== 'none' || overflowX === 'auto';
    const isCutOff = ({ parentElement }: Element): boolean =>
      parentElement !== null && (isCut(getComputedStyle(parentElement)) || isCutOff(parentElement));
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          !element.closest('svg, [data-leafed]') &&
          !isCutOff(element) &&
          // Not the content of a closed <details>.
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
      )
      .map((element) => `${element.tagName} ${element.className}`);
  });
  expect(wide).toEqual([]);
}

/** Waits until nothing animates: no finite animation, and no inline style that changes between frames. */
export const comeToRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const styles = () => Array.from(document.querySelectorAll('[style]'), (element) => element.getAttribute('style')).join('\n');
    const moves = () =>
      document
        .getAnimations()
        // An animation that holds its last frame stays in the list for ever, and one that follows the scrolling never finishes.
        .some(
          ({ playState, timeline, effect }) =>
            timeline === document.timeline &&
            playState !== 'finished' &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    let before = '';
    for (let still = 0; still < 3; still += 1) {
      await nextFrame();
      const now = styles();
      if (now !== before || moves()) still = -1;
      before = now;
    }
  });

/** Minified: every page compiles it anew, and the default is twice as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects no axe violations, of all rules or of the given ones. None of them needs the style sheets, which axe takes three quarters of its time to load. */
export async function expectAccessible(page: Page, ...rules: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run({ resultTypes: ['violations'], preload: false, ...(runOnly.length > 0 && { runOnly }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
  expect(found).toEqual([]);
}

/** Expects that every control shows its keyboard focus (WCAG 2.4.7), and that iOS does not zoom into a field. */
async function expectUsableControls(page: Page) {
  // From here on, what takes the focus matches :focus-visible.
  await page.keyboard.press('Tab');
  const problems = await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important }');
    const others = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...others, still];
    const look = (control: HTMLElement) => {
      // A text field shows it by its line, which is the row's where its label is beside it; a transparent control by what is drawn for it.
      const drawn = [control, control.parentElement, control.nextElementSibling, control.closest('[data-beside]')];
      const around = drawn.filter((element) => element !== null);
      return around.map((element) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(element);
        return [outlineStyle === 'none' ? '' : outlineWidth + outlineColor, boxShadow, borderColor];
      });
    };
    const found = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')].flatMap(
      (control) => {
        if (control.matches(':disabled') || control.tabIndex < 0 || !control.checkVisibility()) return [];
        (document.activeElement as HTMLElement).blur();
        const before = JSON.stringify(look(control));
        control.focus({ preventScroll: true });
        if (document.activeElement !== control) return [];
        const name = `${control.tagName} ${control.className} ${control.textContent}`;
        const fieldSize = control.matches('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')
          ? Number.parseFloat(getComputedStyle(control).fontSize)
          : 16;
        return [
          ...(JSON.stringify(look(control)) === before ? [`no focus ring: ${name}`] : []),
          ...(fieldSize < 16 ? [`${fieldSize} px: ${name}`] : []),
        ];
      },
    );
    (document.activeElement as HTMLElement).blur();
    document.adoptedStyleSheets = others;
    return found;
  });
  expect(problems).toEqual([]);
}

/**
 * Checks of every screen, after which it is as before: no horizontal overflow at WIDE and NARROW, also with larger text: 165 % at the
 * wider one, for shells such as WeChat, and 150 %; a focus ring on every control; no axe violations at NARROW. The long run repeats
 * axe at the wider width, and for contrast in the dark.
 */
export async function expectGoodLook(page: Page) {
  const before = page.viewportSize() ?? WIDE;
  const expectToFitIn = async (size: typeof NARROW) => {
    await page.setViewportSize(size);
    await expectToFit(page);
  };
  await expectToFitIn(WIDE);
  if (isLong) {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'color-contrast');
    await page.emulateMedia({ colorScheme: null });
  }
  await expectUsableControls(page);
  await page.evaluate(adjustText, '165%');
  await expectToFit(page);
  await page.evaluate(adjustText, '');
  await expectToFitIn(NARROW);
  await page.evaluate(enlargeText, 1.5);
  await expectToFit(page);
  await page.evaluate(resetText);
  await expectAccessible(page);
  await page.setViewportSize(before);
}
