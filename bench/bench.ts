/**
 * `npm run bench [-- --runs 9 --url http://…]`: load metrics of the first screen on an emulated slow phone, as ratios to a plain HTML
 * page measured in the same run, beside the floor: the first screen with React DOM alone. `--all`: every path (bench/allPaths.ts).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { explainErrors } from '@juyi/gateway/cli/explain';
import type { Page } from '@playwright/test';
import { requireBuild } from '../scripts/build';
import { GatewayProcess } from '../tests/journeys/support/gateway';
import { parseMarkup } from '../vite/start/shells';
import { buildFloor } from './floor';
import { median } from './median';
import { Visit, withColdBrowser } from './visit';

explainErrors();
requireBuild();

const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    runs: { type: 'string' },
    url: { type: 'string', multiple: true },
    path: { type: 'string', multiple: true },
  },
});
const RUNS = Number(values.runs ?? (values.all ? 5 : 9));
if (values.all) {
  const { benchAllPaths } = await import('./allPaths');
  await benchAllPaths(RUNS, values.path);
  process.exit();
}
const PHONE = '13800138';
const RESULTS = join('bench', 'results');

/** The part of the page between two texts, without them. */
const between = (text: string, start: string, end: string) =>
  text.slice(text.indexOf(start) + start.length, text.lastIndexOf(end));

/** Serves the plain page and the floor with brotli; any other URL is a captcha image or a call. */
async function servePages(): Promise<string> {
  const built = readFileSync('dist/index.html', 'utf8');
  const markup = between(built, '<div id="root">', '</div>');
  const nodes = parseMarkup(markup);
  const { scriptOf, pageOf } = await buildFloor();
  const compress = (text: string | Buffer, type: string) => ({ type, body: brotliCompressSync(text) });
  const html = 'text/html; charset=utf-8';
  const pages = new Map([
    ['/', compress(readFileSync(join(import.meta.dirname, 'plain.html')), html)],
    ['/floor', compress(pageOf(built, markup, nodes, '/floor.js'), html)],
    ['/floor.js', compress(scriptOf(nodes), 'text/javascript')],
  ]);
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="36"/>';
  const server = createServer(({ url = '' }, response) => {
    const page = pages.get(url);
    response.writeHead(200, {
      'content-type': page?.type ?? 'image/svg+xml',
      'cache-control': 'no-cache',
      ...(page && { 'content-encoding': 'br' }),
    });
    response.end(page?.body ?? picture);
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)),
  );
}

interface Run {
  readonly [figure: string]: number | null;
}

interface Target {
  readonly name: string;
  readonly url: string;
  /** The element whose visibility and interactivity are measured. */
  readonly selector: string;
}

const FIELD = 'input[type=tel]';
const register = (name: string, url: string): Target => ({ name, url, selector: FIELD });

/** Types into the form, to measure input latency. */
async function typeIn(page: Page): Promise<void> {
  await page.locator(FIELD).tap();
  await page.keyboard.type(PHONE, { delay: 60 });
  await page.locator('input[type=password]').tap();
  await page.keyboard.type('juyi2026', { delay: 60 });
}

/** Measures a cold visit, and a second one in the same browser. */
const measure = (target: Target): Promise<Run> =>
  withColdBrowser(async (context) => {
    const first = await Visit.open(context, target);
    await first.until('usable');
    const codeUntilUsable = first.kB('code');
    await first.idle();
    const { seen, usable, lcp, cls, blocking } = await first.metrics();
    const figures = { seen, usable, lcp, cls, blocking, codeUntilUsable, codeUntilIdle: first.kB('code'), all: first.kB('all') };
    await typeIn(first.page);
    await first.page.waitForTimeout(300);
    // Event Timing has a resolution of 8 ms and reports no durations below 16.
    const { slowest } = await first.metrics();
    // Long enough for the service worker to be installed.
    await first.page.waitForTimeout(8000);
    await first.page.close();
    const second = await Visit.open(context, target);
    await second.until('usable');
    const again = await second.metrics();
    return { ...figures, slowest, seenAgain: again.seen, usableAgain: again.usable };
  });

/** Types before hydration, and checks that the form state has the text after it. */
const keepsTyped = (target: Target): Promise<string> =>
  withColdBrowser(async (context) => {
    const visit = await Visit.open(context, target);
    await visit.until('seen');
    await visit.page.locator(FIELD).focus();
    await visit.page.keyboard.type(PHONE);
    const early = (await visit.metrics()).usable === null;
    await visit.until('usable');
    await visit.idle();
    // Re-renders the form: text that only the DOM has would be lost.
    await visit.page.locator('input[type=password]').fill('ab');
    await visit.page.waitForTimeout(500);
    const kept = (await visit.page.locator(FIELD).inputValue()).replace(/\D/g, '') === PHONE;
    return kept ? (early ? 'kept' : 'kept, but typed too late') : 'LOST';
  });

const gateway = values.url ? undefined : await GatewayProcess.start('dist');
try {
  const urls = gateway ? [`${gateway.url}/#/AppRegister`] : (values.url ?? []);
  const apps = urls.map((url, at) => register(`app${at || ''}`, url));
  const pages = await servePages();
  const targets = [register('plain', pages), register('floor', `${pages}floor`), ...apps];
  const runs = new Map<string, Run[]>(targets.map(({ name }) => [name, []]));
  for (let run = 1; run <= RUNS; run += 1)
    for (const target of targets) {
      const { name } = target;
      const figures = await measure(target);
      runs.get(name)?.push(figures);
      console.error(
        `${run} ${name}: seen ${figures.seen?.toFixed(0)} usable ${figures.usable?.toFixed(0)} load ${loadavg()[0]?.toFixed(1)}`,
      );
    }
  const sums = Object.fromEntries(
    targets.map(({ name }) => {
      const all = runs.get(name) ?? [];
      return [
        name,
        Object.fromEntries(Object.keys(all[0] ?? {}).map((figure) => [figure, median(all.map((run) => run[figure] ?? null))])),
      ];
    }),
  );
  const typed: Record<string, string> = {};
  for (const app of apps) typed[app.name] = await keepsTyped(app);
  console.table(
    Object.keys(sums.plain ?? {}).map((figure) => ({
      figure,
      ...Object.fromEntries(
        targets.map(({ name }) => {
          const value = sums[name]?.[figure] ?? Number.NaN;
          const plain = sums.plain?.[figure] ?? Number.NaN;
          const ratio = /seen|usable|lcp/.test(figure) && name !== 'plain' ? ` (${(value / plain).toFixed(2)}×)` : '';
          return [name, `${value.toFixed(figure === 'cls' ? 3 : 1)}${ratio}`];
        }),
      ),
    })),
  );
  console.log('typed before hydration:', typed);
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, JSON.stringify({ load: loadavg(), sums, typed, runs: Object.fromEntries(runs) }, null, 1));
  console.log(file);
} finally {
  await gateway?.stop();
}
process.exit();
