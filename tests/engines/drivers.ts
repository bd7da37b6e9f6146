import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch as launchChrome } from 'chrome-launcher';
import connectDevtools from 'chrome-remote-interface';
import { type ElementHandle, launch as launchFirefox } from 'puppeteer-core';

/** In CSS px of the viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A browser with one page, operated by seven commands. Expressions are JavaScript that an engine without `??` can read. */
export interface Driver {
  /** Of the browser: `Firefox 153.7.0`. */
  readonly name: string;
  open(url: string): Promise<unknown>;
  /** To the document before this one. */
  back(): Promise<unknown>;
  /** The JSON value of an expression. */
  evaluate(expression: string): Promise<unknown>;
  /** Types into the field that has the focus. */
  type(text: string): Promise<unknown>;
  /** Chooses a file for the input that an expression gives. */
  upload(expression: string, file: string): Promise<unknown>;
  /** Presses at the first point, goes through the others, waits some ms and lets go. */
  press(points: readonly Point[], hold: number): Promise<unknown>;
  close(): Promise<unknown>;
}

const PHONE = { width: 390, height: 844 };
/** Between two points of a press. */
const STEP_MS = 20;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Over the DevTools protocol by its bare commands: the libraries that know pages (Playwright, Puppeteer) can't attach to one of 2020. */
export async function chromium(path: string): Promise<Driver> {
  const chromeFlags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--lang=zh-CN'];
  chromeFlags.push('--force-prefers-reduced-motion');
  const chrome = await launchChrome({ chromePath: path, chromeFlags, ignoreDefaultFlags: true, logLevel: 'silent' });
  const devtools = await connectDevtools({ port: chrome.port });
  const { Browser, DOM, Emulation, Input, Page, Runtime } = devtools;
  await Page.enable();
  await Emulation.setDeviceMetricsOverride({ ...PHONE, deviceScaleFactor: 2, mobile: true });
  await Emulation.setTouchEmulationEnabled({ enabled: true });
  const run = async (expression: string, returnByValue: boolean) => {
    const { result, exceptionDetails: thrown } = await Runtime.evaluate({ expression, returnByValue });
    if (thrown) throw new Error(thrown.exception?.description ?? thrown.text);
    return result;
  };
  return {
    name: (await Browser.getVersion()).product.replace(/^HeadlessChrome\//, 'Chromium ').replace(/\..*/, ''),
    async open(url) {
      const loaded = Page.loadEventFired();
      await Page.navigate({ url });
      await loaded;
    },
    // An evaluation that waits for its result while the page is left is refused: the next one waits for the other document.
    async back() {
      const { currentIndex, entries } = await Page.getNavigationHistory();
      const arrived = Page.frameNavigated();
      await Page.navigateToHistoryEntry({ entryId: entries[currentIndex - 1]?.id ?? 0 });
      await arrived;
    },
    evaluate: async (expression) => (await run(expression, true)).value ?? null,
    type: (text) => Input.insertText({ text }),
    upload: async (expression, file) =>
      DOM.setFileInputFiles({ files: [file], objectId: (await run(expression, false)).objectId ?? '' }),
    async press([first, ...others], hold) {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
        Input.dispatchTouchEvent({ type, touchPoints: points });
      if (first) await touch('touchStart', [first]);
      for (const point of others) {
        await pause(STEP_MS);
        await touch('touchMove', [point]);
      }
      await pause(hold);
      await touch('touchEnd', []);
    },
    async close() {
      await devtools.close();
      chrome.kill();
    },
  };
}

/** Over WebDriver BiDi, which Firefox speaks without a driver beside it. */
export async function firefox(): Promise<Driver> {
  const browser = await launchFirefox({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: { 'dom.w3c_touch_events.enabled': 1, 'intl.accept_languages': 'zh-CN', 'ui.prefersReducedMotion': 1 },
    defaultViewport: PHONE,
  });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    open: (url) => page.goto(url),
    back: () => page.goBack(),
    evaluate: (expression) => page.evaluate(expression),
    type: (text) => page.keyboard.type(text),
    upload: async (expression, file) =>
      ((await page.evaluateHandle(expression)) as ElementHandle<HTMLInputElement>).uploadFile(file),
    async press([first, ...others], hold) {
      if (first) await page.touchscreen.touchStart(first.x, first.y);
      for (const { x, y } of others) {
        await pause(STEP_MS);
        await page.touchscreen.touchMove(x, y);
      }
      await pause(hold);
      await page.touchscreen.touchEnd();
    },
    close: () => browser.close(),
  };
}

/** The demonstration browser of Debian's package: the one that its driver can start. */
export const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Over WebDriver's commands by `fetch`: its driver is the only one here that speaks nothing else. It has a mouse and no finger. */
export async function webkit(): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'juyi-webkit-'));
  const started: ChildProcess[] = [];
  const start = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    started.unshift(child);
    return child.stdio[3] as NodeJS.ReadableStream;
  };
  const end = async () => {
    for (const child of started) if (child.exitCode === null && child.kill()) await once(child, 'exit');
    await rm(home, { recursive: true, force: true });
  };
  // A display without a screen, which writes its number to the fourth file descriptor.
  const screen = ['-screen', '0', `${PHONE.width}x${PHONE.height + 100}x24`, '-nolisten', 'tcp'];
  const [display] = (await once(start('Xvfb', ['-displayfd', '3', ...screen]), 'data')) as [Buffer];
  const port = await freePort();
  start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${String(display).trim()}`,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: 'C.UTF-8',
    // Neither a GPU nor an accessibility bus.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    GSETTINGS_BACKEND: 'memory',
  });
  let session = `http://127.0.0.1:${port}/session`;
  const send = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(session + path, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  // The driver listens some ms after it has been started.
  while (!(await fetch(session).catch(() => false))) await pause(STEP_MS);
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] } };
  const { sessionId, capabilities } = await send<{ sessionId: string; capabilities: { browserVersion: string } }>('', {
    capabilities: { alwaysMatch },
  }).catch(async (error) => {
    await end();
    throw error;
  });
  session += `/${sessionId}`;
  await send('/window/rect', { x: 0, y: 0, ...PHONE });
  const evaluate = <T>(expression: string) => send<T>('/execute/sync', { script: `return ${expression}`, args: [] });
  const write = async (expression: string, text: string) => {
    const [id] = Object.values(await evaluate<Record<string, string>>(expression));
    await send(`/element/${id}/value`, { text });
  };
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => send('/url', { url }),
    back: () => send('/back', {}),
    evaluate,
    type: (text) => write('document.activeElement', text),
    upload: write,
    press([first, ...others], hold) {
      const move = (duration: number) => (point: Point | undefined) => ({ type: 'pointerMove', duration, ...point });
      const actions = [
        move(0)(first),
        { type: 'pointerDown', button: 0 },
        ...others.map(move(STEP_MS)),
        { type: 'pause', duration: hold },
        { type: 'pointerUp', button: 0 },
      ];
      return send('/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
    },
    async close() {
      await fetch(session, { method: 'DELETE' });
      await end();
    },
  };
}
