import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Request } from '@playwright/test';
import { type Shot, SIZES, sizeName } from '../../book/data.ts';
import { parseRules } from '../../force/outcomes.ts';
import { maskOf } from '../../mask';
import type { Subject } from '../../subject.ts';
import { GALLERY_FOLDER } from './pictures';
import type { Running, Scenario, Stage } from './steps';
import { Stream } from './stream';

/** Only ends a scenario that hangs. */
const STATE_TIMEOUT_MS = 60_000;
const ACTION_TIMEOUT_MS = 30_000;
/** A screen is drawn after so many frames without a change, or after so many at the most: some never stand still. */
const FRAMES = { still: 8, most: 300 };

/** Hides the inspector's own parts of the page, which would also be in the way of a tap. */
const hideInspector = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[aria-label*="流程检视"], [aria-label="强制结果"] { display: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

/** Reads what the screen tells the member now. */
const readSays = () => {
  const texts = [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status], [aria-live=polite]')].flatMap(
    (element) => {
      const buttons = [...element.querySelectorAll('button')];
      for (const { style } of buttons) style.display = 'none';
      // A heading and the text below it are two lines.
      const lines = element.innerText.split('\n');
      for (const { style } of buttons) style.display = '';
      return lines;
    },
  );
  const errors = [...document.querySelectorAll('[aria-invalid=true]')].flatMap((field) =>
    (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.innerText ?? ''),
  );
  const all = [...texts, ...errors].map((text) => text.replace(/\s+/g, ' ').trim());
  return [...new Set(all)].filter((text) => text !== '' && text.length <= 80);
};

/** Keeps the browser's own frames: those of a page whose clock a scenario has stopped would never come. */
const keepFrames = () => void Object.assign(window, { frame: window.requestAnimationFrame.bind(window) });

/** Resolves when pictures are loaded and nothing has changed for some frames. Frames count, not time: a busy machine takes longer. */
const standsStill = async (frames: typeof FRAMES) => {
  let still = 0;
  const observer = new MutationObserver(() => {
    still = 0;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let left = frames.most; still < frames.still && left > 0; left -= 1) {
    await new Promise((window as unknown as { frame: typeof requestAnimationFrame }).frame);
    const isLoading = [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy');
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, timeline, effect }) =>
          timeline === document.timeline &&
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    still = isLoading || isMoving ? 0 : still + 1;
  }
  observer.disconnect();
};

/** The parts of the app that a page is loading: a screen's sheet may be one, and is not drawn before. */
class Loading {
  private readonly requests = new Set<Request>();
  private waiting: (() => void)[] = [];

  constructor(page: Page) {
    const isPart = (request: Request) => ['script', 'stylesheet', 'font'].includes(request.resourceType());
    const ended = (request: Request) => {
      this.requests.delete(request);
      if (this.requests.size === 0) for (const resolve of this.waiting.splice(0)) resolve();
    };
    page.on('request', (request) => void (isPart(request) && this.requests.add(request)));
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  }

  get isOver(): boolean {
    return this.requests.size === 0;
  }

  async end(): Promise<void> {
    if (!this.isOver) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}

/** Walks through scenarios in one browser against one running app. */
export class Driver<Helpers, One extends Scenario<Helpers>> {
  constructor(
    private readonly browser: Browser,
    private readonly app: Running<Helpers, One>,
    private readonly subject: Subject,
    private readonly onShot: (shot: Shot) => void,
  ) {}

  /** Plays a scenario; returns what went wrong. States in `seen` have their picture already. */
  async play(scenario: One, seen: ReadonlySet<string>): Promise<string | undefined> {
    const [size] = SIZES;
    const context = await this.browser.newContext({
      viewport: size,
      deviceScaleFactor: 1,
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      bypassCSP: true,
      reducedMotion: scenario.motion ? 'no-preference' : 'reduce',
    });
    context.setDefaultTimeout(ACTION_TIMEOUT_MS);
    const page = await context.newPage();
    let step = 0;
    try {
      const stage = await this.stageOf(scenario, page, seen);
      for (const one of scenario.steps) {
        step += 1;
        await one.run(stage);
      }
      return undefined;
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\nCall log');
      const file = join(GALLERY_FOLDER, `failed-${scenario.journey}-${step}.png`);
      mkdirSync(GALLERY_FOLDER, { recursive: true });
      await page.screenshot({ path: file }).catch(() => undefined);
      return `${scenario.name}，第 ${step} 步：${reason.trim()}（${file}）`;
    } finally {
      await context.close();
    }
  }

  private async stageOf(scenario: One, page: Page, seen: ReadonlySet<string>): Promise<Stage & Helpers> {
    const stream = await Stream.on(page);
    const loading = new Loading(page);
    const helpers = await this.app.enter(page, scenario);
    await page.addInitScript(hideInspector);
    await page.addInitScript(keepFrames);
    if (scenario.clock) await page.clock.install();
    let opened = 0;
    return {
      ...helpers,
      page,
      open: async (path, force = '') => {
        opened += 1;
        stream.forget();
        // Not until it has loaded: held requests must not reach their timeout before the picture.
        await page.goto(`${this.app.url}/?inspect&force=${force || 'off'}&n=${opened}#${path}`, { waitUntil: 'commit' });
      },
      force: (rules) => stream.tell({ type: 'juyi.force', rules: parseRules(rules, this.subject, maskOf(this.subject)) }),
      hold: async (url) => {
        let letGo = () => undefined as void;
        const held = new Promise<void>((resolve) => {
          letGo = resolve;
        });
        await page.route(url, async (route) => {
          await held;
          await route.fallback().catch(() => undefined);
        });
        return async () => {
          letGo();
          await page.unroute(url);
        };
      },
      show: async (states) => {
        await stream.until(states, STATE_TIMEOUT_MS);
        const wanted = states.filter((state) => !seen.has(state));
        if (wanted.length === 0) return;
        if (!scenario.motion)
          do {
            await loading.end();
            await page.evaluate(standsStill, FRAMES);
          } while (!loading.isOver);
        const shot = await this.shoot(page, scenario, wanted[0] ?? '');
        const passed = stream.missing(states);
        if (passed.length > 0) throw new Error(`在拍下之前已过去：${passed.join('、')}`);
        for (const state of wanted) this.onShot({ ...shot, state });
      },
    };
  }

  /** Takes a picture in each size, named after a state. */
  private async shoot(page: Page, { journey, name, motion }: One, state: string): Promise<Omit<Shot, 'state'>> {
    const says = await page.evaluate(readSays);
    const screen = await page.evaluate(() => window.location.hash.slice(1).replace(/\?.*/, ''));
    const pictures: Record<string, string> = {};
    for (const size of SIZES) {
      const file = `${state}@${sizeName(size)}.png`;
      if (size !== SIZES[0]) await page.setViewportSize(size);
      await page.screenshot({
        path: join(GALLERY_FOLDER, file),
        animations: motion ? 'allow' : 'disabled',
        caret: 'hide',
      });
      pictures[sizeName(size)] = file;
    }
    await page.setViewportSize(SIZES[0]);
    return { journey, scenario: name, screen, says, pictures };
  }
}
