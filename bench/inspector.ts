/**
 * `npm run bench:inspector`: what the inspector costs the app, with and without it in one run, interleaved, at the machine's own
 * speed: 600 events with a full log, the longest task when the region sheet opens; and how many events a file of 200 kB holds.
 */
import { readFileSync } from 'node:fs';
import { explainErrors } from '@juyi/gateway/cli/explain';
import { MAX_FILE_BYTES } from '@juyi/inspector/recording/file';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../scripts/browser';
import { buildQa } from '../scripts/build';
import { Api } from '../tests/journeys/support/api';
import { GatewayProcess } from '../tests/journeys/support/gateway';

explainErrors();

const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 5;
const EVENTS = 600;
const FULL_LOG = 2000;
const BUDGET = { ratio: 1.2, longestTask: 50, eventsInFile: 500 };

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Taps 保存 on an empty form, one event and one tap each, by real input as fast as the page takes it; returns how long it took. */
async function tapSave(page: Page, count: number): Promise<number> {
  const box = await page.getByRole('button', { name: '保存' }).boundingBox();
  if (!box) throw new Error('no button');
  const begun = performance.now();
  for (let left = count; left > 0; left -= 1) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return performance.now() - begun;
}

/** Taps so many times from within the page, to fill the log. */
const fillLog = (count: number) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '保存');
  for (let left = count; left > 0; left -= 1) button?.click();
};

/** Of Chrome's trace; `tdur`: the processor's time in µs. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: unknown };
}

interface Measured {
  readonly tasks: number;
  readonly ms: number;
  readonly rows: number;
  /** In the exported file. */
  readonly events: number;
}

/** One visit of the address form, whose machine holds the regions of China. */
async function visit(browser: Browser, api: Api, inspected: boolean): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  if (inspected) await context.addInitScript(() => sessionStorage.setItem('juyi.inspect', 'own'));
  const page = await context.newPage();
  const opening = inspected ? context.waitForEvent('page') : undefined;
  await api.open(page, '/address/create');
  const inspector = await opening;
  if (inspector) await inspector.locator('output[data-link="connected"]').waitFor();
  const tasks = await longestTask(browser, page);
  // Fills the log; as warm-up without the inspector, too.
  await page.evaluate(fillLog, FULL_LOG);
  const ms = await tapSave(page, EVENTS);
  const rows = inspector ? Number(await inspector.getByLabel('时间', { exact: true }).getAttribute('max')) + 1 : 0;
  const events = inspector ? await eventsInFile(inspector) : 0;
  await context.close();
  return { tasks, ms, rows, events };
}

/** Opens the region sheet; the longest task of the pages meanwhile, in ms of the processor's time: on a busy machine a task waits. */
async function longestTask(browser: Browser, page: Page): Promise<number> {
  await page.getByRole('button', { name: /^所在地区/ }).waitFor();
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', '__metadata'] } });
  await page.getByRole('button', { name: /^所在地区/ }).click();
  await page.getByRole('option', { name: '江西省', exact: true }).waitFor();
  // The picture of the tap is drawn when the page is idle.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 1000)));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  await page.goBack();
  await page.getByRole('option', { name: '江西省', exact: true }).waitFor({ state: 'hidden' });
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf));
  const tasks = events.filter((one) => one.name === 'ThreadControllerImpl::RunTask' && mains.has(threadOf(one)));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

/** How many events the file that 报告问题 saves holds: it is cut at 200 kB. */
async function eventsInFile(inspector: Page): Promise<number> {
  await inspector.getByRole('button', { name: '报告问题' }).click();
  await inspector.getByRole('button', { name: '全部', exact: true }).click();
  const downloading = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: '保存文件' }).click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  if (Buffer.byteLength(text) > MAX_FILE_BYTES) throw new Error(`a file of ${Buffer.byteLength(text)} bytes`);
  return (JSON.parse(text) as { entries: { type: string }[] }).entries.filter(({ type }) => type === 'event').length;
}

const gateway = await GatewayProcess.start(await buildQa());
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const api = await Api.signUp(gateway);
  const without: Measured[] = [];
  const inspected: Measured[] = [];
  for (let run = 0; run < runs; run += 1) {
    without.push(await visit(browser, api, false));
    inspected.push(await visit(browser, api, true));
  }
  const of = (visits: readonly Measured[], figure: keyof Measured) => median(visits.map((one) => one[figure]));
  const ratio = of(inspected, 'ms') / of(without, 'ms');
  console.table([
    { figure: `${EVENTS} events, ms`, without: of(without, 'ms').toFixed(0), with: of(inspected, 'ms').toFixed(0), budget: '' },
    { figure: 'ratio', without: '', with: ratio.toFixed(2), budget: BUDGET.ratio },
    { figure: 'rows in the log', without: '', with: of(inspected, 'rows'), budget: `≥ ${FULL_LOG}` },
    {
      figure: 'longest task, region sheet, ms of the processor',
      without: of(without, 'tasks').toFixed(0),
      with: of(inspected, 'tasks').toFixed(0),
      budget: BUDGET.longestTask,
    },
    { figure: 'events in a file of 200 kB', without: '', with: of(inspected, 'events'), budget: `≥ ${BUDGET.eventsInFile}` },
  ]);
  const isOver =
    ratio > BUDGET.ratio ||
    of(inspected, 'tasks') > Math.max(BUDGET.longestTask, of(without, 'tasks')) ||
    of(inspected, 'events') < BUDGET.eventsInFile ||
    of(inspected, 'rows') < FULL_LOG;
  if (isOver) process.exitCode = 1;
} finally {
  await browser.close();
  await gateway.stop();
}
