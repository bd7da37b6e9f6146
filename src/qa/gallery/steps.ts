import type * as gallery from '@juyi/inspector/cli/gallery/steps';
import { stepsOf } from '@juyi/inspector/cli/gallery/steps';
import type { Page } from '@playwright/test';
import type { Api } from '#tests/journeys/support/api.ts';
import type { GatewayProcess } from '#tests/journeys/support/gateway.ts';
import type { Member } from '#tests/journeys/support/test.ts';

/** The user of a scene is a visitor, a seeded member (README), somebody new, or somebody new with draw chances. */
export type Who = 'visitor' | 'member' | 'store' | 'leader' | 'newcomer' | 'new' | 'drawer';

/** Our steps work with these beside the page. */
export interface Helpers {
  readonly gateway: GatewayProcess;
  readonly member: Member;
  /** The member who is signed in. */
  readonly api: Api;
  readonly tools: Tools;
}
export type Stage = gallery.Stage & Helpers;
export type Step = gallery.Step<Helpers>;

/** Helpers of the journeys, handed in so that a plan can be counted without a browser. */
export interface Tools {
  readonly arrange: (gateway: GatewayProcess, settings: object) => Promise<void>;
  readonly signUp: (gateway: GatewayProcess, more?: object) => Promise<Api>;
  readonly freshPhone: () => string;
  readonly pullToRefresh: (page: Page) => Promise<void>;
  readonly photo: (page: Page) => Promise<Buffer>;
}

/** A walk through the app that shows some states. */
export interface Scenario extends gallery.Scenario<Helpers> {
  readonly who?: Who;
}

export const { act, open, force, tap, type, back, show, held, pass, comeBack } = stepsOf<Helpers>();

/** Ticks the consent. */
export const agree: Step = act(({ page }) =>
  page
    .getByLabel(/我已阅读并同意/)
    .last()
    .check(),
);

/** Types the captcha's characters, as the gateway knows them. */
export const solve: Step = act(async ({ page, member }) => {
  await page.getByAltText('图形验证码').last().waitFor();
  await page
    .getByLabel('图形验证码', { exact: true })
    .last()
    .fill(await member.captchaText());
});

/** Types the SMS code that a phone was sent last. */
export const typeCode = (phoneOf: (stage: Stage) => string): Step =>
  act(async (stage) =>
    stage.page
      .getByLabel('短信验证码')
      .last()
      .fill(await stage.gateway.smsCode(phoneOf(stage))),
  );

/** Types the SMS code that was sent last, to any phone. */
export const typeLatestCode: Step = act(async ({ page, gateway }) => {
  const [sent] = (await gateway.outbox()).sms;
  await page
    .getByLabel('短信验证码')
    .last()
    .fill(sent?.code ?? '');
});
