import type * as gallery from '@juyi/inspector/cli/gallery/steps';
import { stepsOf } from '@juyi/inspector/cli/gallery/steps';
import type { Page } from '@playwright/test';
import type { Api } from '#tests/journeys/support/api.ts';
import type { arrange, GatewayProcess } from '#tests/journeys/support/gateway.ts';
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
  /** Checks what the page looks like now; the gallery does not. */
  readonly look: () => Promise<void>;
}
export type Stage = gallery.Stage & Helpers;
export type Step = gallery.Step<Helpers>;

/** Helpers of the journeys, handed in so that a plan can be counted without a browser. */
export interface Tools {
  readonly arrange: typeof arrange;
  readonly signUp: (gateway: GatewayProcess, more?: object) => Promise<Api>;
  readonly freshPhone: () => string;
  readonly pullToRefresh: (page: Page) => Promise<void>;
  readonly photo: (page: Page) => Promise<Buffer>;
}

/** A walk through the app that shows some states. */
export interface Scenario extends gallery.Scenario<Helpers> {
  readonly who?: Who;
}

/** A scenario of its plan's journey. */
export type Scene = Omit<Scenario, 'journey'>;

/** The scenarios of a journey, with its happy way as states in order. */
export const scenariosOf = (journey: string, happyWay: readonly string[] | undefined, scenes: readonly Scene[]) => ({
  journey,
  happyWay,
  scenarios: scenes.map((scene): Scenario => ({ journey, ...scene })),
});

export const { act, open, force, tap, type, back, show, held, pass, comeBack } = stepsOf<Helpers>();

/** A test checks the look of the page here, whatever it shows: accessibility, overflow, larger text. */
export const look: Step = act((stage) => stage.look());

/** Waits until a text, or what has this name in a role, is on the page. */
export const see = (what: string | RegExp, role?: Parameters<Page['getByRole']>[0]): Step =>
  act(({ page }) =>
    (role ? page.getByRole(role, { name: what }) : page.getByText(what)).filter({ visible: true }).first().waitFor(),
  );

export const seeCaptcha: Step = act(({ page }) => page.getByAltText('图形验证码').last().waitFor());

/** Changes the data of the gateway's answers to a call. */
export const changed = (url: string, change: (data: Record<string, unknown>) => object): Step =>
  act(({ page }) =>
    page.route(url, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: Record<string, unknown> };
      await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
    }),
  );

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
    .getByLabel(/^图形验证码/)
    .last()
    .fill(await member.captchaText());
});

/** A phone for each scenario, typed and then asked for again. */
const phones = new WeakMap<Stage, string>();
const phoneOf = (stage: Stage): string => {
  const phone = phones.get(stage) ?? stage.tools.freshPhone();
  phones.set(stage, phone);
  return phone;
};
export const typePhone = act((stage) => stage.page.getByLabel('手机号', { exact: true }).last().fill(phoneOf(stage)));

export const askForCode: Step = act(async ({ page }) => {
  const answered = page.waitForResponse(/\/sendCode$/);
  await page.getByRole('button', { name: '获取验证码' }).last().tap();
  await answered;
});

/** Types the SMS code that the scenario's phone was sent last. */
export const typeCode: Step = act(async (stage) =>
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

export const HOUR_S = 3600;

/** Arranges prizes, stock, the activity or a flash sale. */
export const arranged = (settings: Parameters<Tools['arrange']>[1]): Step =>
  act(({ tools, gateway }) => tools.arrange(gateway, settings));

/** Runs the page's clock until the automatic look-ups of an unknown outcome are over. */
export const lookUpsPass: Step = act(async ({ page }) => {
  for (let round = 0; round < 12; round += 1) {
    await page.clock.runFor(5000);
    if (await page.getByRole('button', { name: '再次提交' }).isVisible()) return;
  }
});
