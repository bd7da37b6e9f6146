import type { Readable, Writable } from 'node:stream';
import type { Command, Session } from './webdriver';

type Params = Readonly<Record<string, unknown>>;
type Element = Readonly<Record<string, string>>;
interface Point {
  readonly x: number;
  readonly y: number;
}
interface PointerAction extends Point {
  readonly type: 'pointerMove' | 'pointerDown' | 'pointerUp' | 'pause';
  readonly duration?: number;
}
interface RemoteObject {
  readonly objectId?: string;
  readonly subtype?: string;
  readonly value?: unknown;
}
interface CallResult {
  readonly result: RemoteObject;
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
}
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly error?: { readonly message: string };
  readonly result?: unknown;
}

/** The key of W3C element references; here the value is an object id of the DevTools protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null && ELEMENT in value;

/** It writes to the third file descriptor and reads from the fourth; a zero byte ends each message. */
class DevtoolsPipe {
  private received = '';
  private lastId = 0;
  private readonly waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  private readonly listeners = new Set<(method: string) => void>();

  constructor(
    private readonly input: Writable,
    output: Readable,
  ) {
    output.setEncoding('utf8');
    output.on('data', (text: string) => {
      const parts = (this.received + text).split('\0');
      this.received = parts.pop() ?? '';
      for (const part of parts) this.take(JSON.parse(part) as Message);
    });
    output.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('the browser has ended'));
    });
  }

  private take({ id, method, error, result }: Message): void {
    if (method) for (const listener of this.listeners) listener(method);
    if (id === undefined) return;
    const { resolve, reject } = this.waiting.get(id) ?? {};
    this.waiting.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result);
  }

  send<T>(method: string, params: Params = {}, sessionId?: string): Promise<T> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Resolves with the next event of one of these names. */
  next(...methods: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      const listener = (method: string) => {
        if (!methods.includes(method)) return;
        this.listeners.delete(listener);
        resolve();
      };
      this.listeners.add(listener);
    });
  }
}

/**
 * A session with a Chromium too old for a driver of today, over the DevTools protocol: WebDriver's commands, operated by touch.
 * `input` and `output` are the pipes of `--remote-debugging-pipe`.
 */
export async function devtoolsSession(input: Writable, output: Readable): Promise<Session> {
  const pipe = new DevtoolsPipe(input, output);
  const { product } = await pipe.send<{ product: string }>('Browser.getVersion');
  const { targetId } = await pipe.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await pipe.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const send = <T = unknown>(method: string, params?: Params) => pipe.send<T>(method, params, sessionId);
  await send('Page.enable');
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });

  async function call(
    functionDeclaration: string,
    target: Params,
    args: readonly unknown[],
    byValue: boolean,
  ): Promise<RemoteObject> {
    const { result, exceptionDetails: thrown } = await send<CallResult>('Runtime.callFunctionOn', {
      ...target,
      functionDeclaration,
      arguments: args.map((value) => (isElement(value) ? { objectId: value[ELEMENT] } : { value })),
      returnByValue: byValue,
    });
    if (thrown) throw new Error(thrown.exception?.description?.replace(/^Error: /, '') ?? thrown.text);
    return result;
  }

  /** The result is JSON or an element. */
  async function execute(script: string, args: readonly unknown[]): Promise<unknown> {
    const { result: page } = await send<CallResult>('Runtime.evaluate', { expression: 'window' });
    const result = await call(`function () { ${script} }`, { objectId: page.objectId }, args, false);
    if (result.subtype === 'node') return { [ELEMENT]: result.objectId };
    if (result.objectId === undefined) return result.value ?? null;
    return (await call('function () { return this }', { objectId: result.objectId }, [], true)).value;
  }

  /** Focuses an element, or fails as WebDriver does with one that the page has replaced. */
  const focus = (id: unknown, then = '') =>
    execute(
      `if (!arguments[0].isConnected) throw new Error('stale element reference');
      arguments[0].focus(); ${then}`,
      [{ [ELEMENT]: id }],
    );

  const middle = (id: unknown) =>
    execute(
      `const element = arguments[0];
      element.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom } = element.getClientRects()[0];
      return { x: (left + right) / 2, y: (top + bottom) / 2 };`,
      [{ [ELEMENT]: id }],
    ) as Promise<Point>;

  const touch = (type: string, points: readonly Point[]) => send('Input.dispatchTouchEvent', { type, touchPoints: points });

  const commands: Record<Command, (params: Params) => Promise<unknown>> = {
    SetWindowRect: (rect) => send('Emulation.setDeviceMetricsOverride', { ...rect, deviceScaleFactor: 2, mobile: true }),
    async Navigate({ url }) {
      const loaded = pipe.next('Page.loadEventFired');
      await send('Page.navigate', { url });
      await loaded;
    },
    async Back() {
      const { currentIndex, entries } = await send<{ currentIndex: number; entries: readonly { id: number }[] }>(
        'Page.getNavigationHistory',
      );
      const arrived = pipe.next('Page.loadEventFired', 'Page.navigatedWithinDocument');
      await send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id });
      await arrived;
    },
    ExecuteScript: ({ script, args }) => execute(String(script), args as readonly unknown[]),
    async ElementClick({ id }) {
      const place = await middle(id);
      await touch('touchStart', [place]);
      await touch('touchEnd', []);
    },
    ElementClear: ({ id }) => focus(id, 'arguments[0].select();'),
    async ElementSendKeys({ id, text }) {
      const isFile = await execute("return arguments[0].type === 'file'", [{ [ELEMENT]: id }]);
      if (isFile) return send('DOM.setFileInputFiles', { files: [text], objectId: id });
      await focus(id);
      return send('Input.insertText', { text });
    },
    async PerformActions({ actions }) {
      const [finger] = actions as readonly [{ readonly actions: readonly PointerAction[] }];
      let place: Point = { x: 0, y: 0 };
      let isDown = false;
      for (const { type, duration = 0, x, y } of finger.actions) {
        await pause(duration);
        if (type === 'pointerMove') place = { x, y };
        if (type === 'pointerDown') await touch('touchStart', [place]);
        if (type === 'pointerUp') await touch('touchEnd', []);
        if (type === 'pointerMove' && isDown) await touch('touchMove', [place]);
        isDown = (isDown || type === 'pointerDown') && type !== 'pointerUp';
      }
    },
  };
  return {
    name: product.replace(/^HeadlessChrome\//, 'Chromium ').replace(/\..*/, ''),
    send: (command, params = {}) => commands[command](params),
    close: () => pipe.send('Browser.close'),
  };
}
