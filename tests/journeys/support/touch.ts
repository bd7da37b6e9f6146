import { type CDPSession, expect, type Page } from '@playwright/test';

/** A swipe in CSS px and ms. */
interface Swipe {
  readonly rise?: number;
  /** From the end of the previous touch to the end of this one. */
  readonly gap?: number;
}

/** The x coordinates of the finger and of a second one, in px. */
const PLACES = [195, 235];

/** Touch input by DevTools protocol events, exact to the px and the ms. */
export class Finger {
  /** The timestamp of the last event, in seconds since 1970. */
  private time = Date.now() / 1000;

  /** Number of ended touches. */
  private ended = 0;

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async on(page: Page): Promise<Finger> {
    await page.evaluate((places) => {
      const seen = { ends: 0 };
      Object.assign(window, { seen });
      const note = ({ changedTouches: [touch] }: TouchEvent) => {
        // Ignore taps at other x coordinates.
        if (touch && places.includes(Math.round(touch.clientX))) seen.ends += 1;
      };
      window.addEventListener('touchend', note, true);
      window.addEventListener('touchcancel', note, true);
    }, PLACES);
    return new Finger(page, await page.context().newCDPSession(page));
  }

  /** Waits until the page has received every touch end: the protocol call returns earlier. */
  async seen(): Promise<void> {
    const ends = () => this.page.evaluate(() => (window as unknown as { seen: { ends: number } }).seen.ends);
    await expect.poll(ends).toBe(this.ended);
  }

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    points: readonly { y: number; id?: number }[],
  ) {
    const touchPoints = points.map(({ y, id = 0 }) => ({ x: PLACES[id] ?? 0, y, id }));
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.time });
    if (type === 'touchEnd' || type === 'touchCancel') this.ended += 1;
  }

  /** Swipes up by `rise` px from y = 600. */
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

  /** Swipes with two fingers. */
  async swipeWithTwo(): Promise<void> {
    await this.send('touchStart', [{ y: 600 }]);
    await this.send('touchStart', [{ y: 600 }, { y: 600, id: 1 }]);
    await this.send('touchMove', [{ y: 500 }, { y: 500, id: 1 }]);
    await this.send('touchEnd', [{ y: 500, id: 1 }]);
    this.time += 0.1;
    await this.send('touchEnd', []);
  }

  /** A swipe that the system cancels. */
  async swipeTakenAway(): Promise<void> {
    await this.send('touchStart', [{ y: 600 }]);
    await this.send('touchMove', [{ y: 450 }]);
    await this.send('touchCancel', []);
  }
}
