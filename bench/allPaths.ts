/**
 * `npm run bench -- --all [--runs 5] [--path /allblind …]`: every path on an emulated slow phone, first and second visit, as ratios to a plain page of the
 * same content in the same run: the page's own HTML once it has loaded, with the style rules that match in it, and no script. Beside
 * it the floor: that page with React DOM alone to hydrate it. Writes the table to bench/results/allPaths.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contributionOrders } from '@juyi/contract/redemption/contribution';
import type { BrowserContext, Page } from '@playwright/test';
import { routes, START } from '#paths/routes.ts';
import { Api } from '../tests/journeys/support/api';
import { GatewayProcess } from '../tests/journeys/support/gateway';
import { linkQueries } from '../tests/journeys/support/redeeming';
import type { ShellNode } from '../vite/start/shells';
import { buildFloor } from './floor';
import { median } from './median';
import { type Metrics, Visit, withColdBrowser } from './visit';

const RESULTS = 'bench/results';
/** The screen itself: neither its shell nor the skeleton while its chunk loads. */
const SCREEN = 'html:not([data-screen]) main > :not([aria-label="正在加载"])';
/** Longer than until the service worker is registered and has filled its cache. */
const WORKER_MS = 12_000;

interface Measured {
  readonly path: string;
  readonly token: string;
  readonly app: Metrics[];
  readonly again: Metrics[];
  readonly plain: Metrics[];
  readonly floor: Metrics[];
}

interface Frozen {
  readonly html: string;
  readonly markup: string;
  readonly nodes: readonly ShellNode[];
}

/** The page as it is, as HTML without scripts. A file, because tsx would add helpers to a function. */
const freeze = (page: Page) => page.evaluate<Frozen>(readFileSync(join(import.meta.dirname, 'freeze.js'), 'utf8'));

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** Each frozen page by its path, plain and as the floor, with the floor's scripts. */
async function filesOf(frozen: ReadonlyMap<string, Frozen>): Promise<ReadonlyMap<string, { type: string; text: string }>> {
  const { scriptOf, pageOf } = await buildFloor();
  const files = new Map<string, { type: string; text: string }>();
  for (const [path, { html, markup, nodes }] of frozen) {
    const script = `/floor-script${path}`;
    files.set(`/plain${path}`, { type: HTML, text: html });
    files.set(`/floor${path}`, { type: HTML, text: pageOf(html, markup, nodes, script) });
    files.set(script, { type: SCRIPT, text: scriptOf(nodes) });
  }
  return files;
}

/** Serves files by their URL, with brotli, and the pictures of the app. */
async function serve(files: ReadonlyMap<string, { type: string; text: string }>, app: string) {
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    if (file) {
      const headers = { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': 'no-cache' };
      return response.writeHead(200, headers).end(brotliCompressSync(file.text));
    }
    return void fetch(app + url).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function measure(context: BrowserContext, url: string, token: string, selector = SCREEN): Promise<Metrics> {
  const visit = await Visit.open(context, { url, token, selector });
  await visit.until('data');
  await visit.idle();
  const metrics = await visit.metrics();
  await visit.page.close();
  return metrics;
}

type Figure = (metrics: Metrics) => number | null;

const ratio = (figures: readonly Metrics[], plain: readonly Metrics[], of: Figure, ofPlain: Figure = of) =>
  median(figures.map(of)) / median(plain.map(ofPlain));

const HEAD = [
  'path',
  'seen',
  'usable',
  'of React DOM alone',
  'usable on a second visit',
  'first data, beside `usable` of /AppRegister',
  'both on a second visit',
  'layout shift',
  'longest task',
  'of the plain page',
];

function writeTable(all: readonly Measured[], runs: number): void {
  const seen = ({ fcp }: Metrics) => fcp;
  const usable = (metrics: Metrics) => metrics.usable;
  const longest = (figures: readonly Metrics[]) => `${median(figures.map((metrics) => metrics.longest)).toFixed(0)} ms`;
  const data = (metrics: Metrics) => metrics.data;
  const start = all.find(({ path }) => path === START) ?? { app: [], again: [] };
  const rows = all.map(({ path, token, app, again, plain, floor }) => [
    `\`${path.split('?')[0]}\`${token && ' (member)'}`,
    `${ratio(app, plain, seen).toFixed(2)} ×`,
    `${ratio(app, plain, usable).toFixed(2)} × (${median(app.map(usable)).toFixed(0)} ms)`,
    `${ratio(floor, plain, usable).toFixed(2)} ×`,
    `${ratio(again, plain, usable).toFixed(2)} ×`,
    `${ratio(app, start.app, data, usable).toFixed(2)} ×`,
    `${ratio(again, start.again, data, usable).toFixed(2)} ×`,
    median(app.map(({ cls }) => cls)).toFixed(4),
    longest(app),
    longest(plain),
  ]);
  const table = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const head = `${new Date().toISOString().slice(0, 10)}, medians of ${runs}, load ${loadavg()[0]?.toFixed(1)}:`;
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, 'allPaths.md'), `${[head, '', ...table].join('\n')}\n`);
  console.log(table.join('\n'));
}

/** Measures every path, or those of `only` beside the start's. */
export async function benchAllPaths(runs: number, only: readonly string[] = []): Promise<void> {
  const gateway = await GatewayProcess.start('dist');
  try {
    const api = await Api.logIn(gateway, '13900139000');
    const { token } = api;
    const { list } = await api.call<{ list: readonly { orderNo: string }[] }>(contributionOrders.path, {
      pageNum: 1,
      pageSize: 1,
    });
    const linked: typeof linkQueries = { ...linkQueries, '/redeemRecordDetail': `kind=CONTRIBUTION&no=${list[0]?.orderNo}` };
    const chosen = routes.filter(({ path }) => only.length === 0 || path === START || only.includes(path));
    const all = chosen.map(
      (route): Measured => ({
        path: [route.path, linked[route.path] ?? []].flat().join('?'),
        token: route.for === 'member' ? token : '',
        app: [],
        again: [],
        plain: [],
        floor: [],
      }),
    );
    const frozen = new Map<string, Frozen>();
    await withColdBrowser(async (context) => {
      for (const { path, token: held } of all) {
        const visit = await Visit.open(context, {
          url: `${gateway.url}/?${encodeURIComponent(path)}#${path}`,
          token: held,
          selector: SCREEN,
        });
        await visit.until('usable');
        await visit.idle();
        frozen.set(path, await freeze(visit.page));
        await visit.page.close();
        await context.clearCookies();
      }
    });
    const plain = await serve(await filesOf(frozen), gateway.url);
    for (let run = 1; run <= runs; run += 1) {
      for (const { path, token: held, app, plain: plainly, floor } of all) {
        plainly.push(await withColdBrowser((context) => measure(context, `${plain.url}/plain${path}`, '', 'main > *')));
        floor.push(await withColdBrowser((context) => measure(context, `${plain.url}/floor${path}`, '', 'main > *')));
        app.push(await withColdBrowser((context) => measure(context, `${gateway.url}/#${path}`, held)));
        console.error(`${run} ${path}: ${app.at(-1)?.usable.toFixed(0)} ms, plain ${plainly.at(-1)?.usable.toFixed(0)} ms`);
      }
      // Visitors and members in profiles of their own: a token stays in its storage.
      for (const held of ['', token])
        await withColdBrowser(async (context) => {
          const first = await Visit.open(context, { url: `${gateway.url}/#/lostPage`, token: held, selector: SCREEN });
          await first.page.waitForTimeout(WORKER_MS);
          await first.page.close();
          for (const one of all.filter((each) => each.token === held)) {
            await measure(context, `${gateway.url}/#${one.path}`, held);
            one.again.push(await measure(context, `${gateway.url}/#${one.path}`, held));
          }
        });
    }
    plain.close();
    writeTable(all, runs);
  } finally {
    await gateway.stop();
  }
}
