import type { CDPSession, Locator, Page } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Between two touch events. */
const FRAME_MS = 16;

/**
 * A single touch pointer by DevTools protocol events, which the browser handles like real ones: down, move, up, cancel. In CSS px
 * of the viewport, and with its own timestamps: gesture velocity does not depend on the speed of the test machine.
 */
export class Hand {
  /** In ms since 1970. */
  private time = Date.now();

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async on(page: Page): Promise<Hand> {
    return new Hand(page, await page.context().newCDPSession(page));
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: readonly Point[]) {
    const touchPoints = points.map((point) => ({ ...point, id: 0 }));
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.time / 1000 });
    this.rest(FRAME_MS);
  }

  /** Holds still for `time` ms. */
  rest(time: number): void {
    this.time += time;
  }

  down = (point: Point) => {
    this.time = Math.max(this.time, Date.now());
    return this.send('touchStart', [point]);
  };
  move = (point: Point) => this.send('touchMove', [point]);
  up = () => this.send('touchEnd', []);
  takenAway = () => this.send('touchCancel', []);

  /** Presses and moves, without releasing. */
  async drag(from: Point, dx: number, dy = 0): Promise<void> {
    await this.down(from);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      // The browser coalesces moves within a frame.
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
      await this.move({ x: from.x + dx * part, y: from.y + dy * part });
    }
  }

  /** Drags and releases. */
  async swipe(from: Point, dx: number, dy = 0): Promise<void> {
    await this.drag(from, dx, dy);
    await this.up();
  }
}

/** Scrolls an element into view; returns its centre. */
export async function middleOf(locator: Locator): Promise<Point> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Pulls a list down to refresh it: antd-mobile's PullToRefresh is loaded lazily, after the first rows. */
export async function pullToRefresh(page: Page): Promise<void> {
  await page.locator('.adm-pull-to-refresh').waitFor();
  const hand = await Hand.on(page);
  await hand.swipe({ x: 195, y: 400 }, 0, 260);
}

/** Whether a pull over a layer is left to the page behind it: no listener has prevented the browser from scrolling. */
export async function isPullLeft(layer: Locator): Promise<boolean> {
  const page = layer.page();
  const { x, y } = await middleOf(layer);
  const left = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        let isLeft = false;
        const note = ({ defaultPrevented }: Event) => {
          isLeft ||= !defaultPrevented;
        };
        window.addEventListener('touchmove', note);
        for (const end of ['touchend', 'touchcancel'])
          window.addEventListener(
            end,
            () => {
              window.removeEventListener('touchmove', note);
              resolve(isLeft);
            },
            { once: true },
          );
      }),
  );
  await (await Hand.on(page)).swipe({ x, y }, 0, 160);
  return left;
}
