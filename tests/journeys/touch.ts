import type { CDPSession, Page } from '@playwright/test';

/** One touch of a finger, in CSS px and ms. */
interface Swipe {
  readonly rise?: number;
  /** From the end of the touch before to the end of this one. */
  readonly gap?: number;
}

/** A finger that the browser takes for a real one, exact to the px and the ms. */
export class Finger {
  /** When the last touch ended, in seconds since 1970, as the browser is told. */
  private time = Date.now() / 1000;

  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    points: readonly { y: number; id?: number }[],
  ) {
    const touchPoints = points.map(({ y, id = 0 }) => ({ x: 195 + id * 40, y, id }));
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.time });
  }

  /** Puts the finger down at 600 px, moves it up and lifts it. */
  async swipe({ rise = 100, gap = 200 }: Swipe = {}): Promise<void> {
    const end = this.time + gap / 1000;
    this.time += gap / 4000;
    await this.send('touchStart', [{ y: 600 }]);
    await this.send('touchMove', [{ y: 600 - rise / 2 }]);
    await this.send('touchMove', [{ y: 600 - rise }]);
    this.time = end;
    await this.send('touchEnd', []);
  }

  async swipes(times: number, how?: Swipe): Promise<void> {
    for (let done = 0; done < times; done += 1) await this.swipe(how);
  }

  /** The same with a second finger beside it. */
  async swipeWithTwo(): Promise<void> {
    await this.send('touchStart', [{ y: 600 }]);
    await this.send('touchStart', [{ y: 600 }, { y: 600, id: 1 }]);
    await this.send('touchMove', [{ y: 500 }, { y: 500, id: 1 }]);
    await this.send('touchEnd', [{ y: 500, id: 1 }]);
    this.time += 0.1;
    await this.send('touchEnd', []);
  }

  /** A swipe that the system takes away before it ends. */
  async swipeTakenAway(): Promise<void> {
    await this.send('touchStart', [{ y: 600 }]);
    await this.send('touchMove', [{ y: 450 }]);
    await this.send('touchCancel', []);
  }
}
