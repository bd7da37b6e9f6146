import type { CDPSession, Locator, Page } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From one place of a moving finger to the next, in ms. */
const FRAME = 16;

/**
 * One finger that the browser takes for a real one: down, along, up, or taken away by the system. In CSS px of the window, and in
 * a time of its own: how fast it moves is what the browser is told, however busy the machine is.
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
    this.rest(FRAME);
  }

  /** Stays where it is for so long, in ms. */
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

  /** Puts the finger down, moves it and leaves it there. */
  async drag(from: Point, dx: number, dy = 0): Promise<void> {
    await this.down(from);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      // Moves within one frame come to the page as one.
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
      await this.move({ x: from.x + dx * part, y: from.y + dy * part });
    }
  }

  /** The same, and lifts it. */
  async swipe(from: Point, dx: number, dy = 0): Promise<void> {
    await this.drag(from, dx, dy);
    await this.up();
  }
}

/** The middle of something on the page, brought into the window. */
export async function middleOf(locator: Locator): Promise<Point> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
