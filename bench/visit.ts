import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../scripts/browser';

/** A slow phone on a slow network: 1.6 Mbps, 150 ms a request, a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWDOWN = 4;
const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** So long without a request counts as idle; so long is waited for it at most. In ms. */
const QUIET = 700;
const PATIENCE = 45_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What bench/probe.js notes in the page, in ms; `slowest` is the slowest answer to a touch or a key. */
export interface Noted {
  readonly seen: number;
  readonly usable: number;
  readonly lcp: number | null;
  readonly cls: number;
  readonly blocking: number;
  readonly slowest: number;
}

/** What is opened: `what` is sought in it, `token` is whose session it is. */
interface Opened {
  readonly url: string;
  readonly what: string;
  readonly token?: string;
}

/** One page under observation: every response with its size on the wire, headers included. */
export class Visit {
  private readonly got = new Map<string, { type: string; bytes: number }>();
  private readonly flying = new Set<string>();
  private readonly said = new Set<string>();
  private last = Date.now();

  private constructor(readonly page: Page) {}

  static async open(context: BrowserContext, { url, what, token = '' }: Opened): Promise<Visit> {
    const page = await context.newPage();
    const visit = new Visit(page);
    const cdp = await context.newCDPSession(page);
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('http')) return;
      visit.flying.add(requestId);
      visit.last = Date.now();
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) =>
      visit.got.set(requestId, { type: response.mimeType, bytes: 0 }),
    );
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const response = visit.got.get(requestId);
      if (response) response.bytes = encodedDataLength;
      visit.land(requestId);
    });
    cdp.on('Network.loadingFailed', ({ requestId }) => visit.land(requestId));
    // The page says by itself how far it is: to be asked would cost it tens of ms just then.
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => name === 'benchSays' && visit.said.add(payload));
    await cdp.send('Runtime.enable');
    await cdp.send('Runtime.addBinding', { name: 'benchSays' });
    await cdp.send('Network.enable');
    const session = token && JSON.stringify({ state: { token, sourceNo: '' }, version: 1 });
    await page.addInitScript(
      ([sought, kept]) => {
        (window as unknown as { sought: string }).sought = sought;
        if (kept) localStorage.setItem('juyi.session', kept);
      },
      [what, session] as const,
    );
    await page.addInitScript({ path: join(import.meta.dirname, 'probe.js') });
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE });
    return visit;
  }

  private land(requestId: string): void {
    this.flying.delete(requestId);
    this.last = Date.now();
  }

  /** Waits until the probe has noted this. */
  async until(what: 'seen' | 'usable'): Promise<void> {
    const began = Date.now();
    while (!this.said.has(what)) {
      if (Date.now() - began > PATIENCE) throw new Error(`not ${what} after ${PATIENCE} ms`);
      await sleep(20);
    }
  }

  async idle(): Promise<void> {
    const began = Date.now();
    while ((this.flying.size > 0 || Date.now() - this.last < QUIET) && Date.now() - began < PATIENCE) await sleep(50);
  }

  noted(): Promise<Noted> {
    return this.page.evaluate(() => (window as unknown as { bench: Noted }).bench);
  }

  /** kB so far: scripts and style sheets, or everything. */
  kB(which: 'code' | 'all'): number {
    const counts = ({ type }: { type: string }) => which === 'all' || /javascript|css/.test(type);
    return [...this.got.values()].filter(counts).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  }
}

/** A browser that has never been anywhere, gone afterwards. */
export async function withColdBrowser<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'juyi-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(),
    headless: true,
    ignoreDefaultArgs: ['--headless', '--headless=old'],
    args: ARGS,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  });
  try {
    return await work(context);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
