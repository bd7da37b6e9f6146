import type { Page } from '@playwright/test';
import { routes } from '#paths/routes.ts';
import { Hand, type Point } from './hand';
import { hold, watch } from './test';

/** Every path of the route table: the random walk covers new screens too. */
const paths = routes.map(({ path }) => path);

/** Valid and invalid queries of links; most pages have none. */
const queries = [
  ...Array.from({ length: 6 }, () => ''),
  '?id=tea-cup&no=2001',
  '?id=blue-and-white',
  '?id=nothing&no=x',
  '?code=JY8K2M',
  '?code=ZZZZZZ&sourceNo=poster-07',
  '?code=%20jy8%20k2m',
  '?type=REDEEM_RULE',
  '?kind=DATA_IP&no=nothing',
  '?type=%3Cb%3E&id=%E5%A3%B6&code=%F0%9F%98%80',
];

/** Typical and malicious input texts. */
const texts = [
  '13900139000',
  '138 0013 8000',
  '258036',
  'JY8K2M',
  'juyi2026',
  '林小艺',
  '景德镇市珠山区陶溪川文创街区 12 号',
  '20',
  '0',
  '-1',
  '１２３．４５',
  '9'.repeat(40),
  '1e400',
  '',
  '   ',
  '😀👨‍👩‍👧‍👦🏳️‍🌈',
  '<img src=x onerror="harmed=1"><script>harmed=1</script>',
  '\u202e\u0000abc',
  '长'.repeat(3000),
];

const CONTROLS =
  'a[href]:not([href^="tel:"]), button, input, textarea, select, label, summary, [role="button"], [role="tab"], [role="option"], [role="switch"]';
const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="file"], [readonly]), textarea';
const CALLS = /\/(api|auth|activity)\//;

/** Expected console errors: offline calls and chunks, and the rate limit of wrong passwords. */
const BENIGN = new RegExp(
  `^error: (${[
    'Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
    'Failed to load resource: the server responded with a status of 429 ',
    'Error: Unable to preload CSS for ',
    'TypeError: Failed to fetch dynamically imported module',
    'ChunkLoadError: a chunk of the app failed to load: offline',
    // Chromium's own overlay over a double-tapped video, by the hash of its style.
    "Applying inline style violates .* 'style-src .*sha256-8/oB8k9nnnNV9B2ifhVaOI1Hitl1oibd/8s4O4nCqe4=",
  ].join('|')})`,
);

/** A seeded random number generator (mulberry32). */
export class Dice {
  constructor(private state: number) {}

  /** In [0, 1). */
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  one<T>(of: readonly T[]): T {
    return of[Math.floor(this.roll() * of.length)] as T;
  }
}

interface Found extends Point {
  readonly name: string;
}

/** Elements that can be tapped, in DOM order: in view, enabled and not covered. */
const findInPage = (selector: string): Found[] =>
  Array.from(document.querySelectorAll<HTMLElement>(selector)).flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(middle.x, middle.y);
    const reached = top && (element.contains(top) || top.closest('label')?.contains(element));
    if (!reached || element.matches(':disabled, [aria-disabled="true"]')) return [];
    const says = element.getAttribute('aria-label') || element.innerText || element.getAttribute('placeholder') || element.id;
    return { ...middle, name: `${element.tagName.toLowerCase()} “${says.replace(/\s+/g, ' ').trim().slice(0, 24)}”` };
  });

/** The page has navigated away from the app. */
const LEFT = 'no page of the app';

/** Waits shortly for loading to end; returns what is wrong with the page, or an empty string. */
const settleInPage = async ({ origin, left }: { origin: string; left: string }): Promise<string> => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
  const passed = (since: number) => performance.now() - since;
  const began = performance.now();
  const main = () => document.querySelector('main');
  // Back navigation beyond the first page of the visit.
  if (window.location.origin !== origin) return left;
  const isBlank = () => !main()?.innerText.trim() && !main()?.querySelector('[aria-busy="true"], img, svg');
  while (main()?.querySelector('[aria-busy="true"]') && passed(began) < 300) await pause();
  // Blank for a minute counts as blank.
  while (isBlank() && passed(began) < 60_000) await pause();
  if (isBlank()) return 'a blank page';
  if (main()?.innerText.includes('页面出了点问题')) return 'the fault page';
  return 'harmed' in window ? 'markup that ran' : '';
};

/** Logs CSP violations. Style attributes are logged by the browser itself, with their hash. */
const sayViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    if (violatedDirective !== 'style-src-attr') console.error(`violation: ${violatedDirective} ${blockedURI} ${sample}`);
  });

/** Ignores navigations superseded by the app's own reload for missing chunks. */
const ifOvertaken = (error: unknown): void => {
  if (!/ERR_ABORTED|interrupted by another navigation/.test(String(error))) throw error;
};

/** A monkey tester: random gestures determined by the seed and by what is on the page. */
export class Wanderer {
  /** A log of gestures for the failure message. */
  readonly done: string[] = [];
  /** Paths not visited yet. */
  readonly ahead: string[] = [...paths];

  private constructor(
    private readonly page: Page,
    private readonly hand: Hand,
    private readonly complaints: readonly string[],
    /** The app's URL; a member's stores their token. */
    private readonly entrance: string,
  ) {}

  static async on(page: Page, entrance: string): Promise<Wanderer> {
    const complaints = watch(page);
    await page.addInitScript(sayViolations);
    page.on('filechooser', (chooser) => void chooser.setFiles('public/icon.svg').catch(() => undefined));
    const wanderer = new Wanderer(page, await Hand.on(page), complaints, entrance);
    await page.goto(`${entrance}#/home`);
    return wanderer;
  }

  /** Gestures with their weights in per cent. */
  private readonly gestures: readonly (readonly [number, (dice: Dice) => Promise<unknown>])[] = [
    [32, (dice) => this.tap(dice)],
    [15, (dice) => this.type(dice)],
    [20, (dice) => this.go(dice)],
    [7, (dice) => this.scroll(dice)],
    [7, () => this.back()],
    [5, (dice) => this.swipe(dice)],
    [4, (dice) => this.tap(dice, 2)],
    [3, () => this.forward()],
    [3, (dice) => this.withoutNetwork(dice)],
    [2, (dice) => this.withSlowAnswers(dice)],
    [1, () => this.reload()],
    [1, (dice) => this.arrive(dice)],
  ];

  /** Makes one gesture; throws if the page is broken after it. */
  async wander(dice: Dice): Promise<void> {
    let at = dice.roll() * 100;
    const [, gesture] = this.gestures.find(([often]) => (at -= often) < 0) ?? [0, () => this.reload()];
    await gesture(dice);
    await this.judge();
  }

  private async judge(): Promise<void> {
    const wrong = await this.settle();
    const found = [wrong, ...this.complaints.filter((text) => !BENIGN.test(text))].filter(Boolean);
    // The expected console errors, too: they may be the cause of what is wrong.
    if (found.length > 0) throw new Error([...found, ...this.complaints].join('\n'));
  }

  private async settle(): Promise<string> {
    const app = { origin: new URL(this.entrance).origin, left: LEFT };
    const wrong = await this.ask(settleInPage, app);
    if (wrong !== LEFT) return wrong;
    await this.page.goto(`${this.entrance}#/home`);
    return this.ask(settleInPage, app);
  }

  /** Evaluates in the page, and retries when a navigation destroys the context. */
  private async ask<Arg, Answer>(question: (arg: Arg) => Answer | Promise<Answer>, arg: Arg): Promise<Answer> {
    for (let left = 5; ; left -= 1)
      try {
        return (await this.page.evaluate(question as (arg: unknown) => Answer | Promise<Answer>, arg)) as Answer;
      } catch (error) {
        if (left === 0 || !/context was destroyed|navigating/i.test(String(error))) throw error;
        await this.page.waitForLoadState();
      }
  }

  private async find(selector: string, dice: Dice): Promise<Found | undefined> {
    const found = await this.page.evaluate(findInPage, selector).catch(() => []);
    return dice.one(found);
  }

  private async tap(dice: Dice, times = 1): Promise<void> {
    const control = await this.find(CONTROLS, dice);
    // Sometimes at a random position, such as on a mask.
    const beside = dice.roll() < 0.1 || !control;
    const { x, y } = beside ? { x: 20 + dice.roll() * 350, y: 20 + dice.roll() * 800 } : control;
    this.done.push(`${times === 2 ? 'double ' : ''}tap ${beside ? `at ${Math.round(x)}, ${Math.round(y)}` : control.name}`);
    for (let tapped = 0; tapped < times; tapped += 1) await this.page.touchscreen.tap(x, y);
  }

  private async type(dice: Dice): Promise<void> {
    const field = await this.find(FIELDS, dice);
    if (!field) return this.tap(dice);
    const text = dice.one(texts);
    const enters = dice.roll() < 0.2;
    this.done.push(`type ${JSON.stringify(text.slice(0, 24))} into ${field.name}${enters ? ', Enter' : ''}`);
    await this.page.touchscreen.tap(field.x, field.y);
    await this.page.keyboard.press('Control+A');
    if (text) await this.page.keyboard.insertText(text);
    else await this.page.keyboard.press('Backspace');
    if (enters) await this.page.keyboard.press('Enter');
  }

  /** Navigates to a path; every path once before any repeats. */
  private async go(dice: Dice): Promise<void> {
    const path = dice.one(this.ahead) ?? dice.one(paths);
    if (this.ahead.length > 0) this.ahead.splice(this.ahead.indexOf(path), 1);
    const to = path + dice.one(queries);
    this.done.push(`go to ${to}`);
    await this.ask((hash) => {
      window.location.hash = hash;
    }, to);
  }

  /** By wheel events, because ten consecutive swipes up open the developer console. */
  private async scroll(dice: Dice): Promise<void> {
    const by = Math.round((dice.roll() - 0.3) * 1500);
    this.done.push(`scroll by ${by}`);
    await this.page.mouse.wheel(0, by);
  }

  private async swipe(dice: Dice): Promise<void> {
    const from = { x: 60 + Math.round(dice.roll() * 270), y: 120 + Math.round(dice.roll() * 500) };
    const [dx, dy] = dice.one([
      [-180, 0],
      [180, 0],
      [-30, 4],
      [0, 160],
    ] as const);
    this.done.push(`swipe from ${from.x}, ${from.y} by ${dx}, ${dy}`);
    await this.hand.swipe(from, dx, dy);
  }

  private async back(): Promise<void> {
    this.done.push('back');
    await this.page.goBack({ waitUntil: 'commit' }).catch(ifOvertaken);
  }

  private async forward(): Promise<void> {
    this.done.push('forward');
    await this.page.goForward({ waitUntil: 'commit' }).catch(ifOvertaken);
  }

  private async reload(): Promise<void> {
    this.done.push('reload');
    await this.page.reload().catch(ifOvertaken);
  }

  /** Opens a page anew: signs in again after a sign-out. */
  private async arrive(dice: Dice): Promise<void> {
    const to = dice.one(paths) + dice.one(queries);
    this.done.push(`arrive at ${to}`);
    await this.page.goto(`${this.entrance}#${to}`).catch(ifOvertaken);
  }

  private async withoutNetwork(dice: Dice): Promise<void> {
    this.done.push('the network goes');
    await this.page.context().setOffline(true);
    await this.tap(dice);
    await this.go(dice);
    await this.tap(dice);
    await this.judge();
    this.done.push('the network is back');
    await this.page.context().setOffline(false);
  }

  private async withSlowAnswers(dice: Dice): Promise<void> {
    this.done.push('answers come late');
    const letAnswer = await hold(this.page, CALLS);
    await this.go(dice);
    await this.tap(dice);
    await this.type(dice);
    await this.tap(dice);
    await this.back();
    this.done.push('responses are normal again');
    letAnswer();
    await this.page.unroute(CALLS);
  }
}
