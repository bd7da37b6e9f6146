/** `npm run bench [-- --runs 9 --url http://…]`: the first screen on a slow phone, as ratios to a plain page in the same run. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { GatewayProcess } from '../tests/journeys/gateway';
import { Visit, withColdBrowser } from './visit';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' }, url: { type: 'string', multiple: true } } });
const PHONE = '13800138';
const RESULTS = join('bench', 'results');

/** The plain page as a good server would send it; anything else is its captcha or its call. */
function servePlain(): Promise<string> {
  const page = brotliCompressSync(readFileSync(join(import.meta.dirname, 'plain.html')));
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="36"/>';
  const server = createServer(({ url }, response) => {
    const isPage = url === '/';
    response.writeHead(200, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'image/svg+xml',
      'cache-control': 'no-cache',
      ...(isPage && { 'content-encoding': 'br' }),
    });
    response.end(isPage ? page : picture);
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)),
  );
}

interface Run {
  readonly [figure: string]: number | null;
}

/** A first visit and, in the same browser, a second one. */
const measure = (url: string): Promise<Run> =>
  withColdBrowser(async (context) => {
    const first = await Visit.open(context, url);
    await first.until('usable');
    const codeUntilUsable = first.kB('code');
    await first.idle();
    const { seen, usable, lcp, cls, blocking } = await first.noted();
    const figures = { seen, usable, lcp, cls, blocking, codeUntilUsable, codeUntilIdle: first.kB('code'), all: first.kB('all') };
    const slowest = await answer(first);
    // Long enough for the offline shell to be there.
    await first.page.waitForTimeout(8000);
    await first.page.close();
    const second = await Visit.open(context, url);
    await second.until('usable');
    const again = await second.noted();
    return { ...figures, slowest, seenAgain: again.seen, usableAgain: again.usable };
  });

/** Types and taps, and gives the slowest answer in ms; the browser counts in steps of 8, and names none under 16. */
async function answer({ page }: Visit): Promise<number> {
  await page.locator('input[type=tel]').tap();
  await page.keyboard.type(PHONE, { delay: 60 });
  await page.locator('input[type=password]').tap();
  await page.keyboard.type('juyi2026', { delay: 60 });
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as { bench: { slowest: number } }).bench.slowest);
}

/** Types as soon as the field is seen: is it still there, and held by the form, once the framework has come? */
const keepsTyped = (url: string): Promise<string> =>
  withColdBrowser(async (context) => {
    const visit = await Visit.open(context, url);
    await visit.until('seen');
    await visit.page.locator('input[type=tel]').focus();
    await visit.page.keyboard.type(PHONE);
    const early = (await visit.noted()).usable === null;
    await visit.until('usable');
    await visit.idle();
    // Another field draws the form anew: text that only the page knew would be gone now.
    await visit.page.locator('input[type=password]').fill('ab');
    await visit.page.waitForTimeout(500);
    const kept = (await visit.page.locator('input[type=tel]').inputValue()).replace(/\D/g, '') === PHONE;
    return kept ? (early ? 'kept' : 'kept, but typed too late') : 'LOST';
  });

function median(numbers: readonly (number | null)[]): number {
  const sorted = numbers.filter((one) => one !== null).sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? Number.NaN) + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
}

const gateway = values.url ? undefined : await GatewayProcess.start('dist');
try {
  const urls = values.url ?? [`${gateway?.url}/#/AppRegister`];
  const targets = [{ name: 'plain', url: await servePlain() }, ...urls.map((url, at) => ({ name: `app${at || ''}`, url }))];
  const runs = new Map<string, Run[]>(targets.map(({ name }) => [name, []]));
  for (let run = 1; run <= Number(values.runs); run += 1)
    for (const { name, url } of targets) {
      const figures = await measure(url);
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
  for (const { name, url } of targets.slice(1)) typed[name] = await keepsTyped(url);
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
  console.log('typed before the framework:', typed);
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, JSON.stringify({ load: loadavg(), sums, typed, runs: Object.fromEntries(runs) }, null, 1));
  console.log(file);
} finally {
  await gateway?.stop();
}
process.exit();
