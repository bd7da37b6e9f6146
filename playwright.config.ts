import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser';

/** A member's phone. The browser is the one at hand; scripts/test.ts installs one where there is none. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  // One picture for every system: a test hides what differs between them.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Where two cores are shared with others a touch can come too late: once more, and scripts/test.ts says so.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts' },
    // What is measured in ms has the machine to itself.
    { name: 'measures', testMatch: '**/*.measure.ts', dependencies: ['journeys'], workers: 1 },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
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
