import type { GalleryPlan } from '@juyi/inspector/cli/gallery/steps';
import type { Page } from '@playwright/test';
import { ensureBrowser } from '#scripts/browser.ts';
import { addGallery, buildQa } from '#scripts/build.ts';
import { Api } from '#tests/journeys/support/api.ts';
import { arrange, newDrawer } from '#tests/journeys/support/drawing.ts';
import { GatewayProcess } from '#tests/journeys/support/gateway.ts';
import globalSetup from '#tests/journeys/support/globalSetup.ts';
import { pullToRefresh } from '#tests/journeys/support/hand.ts';
import { LEADER, MEMBER, NEWCOMER, STORE } from '#tests/journeys/support/redeeming.ts';
import { freshPhone, Member } from '#tests/journeys/support/test.ts';
import { happyWays, scenarios } from './plan';
import { reasons } from './reasons';
import type { Helpers, Scenario, Tools, Who } from './steps';

const people: Readonly<Record<Who, (gateway: GatewayProcess) => Promise<Api | null>>> = {
  visitor: async () => null,
  member: (gateway) => Api.logIn(gateway, MEMBER),
  store: (gateway) => Api.logIn(gateway, STORE),
  leader: (gateway) => Api.logIn(gateway, LEADER),
  newcomer: (gateway) => Api.logIn(gateway, NEWCOMER),
  new: (gateway) => Api.signUp(gateway),
  drawer: (gateway) => newDrawer(gateway, 100),
};

/** A small picture, drawn by the browser. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 240 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    const sky = pen.createLinearGradient(0, 0, 240, 240);
    sky.addColorStop(0, '#c8503c');
    sky.addColorStop(1, '#2f7d6b');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 240, 240);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

const tools: Tools = {
  arrange,
  signUp: (gateway, more) => Api.signUp(gateway, more),
  freshPhone,
  pullToRefresh,
  photo,
};

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
    return {
      url: gateway.url,
      stop: () => gateway.stop(),
      enter: async (page, { who = 'visitor' }) => {
        const api = await people[who](gateway);
        const member = await Member.on(page, gateway);
        if (api)
          await page.addInitScript((token) => {
            if (sessionStorage.getItem('signed-in')) return;
            sessionStorage.setItem('signed-in', 'yes');
            localStorage.setItem('juyi.session', JSON.stringify({ state: { token }, version: 1 }));
          }, api.token);
        return { gateway, member, api: api as Api, tools };
      },
    };
  },
  publish: addGallery,
};
