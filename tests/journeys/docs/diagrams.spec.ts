import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Mermaid } from 'mermaid';

const FOLDER = 'docs/flows';
/** The width of a page's text where the diagrams are read. */
const PAGE_WIDTH = 980;

declare global {
  interface Window {
    readonly mermaid: Mermaid;
  }
}

test.use({ viewport: { width: PAGE_WIDTH, height: 800 }, isMobile: false, hasTouch: false });

const diagrams = readdirSync(FOLDER).flatMap((file) => {
  const page = readFileSync(join(FOLDER, file), 'utf8');
  return Array.from(page.matchAll(/^## (.*)$[\s\S]*?^```mermaid\n([\s\S]*?)^```$/gm), ([, title = '', text = '']) => ({
    name: `${file} ${title}`,
    text,
  }));
});

test('every diagram of docs/flows renders, without overlapping texts', async ({ page }) => {
  expect(diagrams.length).toBeGreaterThan(30);
  await page.setContent('<body style="margin:0"><div id="place"></div></body>');
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js') });
  const found = await page.evaluate(async (all) => {
    const { mermaid } = window;
    mermaid.initialize({ startOnLoad: false });
    const place = document.querySelector('#place') as HTMLElement;
    const problems: string[] = [];
    let labels = 0;
    for (const [index, { name, text }] of all.entries()) {
      try {
        const { svg } = await mermaid.render(`diagram${index}`, text);
        place.innerHTML = svg;
      } catch (error) {
        problems.push(`${name}: ${String(error)}`);
        continue;
      }
      const boxes = Array.from(place.querySelectorAll('.node, g.edgeLabel > .label'), (element) => {
        const shape = element.matches('.node')
          ? (element.querySelector('rect, path, polygon, .label-container') ?? element)
          : element;
        const { left, top, right, bottom, width, height } = shape.getBoundingClientRect();
        return { text: element.textContent?.trim() ?? '', left, top, right, bottom, area: width * height };
      }).filter(({ text: shown, area }) => shown !== '' && area > 0);
      labels += boxes.length;
      const shown = new Set(boxes.map((box) => box.text));
      if (shown.size < 1) problems.push(`${name}: blank`);
      const svg = place.querySelector('svg') as SVGSVGElement;
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      if (16 * scale < 9) problems.push(`${name}: text of ${(16 * scale).toFixed(1)} px`);
      for (const [at, one] of boxes.entries())
        for (const other of boxes.slice(at + 1))
          if (
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1
          )
            problems.push(`${name}: “${one.text}” over “${other.text}”`);
    }
    return { problems, labels };
  }, diagrams);
  expect(found.problems).toEqual([]);
  expect(found.labels).toBeGreaterThan(150);
});
