import type { Frame, Page } from '@playwright/test';
import { type AppMessage, PAGE } from '../../protocol.ts';
import { RECORDING_VERSION } from '../../recording/entries.ts';
import { Replica } from '../../recording/replica.ts';

/** A page that takes the inspector's place and only passes the recording on: the inspector itself would take most of the time. */
const RECEIVER = `<!doctype html><script>
  const version = ${RECORDING_VERSION};
  const app = window.self === window.top ? window.opener : window.parent;
  window.tell = (message) => app.postMessage({ ...message, version }, location.origin);
  window.addEventListener('message', ({ data, source }) => {
    if (source !== app || !data?.type) return;
    if (data.type === 'juyi.hello' && !data.follows) window.tell({ type: 'juyi.connect' });
    else window.galleryReceive(data);
  });
  window.tell({ type: 'juyi.connect' });
</script>`;

/** The recording of the app on a page: which states its machines are in now. */
export class Stream {
  private replica = new Replica();
  private waiting: (() => void)[] = [];

  private constructor(private readonly page: Page) {}

  /** Must be called before the page is opened. */
  static async on(page: Page): Promise<Stream> {
    const stream = new Stream(page);
    await page.exposeBinding('galleryReceive', (_, message: AppMessage) => stream.receive(message));
    await page.route(`**${PAGE}*`, (route) => route.fulfill({ contentType: 'text/html', body: RECEIVER }));
    return stream;
  }

  /** Before another page is opened: what is active belongs to the old one. */
  forget(): void {
    this.replica = new Replica();
  }

  private receive(message: AppMessage): void {
    // The whole log follows.
    if (message.type === 'juyi.hello') this.replica = new Replica();
    if (message.type !== 'juyi.entries') return;
    for (const entry of message.entries) this.replica.apply(entry);
    for (const check of this.waiting) check();
  }

  /** The active states of the running machines. */
  private states(): string[] {
    const actors = [...this.replica.actors.values()];
    return actors.filter(({ started, status }) => started && status === 'active').flatMap((actor) => actor.states);
  }

  /** Those of the states that no machine is in. */
  missing(states: readonly string[]): string[] {
    const active = new Set(this.states());
    return states.filter((state) => !active.has(state));
  }

  /** Resolves when all states are active. */
  async until(states: readonly string[], timeoutMs: number): Promise<void> {
    const isReady = () => this.missing(states).length === 0;
    if (isReady()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((one) => one !== check);
        reject(new Error(`没有到：${this.missing(states).join('、')}；现在在：${this.leaves().join('、') || '没有记录'}`));
      }, timeoutMs);
      const check = () => {
        if (!isReady()) return;
        clearTimeout(timer);
        this.waiting = this.waiting.filter((one) => one !== check);
        resolve();
      };
      this.waiting.push(check);
    });
  }

  private leaves(): string[] {
    const all = this.states();
    return [...new Set(all.filter((state) => !all.some((other) => other.startsWith(`${state}.`))))];
  }

  /** Sends a message to the app as the inspector's page does. */
  async tell(message: object): Promise<void> {
    const isInspector = (frame: Frame) => frame.url().includes(PAGE);
    const frame = this.page.frames().find(isInspector) ?? (await this.page.waitForEvent('framenavigated', isInspector));
    await frame.waitForFunction(() => 'tell' in window);
    await frame.evaluate((sent) => (window as unknown as { tell: (message: object) => void }).tell(sent), message);
  }
}
