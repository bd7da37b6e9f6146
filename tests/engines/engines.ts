import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { ensureBrowser } from '../../scripts/browser';
import { devtoolsSession } from './devtools';
import { type ChromiumPackage, oldChromium } from './oldChromium';
import { httpSession, marionetteSession, type Session } from './webdriver';

export interface Engine {
  readonly name: string;
  /** Debian's packages that have to be installed, each with a file that shows that it is. */
  readonly needs: Readonly<Record<string, string>>;
  /** Below the baseline: it can only say so. */
  readonly isBelowBaseline?: boolean;
  /** Whether its driver has a finger or a mouse alone, beside which a script dispatches touch events. */
  readonly pointer: 'touch' | 'mouse';
  readonly start: (cleanUp: CleanUp) => Promise<Session>;
}

/** Adds what has to be done after the run; the last one first. */
type CleanUp = (work: () => unknown) => void;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

function run(cleanUp: CleanUp, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  cleanUp(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return child;
}

async function folder(cleanUp: CleanUp): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'juyi-engine-'));
  cleanUp(() => rm(path, { recursive: true, force: true }));
  return path;
}

const PHONE = { width: 390, height: 844 };

async function startFirefox(cleanUp: CleanUp): Promise<Session> {
  const [profile, port] = [await folder(cleanUp), await freePort()];
  const settings = {
    'marionette.port': port,
    'dom.w3c_touch_events.enabled': 1,
    'intl.accept_languages': 'zh-CN',
    'intl.locale.requested': 'zh-CN',
    'ui.prefersReducedMotion': 1,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
    'app.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'http://127.0.0.1:1',
  };
  const lines = Object.entries(settings).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  run(cleanUp, 'firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'], {
    MOZ_HEADLESS_WIDTH: String(PHONE.width),
    MOZ_HEADLESS_HEIGHT: String(PHONE.height),
    HOME: profile,
  });
  return marionetteSession(port);
}

/** A display without a screen; Xvfb writes its number to the fourth file descriptor. */
async function startDisplay(cleanUp: CleanUp): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', `${PHONE.width}x${PHONE.height + 100}x24`, '-nolisten', 'tcp'];
  const child = run(cleanUp, 'Xvfb', args);
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

async function startWebKit(cleanUp: CleanUp): Promise<Session> {
  const [home, port, display] = [await folder(cleanUp), await freePort(), await startDisplay(cleanUp)];
  run(cleanUp, 'WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: display,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: 'C.UTF-8',
    // Neither a GPU nor an accessibility bus.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    GSETTINGS_BACKEND: 'memory',
  });
  const session = await httpSession(port, {
    'webkitgtk:browserOptions': {
      binary: MINI_BROWSER,
      args: ['--automation'],
    },
  });
  await session.send('SetWindowRect', { x: 0, y: 0, ...PHONE });
  return { ...session, name: session.name.replace('MiniBrowser', 'WebKitGTK') };
}

async function startChromium(cleanUp: CleanUp, path: string): Promise<Session> {
  const profile = await folder(cleanUp);
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--lang=zh-CN'];
  const args = [...flags, '--force-prefers-reduced-motion', '--remote-debugging-pipe', `--user-data-dir=${profile}`];
  const { stdio } = run(cleanUp, path, args, { HOME: profile });
  const session = await devtoolsSession(stdio[3] as Writable, stdio[4] as Readable);
  await session.send('SetWindowRect', PHONE);
  return session;
}

const chromiumOf = (version: ChromiumPackage): Engine => ({
  name: `chromium ${version}`,
  needs: {},
  pointer: 'touch',
  start: async (cleanUp) => startChromium(cleanUp, await oldChromium(version)),
});

/** Today's, which runs the journeys of tests/journeys too. */
export const chromium: Engine = {
  name: 'chromium',
  needs: {},
  pointer: 'touch',
  start: (cleanUp) => startChromium(cleanUp, ensureBrowser()),
};

export const webkit: Engine = {
  name: 'webkit',
  needs: { 'webkit2gtk-driver': MINI_BROWSER, xvfb: '/usr/bin/Xvfb' },
  pointer: 'mouse',
  start: startWebKit,
};

export const engines: readonly Engine[] = [
  { ...chromiumOf('79'), isBelowBaseline: true },
  chromiumOf('80'),
  chromiumOf('88'),
  chromium,
  { name: 'firefox', needs: { 'firefox-esr': '/usr/bin/firefox-esr' }, pointer: 'touch', start: startFirefox },
  webkit,
];

/** Starts an engine for some work, and ends everything that was started, the last one first. */
export async function withSession<T>(engine: Engine, work: (session: Session) => Promise<T>): Promise<T> {
  const cleanUps: (() => unknown)[] = [];
  try {
    const session = await engine.start((cleanUp) => cleanUps.push(cleanUp));
    cleanUps.push(() => session.close());
    return await work(session);
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await Promise.resolve(cleanUp()).catch(() => undefined);
  }
}

/** Debian's packages that an engine lacks here. */
export const missingPackages = ({ needs }: Engine): string[] =>
  Object.entries(needs).flatMap(([name, file]) => (existsSync(file) ? [] : name));
