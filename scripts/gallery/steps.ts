import type { Page } from '@playwright/test';
import type { Api } from '../../tests/journeys/support/api';
import type { GatewayProcess } from '../../tests/journeys/support/gateway';
import type { Member } from '../../tests/journeys/support/test';

/** Who uses the app: a visitor, a seeded member (README), somebody new, or somebody new with draw chances. */
export type Who = 'visitor' | 'member' | 'store' | 'leader' | 'newcomer' | 'new' | 'drawer';

/** What the steps of a scenario work with. */
export interface Stage {
  readonly page: Page;
  readonly gateway: GatewayProcess;
  readonly member: Member;
  /** The member who is signed in. */
  readonly api: Api;
  readonly tools: Tools;
  /** Opens a path in a fresh page, with forced outcomes as in `?force=`. */
  open(path: string, force?: string): Promise<void>;
  /** Replaces the forced outcomes. */
  force(rules: string): Promise<void>;
  /** Holds the requests to a URL until the returned function is called. */
  hold(url: string | RegExp): Promise<() => Promise<void>>;
  /** Waits until all states are active and takes their picture. */
  show(states: readonly string[]): Promise<void>;
}

/** Helpers of the journeys, handed in so that a plan can be counted without a browser. */
export interface Tools {
  readonly arrange: (gateway: GatewayProcess, settings: object) => Promise<void>;
  readonly signUp: (gateway: GatewayProcess, more?: object) => Promise<Api>;
  readonly freshPhone: () => string;
  readonly pullToRefresh: (page: Page) => Promise<void>;
  readonly photo: (page: Page) => Promise<Buffer>;
}

/** A step of a scenario, and the states that it shows. */
export interface Step {
  readonly shows: readonly string[];
  readonly run: (stage: Stage) => Promise<void>;
}

/** A walk through the app that shows some states. */
export interface Scenario {
  /** The journey's id. */
  readonly journey: string;
  /** Chinese; the caption of its pictures. */
  readonly name: string;
  readonly who?: Who;
  /** The page's clock can be moved. */
  readonly clock?: true;
  /** With animations, which last. */
  readonly motion?: true;
  readonly steps: readonly Step[];
}

/** Any step that the others don't cover. */
export const act = (run: (stage: Stage) => Promise<unknown>): Step => ({
  shows: [],
  run: async (stage) => {
    await run(stage);
  },
});

/** Opens a path in a fresh page, with forced outcomes from the start. */
export const open = (path: string, force?: string): Step => act((stage) => stage.open(path, force));

/** Replaces the forced outcomes; without rules ends them. */
export const force = (rules = ''): Step => act((stage) => stage.force(rules));

/** Taps what has this name; of several the topmost. */
export const tap = (name: string | RegExp, role: 'button' | 'link' | 'checkbox' | 'radio' | 'option' = 'button'): Step =>
  act(({ page }) =>
    page
      .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
      .last()
      .tap(),
  );

/** Types into the field of a label; of several the topmost. */
export const type = (label: string | RegExp, text: string): Step =>
  act(({ page }) =>
    page
      .getByLabel(label, { exact: typeof label === 'string' })
      .last()
      .fill(text),
  );

/** Ticks the consent. */
export const agree: Step = act(({ page }) =>
  page
    .getByLabel(/我已阅读并同意/)
    .last()
    .check(),
);

/** Goes back as the browser's key does. */
export const back: Step = act(({ page }) => page.goBack());

/** Waits for the states and takes their picture. */
export const show = (...states: string[]): Step => ({ shows: states, run: (stage) => stage.show(states) });

/** Does the steps while requests to a URL are held, takes the picture, and lets them go. */
export const held = (url: string | RegExp, steps: readonly Step[], ...states: string[]): Step => ({
  shows: [...steps.flatMap(({ shows }) => shows), ...states],
  run: async (stage) => {
    const letGo = await stage.hold(url);
    for (const step of steps) await step.run(stage);
    await stage.show(states);
    await letGo();
  },
});

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

/** Moves the page's clock forward; timers that are due fire. */
export const pass = (ms: number): Step => act(({ page }) => page.clock.fastForward(ms));

/** Leaves the page and returns to it: flows that show what changes read again. */
export const comeBack: Step = act(({ page }) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))));

/** Types the SMS code that was sent last, to any phone. */
export const typeLatestCode: Step = act(async ({ page, gateway }) => {
  const [sent] = (await gateway.outbox()).sms;
  await page
    .getByLabel('短信验证码')
    .last()
    .fill(sent?.code ?? '');
});
