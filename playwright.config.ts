import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser';
import { isLong } from './tests/support/long';

const executablePath = findBrowser();

/** Only ends hung tests: no test depends on speed. A machine with other work shares two cores between more than three workers. */
const HANG_TIMEOUT_MS = 120_000;

/** Emulates a phone in the installed Chromium; scripts/test.ts installs one if needed. */
export default defineConfig({
  testDir: 'tests/journeys',
  // Random walks belong to the long run.
  testIgnore: isLong ? [] : 'tests/journeys/app/wander.spec.ts',
  outputDir: 'test-results/journeys',
  // One snapshot for all platforms: tests hide what differs, such as fonts.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/journeys/support/globalSetup.ts',
  timeout: 5 * HANG_TIMEOUT_MS,
  expect: { timeout: HANG_TIMEOUT_MS, toPass: { timeout: HANG_TIMEOUT_MS } },
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
    actionTimeout: HANG_TIMEOUT_MS,
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
