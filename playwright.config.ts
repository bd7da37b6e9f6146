import { defineConfig } from '@playwright/test';
import { isLong } from './gateway/tests/support/long';
import { findBrowser } from './scripts/browser';

const executablePath = findBrowser();

/** Only ends hung tests: no test of a whole run depends on speed. A machine with other work shares two cores between more than three workers. */
const HANG_TIMEOUT_MS = 120_000;

/** Files or titles on the command line are a run of somebody who writes these tests: a missing element fails soon. */
const isSome = !isLong && process.argv.some((argument) => /^(-g|--grep)(=|$)|\.spec\b|^tests\//.test(argument));
// A worker process has other arguments.
process.env.JOURNEYS_ELEMENT_TIMEOUT_MS ??= String(isSome ? 10_000 : HANG_TIMEOUT_MS);
const elementTimeout = Number(process.env.JOURNEYS_ELEMENT_TIMEOUT_MS);

// Random walks, first taps, builds for other backends and the journeys of other engines belong to the long run.
const testIgnore = isLong ? [] : ['tests/journeys/{app/{engines,styles,wander},start/firstTaps}.spec.ts'];

/** These have workers of their own, most of which first make a build. */
const builders = ['tests/journeys/app/{deploy,foreign,offline,styles,variant}.spec.ts', 'tests/journeys/docs/*.spec.ts'];

/** Emulates a phone in the installed Chromium; `npm test` installs one if needed. */
export default defineConfig({
  testDir: 'tests/journeys',
  // In this order: at the end, one worker would make a build while the others have nothing left to do.
  projects: [
    { name: 'builders', testMatch: builders, testIgnore },
    { name: 'app', testIgnore: [...testIgnore, ...builders] },
  ],
  outputDir: 'test-results/journeys',
  // One snapshot for all platforms: tests hide what differs, such as fonts.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/journeys/support/globalSetup.ts',
  timeout: 5 * HANG_TIMEOUT_MS,
  expect: { timeout: elementTimeout, toPass: { timeout: HANG_TIMEOUT_MS } },
  fullyParallel: true,
  // One more than the cores that the tests are made for: many journeys wait for real time, such as frames and a child process.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    // Not a phone's 2 or 3: without a GPU every pixel costs time, and no journey compares single pixels.
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // It stores the whole app, which takes twice as long as showing a screen, and only on a machine slow enough for a test to outlast its start.
    serviceWorkers: 'block',
    actionTimeout: elementTimeout,
    navigationTimeout: HANG_TIMEOUT_MS,
    screenshot: 'only-on-failure',
    // Tracing slows down every test: TRACE=1 enables it, for `npx playwright show-trace`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A non-loopback host without TLS, like a LAN address: not a secure context.
        '--host-resolver-rules=MAP lan.test 127.0.0.1',
      ],
    },
  },
});
