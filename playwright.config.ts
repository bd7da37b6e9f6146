import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser';

/** Guards against a hang, in ms. What is right does not depend on how soon it comes: no test asserts a time. */
const HUNG = 60_000;

/** A member's phone. The browser is the one at hand; scripts/test.ts installs one where there is none. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  // One picture for every system: a test hides what differs between them.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/journeys/support/globalSetup.ts',
  timeout: 5 * HUNG,
  expect: { timeout: HUNG, toPass: { timeout: HUNG } },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    // A phone has two or three px for one; without a graphics card each costs, and no journey looks at single px.
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: HUNG,
    navigationTimeout: HUNG,
    screenshot: 'only-on-failure',
    // To be recorded, every test pays for the one that fails: TRACE=1 records it, for `npx playwright show-trace`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A name that is not loopback: a LAN address without TLS, and so no secure context.
        '--host-resolver-rules=MAP lan.test 127.0.0.1',
      ],
    },
  },
});
