/** `npm run lighthouse`: mobile Lighthouse scores of the built app served by the gateway, with the audits that fail. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainErrors } from '@juyi/gateway/cli/explain';
import { chromium } from '@playwright/test';
import lighthouse, { type Result, type RunnerResult } from 'lighthouse';
import { ensureBrowser } from '../scripts/browser';
import { requireBuild } from '../scripts/build';
import { Api } from '../tests/journeys/support/api';
import { GatewayProcess } from '../tests/journeys/support/gateway';

explainErrors();
requireBuild();

const RESULTS = join('bench', 'results');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** A seeded member (README), for /home. */
const MEMBER = '13800138000';
const PAGES = [
  { path: '/AppRegister', member: false },
  { path: '/login', member: false },
  { path: '/home', member: true },
  { path: '/allblind', member: false },
  { path: '/Productdetails?id=lantern', member: false },
];

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The failing weighted audits of a category, with their display values. */
function failing({ categories, audits }: Result, category: string): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [`${id} ${audit.displayValue ?? ''}`.trim()] : [];
  });
}

/** Runs Lighthouse in a new browser profile: no cache and no service worker from an earlier page. */
async function audit(url: string, session: string): Promise<RunnerResult> {
  const profile = mkdtempSync(join(tmpdir(), 'juyi-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--lang=zh-CN'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(new URL('/icon.svg', url).href);
    await page.evaluate((text) => localStorage.setItem('juyi.session', text), session);
    // Or Lighthouse would clear the stored session.
    const result = await lighthouse(url, {
      port,
      locale: 'zh',
      output: 'json',
      onlyCategories: CATEGORIES,
      disableStorageReset: true,
    });
    if (!result) throw new Error(`no result for ${url}`);
    return result;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const gateway = await GatewayProcess.start('dist');
try {
  mkdirSync(RESULTS, { recursive: true });
  const { token } = await Api.logIn(gateway, MEMBER);
  for (const { path, member } of PAGES) {
    const session = JSON.stringify({ state: { token: member ? token : '', sourceNo: '' }, version: 1 });
    const url = `${gateway.url}/#${path}`;
    let result = await audit(url, session);
    // Lighthouse's trace fails occasionally: retry once.
    if (result.lhr.runtimeError) result = await audit(url, session);
    writeFileSync(join(RESULTS, `lighthouse${path.replace(/\W+/g, '-')}.json`), String(result.report));
    for (const category of CATEGORIES) {
      const score = Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
      console.log(`${path} ${category}: ${score}`, score < 100 ? failing(result.lhr, category) : '');
    }
  }
} finally {
  await gateway.stop();
}
