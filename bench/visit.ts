import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../scripts/browser';

/** Emulates a slow phone: 1.6 Mbps down, 750 kbps up, 150 ms latency, 4× CPU throttling. */
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
/** Without a request for this long the network is idle. */
const NETWORK_IDLE_MS = 700;
const TIMEOUT_MS = 45_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Measured by bench/probe.js, in ms except `cls`; `slowest` is the longest duration of an input event. */
export interface Metrics {
  readonly seen: number;
  readonly usable: number;
  /** Nothing in view loads any more. */
  readonly data: number;
  readonly fcp: number | null;
  readonly lcp: number | null;
  readonly cls: number;
  readonly blocking: number;
  /** The longest task over 50 ms; 0 without one. */
  readonly longest: number;
  readonly slowest: number;
}

interface VisitOptions {
  readonly url: string;
  /** The element that probe.js waits for. */
  readonly selector: string;
  /** The session's token. */
  readonly token?: string;
}

/** A page under measurement, with the transfer size of every response, headers included. */
export class Visit {
  private readonly responses = new Map<string, { type: string; bytes: number }>();
  private readonly inFlight = new Set<string>();
  private readonly reported = new Set<string>();
  private lastActivityAt = Date.now();

  private constructor(readonly page: Page) {}

  static async open(context: BrowserContext, { url, selector, token = '' }: VisitOptions): Promise<Visit> {
    const page = await context.newPage();
    const visit = new Visit(page);
    const cdp = await context.newCDPSession(page);
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('http')) return;
      visit.inFlight.add(requestId);
      visit.lastActivityAt = Date.now();
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) =>
      visit.responses.set(requestId, { type: response.mimeType, bytes: 0 }),
    );
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const response = visit.responses.get(requestId);
      if (response) response.bytes = encodedDataLength;
      visit.settle(requestId);
    });
    cdp.on('Network.loadingFailed', ({ requestId }) => visit.settle(requestId));
    // The page reports its progress: polling it would cost tens of ms of main-thread time.
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => name === 'benchReport' && visit.reported.add(payload));
    await cdp.send('Runtime.enable');
    await cdp.send('Runtime.addBinding', { name: 'benchReport' });
    await cdp.send('Network.enable');
    const session = token && JSON.stringify({ state: { token, sourceNo: '' }, version: 1 });
    await page.addInitScript(
      ([benchSelector, stored]) => {
        (window as unknown as { benchSelector: string }).benchSelector = benchSelector;
        if (stored) localStorage.setItem('juyi.session', stored);
      },
      [selector, session] as const,
    );
    await page.addInitScript({ path: join(import.meta.dirname, 'probe.js') });
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    return visit;
  }

  private settle(requestId: string): void {
    this.inFlight.delete(requestId);
    this.lastActivityAt = Date.now();
  }

  /** Waits until the probe has reported a milestone. */
  async until(milestone: 'seen' | 'usable' | 'data'): Promise<void> {
    const startedAt = Date.now();
    while (!this.reported.has(milestone)) {
      if (Date.now() - startedAt > TIMEOUT_MS) throw new Error(`not ${milestone} after ${TIMEOUT_MS} ms`);
      await sleep(20);
    }
  }

  /** Waits for network idle, at most TIMEOUT_MS. */
  async idle(): Promise<void> {
    const startedAt = Date.now();
    const isBusy = () => this.inFlight.size > 0 || Date.now() - this.lastActivityAt < NETWORK_IDLE_MS;
    while (isBusy() && Date.now() - startedAt < TIMEOUT_MS) await sleep(50);
  }

  metrics(): Promise<Metrics> {
    return this.page.evaluate(() => (window as unknown as { bench: Metrics }).bench);
  }

  /** kB transferred so far: scripts and style sheets, or everything. */
  kB(which: 'code' | 'all'): number {
    const counts = ({ type }: { type: string }) => which === 'all' || /javascript|css/.test(type);
    return [...this.responses.values()].filter(counts).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  }
}

/** Runs `work` in a browser with a new profile, and deletes the profile. */
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
