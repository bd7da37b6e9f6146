import type { GalleryPlan } from '@juyi/inspector/cli/gallery/steps';
import { ensureBrowser } from '#scripts/browser.ts';
import { addGallery, buildQa } from '#scripts/build.ts';
import { GatewayProcess } from '#tests/journeys/support/gateway.ts';
import globalSetup from '#tests/journeys/support/globalSetup.ts';
import { enterOf } from './enter';
import { happyWays, reasons, scenarios } from './plan';
import type { Helpers, Scenario } from './steps';

/** The pictures of our app, each worker against a gateway of its own. */
export const gallery: GalleryPlan<Helpers, Scenario> = {
  scenarios,
  happyWays,
  reasons,
  browser: ensureBrowser,
  build: buildQa,
  prepare: globalSetup,
  start: async (appDir) => {
    const gateway = await GatewayProcess.start(appDir);
    return { url: gateway.url, stop: () => gateway.stop(), enter: enterOf(gateway, async () => undefined) };
  },
  publish: addGallery,
};
