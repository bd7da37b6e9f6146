import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ForeignBackend } from '../../foreign/backend';
import { StaticHost } from '../../foreign/staticHost';
import { buildWith } from './build';
import { test as base, Member, watchFor } from './test';

/** The production build on a plain static host, calling a foreign backend on another origin. */
export interface Foreign {
  readonly backend: ForeignBackend;
  /** The app's URL. */
  readonly url: string;
}

/** Reports CSP violations as console errors, which fail the test. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`violation: ${violatedDirective} ${blockedURI} ${sample}`),
  );

async function openMember(page: Page, backend: ForeignBackend): Promise<Member> {
  await page.addInitScript(reportViolations);
  return Member.on(page, backend);
}

/** Journeys against the foreign backend; one build for each Playwright worker. */
export const test = base.extend<object, { foreign: Foreign }>({
  foreign: [
    async ({ browserName: _ }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'juyi-foreign-'));
      const backend = await ForeignBackend.start();
      await buildWith({ VITE_GATEWAY: backend.url }, folder);
      const host = await StaticHost.start(folder);
      await provide({ backend, url: host.url });
      await Promise.all([host.stop(), backend.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  member: async ({ page, foreign, allowed }, provide) => {
    const expectNoComplaints = watchFor(page, allowed);
    await provide(await openMember(page, foreign.backend));
    expectNoComplaints();
  },
});
