import type { CDPSession, Locator, Page } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger that the browser takes for a real one: down, along, up, or taken away by the system. In CSS px of the window. */
export class Hand {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async on(page: Page): Promise<Hand> {
    return new Hand(page, await page.context().newCDPSession(page));
  }

  private send(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: readonly Point[]) {
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point) => ({ ...point, id: 0 })) });
  }

  down = (point: Point) => this.send('touchStart', [point]);
  move = (point: Point) => this.send('touchMove', [point]);
  up = () => this.send('touchEnd', []);
  takenAway = () => this.send('touchCancel', []);

  /** Puts the finger down, moves it as fast as a finger can and leaves it there; faster, and the browser sees no hand in it. */
  async drag(from: Point, dx: number, dy = 0): Promise<void> {
    await this.down(from);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await this.page.waitForTimeout(16);
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
