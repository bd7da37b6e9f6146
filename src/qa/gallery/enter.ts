import type { Page } from '@playwright/test';
import { Api } from '#tests/journeys/support/api.ts';
import { newDrawer } from '#tests/journeys/support/drawing.ts';
import { arrange, type GatewayProcess } from '#tests/journeys/support/gateway.ts';
import { pullToRefresh } from '#tests/journeys/support/hand.ts';
import { LEADER, MEMBER, NEWCOMER, STORE } from '#tests/journeys/support/redeeming.ts';
import { freshPhone, Member } from '#tests/journeys/support/test.ts';
import type { Helpers, Scenario, Tools, Who } from './steps';

const signInByPerson: Readonly<Record<Who, (gateway: GatewayProcess) => Promise<Api | null>>> = {
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

/** Prepares a page for a scenario; `look` is what its steps of that name do. */
export const enterOf =
  (gateway: GatewayProcess, look: (page: Page) => Promise<void>) =>
  async (page: Page, { who = 'visitor' }: Scenario): Promise<Helpers> => {
    const api = await signInByPerson[who](gateway);
    const member = await Member.on(page, gateway);
    if (api)
      await page.addInitScript((token) => {
        if (sessionStorage.getItem('signed-in')) return;
        sessionStorage.setItem('signed-in', 'yes');
        localStorage.setItem('juyi.session', JSON.stringify({ state: { token }, version: 1 }));
      }, api.token);
    return { gateway, member, api: api as Api, tools, look: () => look(page) };
  };
