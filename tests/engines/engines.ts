import { existsSync } from 'node:fs';
import { ensureBrowser } from '../../scripts/browser';
import * as drivers from './drivers';
import { type ChromiumPackage, oldChromium } from './oldChromium';

export interface Engine {
  readonly name: string;
  /** Debian's packages that have to be installed, each with a file that shows that it is. */
  readonly needs: Readonly<Record<string, string>>;
  /** Below the baseline: it can only say so. */
  readonly isBelowBaseline?: boolean;
  /** Its driver has a mouse alone, beside which a script dispatches touch events. */
  readonly hasNoFinger?: boolean;
  readonly start: () => Promise<drivers.Driver>;
}

const chromiumOf = (version: ChromiumPackage): Engine => ({
  name: `chromium ${version}`,
  needs: {},
  start: async () => drivers.chromium(await oldChromium(version)),
});

/** Today's, which runs the journeys of tests/journeys too. */
export const chromium: Engine = { name: 'chromium', needs: {}, start: () => drivers.chromium(ensureBrowser()) };

export const webkit: Engine = {
  name: 'webkit',
  needs: { 'webkit2gtk-driver': drivers.MINI_BROWSER, xvfb: '/usr/bin/Xvfb' },
  hasNoFinger: true,
  start: drivers.webkit,
};

export const engines: readonly Engine[] = [
  { ...chromiumOf('79'), isBelowBaseline: true },
  chromiumOf('80'),
  chromiumOf('88'),
  chromium,
  { name: 'firefox', needs: { 'firefox-esr': '/usr/bin/firefox-esr' }, start: drivers.firefox },
  webkit,
];

/** Starts an engine for some work, and ends it. */
export async function withDriver<T>(engine: Engine, work: (driver: drivers.Driver) => Promise<T>): Promise<T> {
  const driver = await engine.start();
  try {
    return await work(driver);
  } finally {
    await driver.close();
  }
}

/** Debian's packages that an engine lacks here. */
export const missingPackages = ({ needs }: Engine): string[] =>
  Object.entries(needs).flatMap(([name, file]) => (existsSync(file) ? [] : name));
