import type { Page } from '@playwright/test';
import { type AppMessage, PAGE } from '../../src/inspector/protocol';
import { type Entry, RECORDING_VERSION } from '../../src/inspector/recording/entries';

interface Actor {
  readonly machine: string;
  states: readonly string[];
  ended: boolean;
}

/** A page in the inspector's place that hands the recording on: the inspector itself would take most of the time. */
const RECEIVER = `<!doctype html><script>
  const version = ${RECORDING_VERSION};
  const run = Math.random();
  let count = 0;
  const app = window.self === window.top ? window.opener : window.parent;
  window.tell = (message) => app.postMessage({ ...message, version }, location.origin);
  window.addEventListener('message', ({ data, source }) => {
    if (source !== app || !data?.type) return;
    if (data.type === 'juyi.hello' && !data.follows) window.tell({ type: 'juyi.connect' });
    else {
      count += 1;
      window.galleryReceive(run, count, data);
    }
  });
  window.tell({ type: 'juyi.connect' });
</script>`;

/** The recording of the app on a page: which states its machines are in now. */
export class Stream {
  private actors = new Map<string, Actor>();
  private waiting: (() => void)[] = [];
  /** Messages of the page by number: a binding's calls can overtake each other. */
  private run = 0;
  private received = new Map<number, AppMessage>();
  private next = 1;

  private constructor(private readonly page: Page) {}

  /** Must be called before the page is opened. */
  static async on(page: Page): Promise<Stream> {
    const stream = new Stream(page);
    await page.exposeBinding('galleryReceive', (_, run: number, count: number, message: AppMessage) =>
      stream.receive(run, count, message),
    );
    await page.route(`**${PAGE}*`, (route) => route.fulfill({ contentType: 'text/html', body: RECEIVER }));
    return stream;
  }

  /** Before another page is opened: what is active belongs to the old one. */
  forget(): void {
    this.actors = new Map();
    this.run = 0;
  }

  private receive(run: number, count: number, message: AppMessage): void {
    if (run !== this.run) {
      this.run = run;
      this.actors = new Map();
      this.received = new Map();
      this.next = 1;
    }
    this.received.set(count, message);
    for (let ready = this.received.get(this.next); ready; ready = this.received.get(this.next)) {
      this.next += 1;
      if (ready.type === 'juyi.entries') for (const entry of ready.entries) this.apply(entry);
    }
    for (const check of this.waiting) check();
  }

  private apply(entry: Entry): void {
    if (entry.type === 'actor' && entry.machine) this.actors.set(entry.id, { machine: entry.machine, states: [], ended: false });
    if (entry.type === 'keyframe')
      for (const { id, machine, states, status } of entry.actors)
        if (machine) this.actors.set(id, { machine, states, ended: status !== 'active' });
    if (entry.type !== 'event') return;
    const actor = this.actors.get(entry.actor);
    if (!actor) return;
    if (entry.states) actor.states = entry.states;
    if (entry.outcome === 'stopped' || (entry.status && entry.status !== 'active')) actor.ended = true;
  }

  /** Those of the states that no machine is in. */
  missing(states: readonly string[]): string[] {
    const active = new Set([...this.actors.values()].filter(({ ended }) => !ended).flatMap((actor) => actor.states));
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
    const all = [...this.actors.values()].filter(({ ended }) => !ended).flatMap((actor) => actor.states);
    return [...new Set(all.filter((state) => !all.some((other) => other.startsWith(`${state}.`))))];
  }

  /** Sends a message to the app as the inspector's page does. */
  async tell(message: object): Promise<void> {
    const frame = this.page.frames().find((one) => one.url().includes(PAGE));
    if (!frame) throw new Error('应用没有打开流程检视');
    await frame.evaluate((sent) => (window as unknown as { tell: (message: object) => void }).tell(sent), message);
  }
}
