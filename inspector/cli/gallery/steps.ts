import type { Page } from '@playwright/test';

/** The steps of a scenario work with it; the app adds its own helpers. */
export interface Stage {
  readonly page: Page;
  /** Opens a path in a fresh page, with forced outcomes as in `?force=`. */
  open(path: string, force?: string): Promise<void>;
  /** Replaces the forced outcomes. */
  force(rules: string): Promise<void>;
  /** Holds the requests to a URL until the returned function is called. */
  hold(url: string | RegExp): Promise<() => Promise<void>>;
  /** Waits until all states are active and takes their picture. */
  show(states: readonly string[]): Promise<void>;
}

/** A step of a scenario, and the states that it shows. */
export interface Step<Helpers> {
  readonly shows: readonly string[];
  readonly run: (stage: Stage & Helpers) => Promise<void>;
}

/** A walk through the app that shows some states. */
export interface Scenario<Helpers> {
  /** The journey's id. */
  readonly journey: string;
  /** The caption of its pictures. */
  readonly name: string;
  /** The page's clock can be moved. */
  readonly clock?: true;
  /** With animations, which last. */
  readonly motion?: true;
  readonly steps: readonly Step<Helpers>[];
}

/** The app with the servers that it needs, for one worker. */
export interface Running<Helpers, One extends Scenario<Helpers>> {
  readonly url: string;
  /** Prepares a page before it is opened, signs a user in for example; returns the helpers of the scenario's steps. */
  readonly enter: (page: Page, scenario: One) => Promise<Helpers>;
  readonly stop: () => Promise<void>;
}

/** It says what a project's gallery shows, and how: the `gallery` of the module that its package.json names. */
export interface GalleryPlan<Helpers, One extends Scenario<Helpers> = Scenario<Helpers>> {
  readonly scenarios: readonly One[];
  /** The happy way of each journey as states in order: the strip on top of its page. */
  readonly happyWays: Readonly<Record<string, readonly string[]>>;
  /** Why states have no picture. Final states need no reason: they end their screen. */
  readonly reasons: readonly (readonly [reason: string, states: readonly string[]])[];
  /** The path of Chromium. */
  readonly browser: () => string;
  /** Builds the app with the inspector; returns its folder. */
  readonly build: () => Promise<string>;
  /** Runs before the first worker starts; returns what runs after the last. */
  readonly prepare: () => Promise<() => Promise<void>>;
  readonly start: (appDir: string) => Promise<Running<Helpers, One>>;
  /** Runs when the pictures are there. */
  readonly publish: () => void;
}

/** The steps that need no helpers of the app, typed with those. */
export function stepsOf<Helpers>() {
  type Own = Step<Helpers>;

  /** Any step that the others don't cover. */
  const act = (run: (stage: Stage & Helpers) => Promise<unknown>): Own => ({
    shows: [],
    run: async (stage) => {
      await run(stage);
    },
  });
  return {
    act,
    /** Opens a path in a fresh page, with forced outcomes from the start. */
    open: (path: string, force?: string): Own => act((stage) => stage.open(path, force)),
    /** Replaces the forced outcomes; without rules ends them. */
    force: (rules = ''): Own => act((stage) => stage.force(rules)),
    /** Taps what has this name; of several the topmost. */
    tap: (name: string | RegExp, role: 'button' | 'link' | 'checkbox' | 'radio' | 'option' = 'button'): Own =>
      act(({ page }) =>
        page
          .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
          .last()
          .tap(),
      ),
    /** Types into the field of a label; of several the topmost. */
    type: (label: string | RegExp, text: string): Own =>
      act(({ page }) =>
        page
          .getByLabel(label, { exact: typeof label === 'string' })
          .last()
          .fill(text),
      ),
    /** Goes back as the browser's key does. */
    back: act(({ page }) => page.goBack()),
    /** Waits for the states and takes their picture. */
    show: (...states: string[]): Own => ({ shows: states, run: (stage) => stage.show(states) }),
    /** Does the steps while requests to a URL are held, takes the picture, and lets them go. */
    held: (url: string | RegExp, steps: readonly Own[], ...states: string[]): Own => ({
      shows: [...steps.flatMap(({ shows }) => shows), ...states],
      run: async (stage) => {
        const letGo = await stage.hold(url);
        for (const step of steps) await step.run(stage);
        await stage.show(states);
        await letGo();
      },
    }),
    /** Moves the page's clock forward; timers that are due fire. */
    pass: (ms: number): Own => act(({ page }) => page.clock.fastForward(ms)),
    /** Leaves the page and returns to it: flows that show what changes read again. */
    comeBack: act(({ page }) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))),
  };
}
