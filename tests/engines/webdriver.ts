import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The commands of W3C WebDriver that the journeys use: Marionette's name, HTTP method and path. */
const COMMANDS = {
  Navigate: ['POST', 'url'],
  Back: ['POST', 'back'],
  ExecuteScript: ['POST', 'execute/sync'],
  ElementClick: ['POST', 'element/{id}/click'],
  ElementClear: ['POST', 'element/{id}/clear'],
  ElementSendKeys: ['POST', 'element/{id}/value'],
  PerformActions: ['POST', 'actions'],
  SetWindowRect: ['POST', 'window/rect'],
} as const satisfies Readonly<Record<string, readonly [method: string, path: string]>>;
export type Command = keyof typeof COMMANDS;

type Params = Readonly<Record<string, unknown>>;

/** A session with a browser, over WebDriver's HTTP protocol or Firefox's Marionette: the same commands either way. */
export interface Session {
  /** Of the browser: `Firefox 153.7.0`. */
  readonly name: string;
  send(command: Command, params?: Params): Promise<unknown>;
  close(): Promise<void>;
}

interface Capabilities {
  readonly browserName: string;
  readonly browserVersion: string;
}

/** Polls until a server that has just been started accepts connections. */
export async function listening(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const connected = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    if (connected) return socket;
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A session over HTTP: WebKitWebDriver, chromedriver, geckodriver. */
export async function httpSession(port: number, options: object): Promise<Session> {
  (await listening(port)).destroy();
  async function post<T>(method: string, path: string, params?: Params): Promise<T> {
    const body = method === 'POST' ? JSON.stringify(params ?? {}) : null;
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, body });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  const { sessionId, capabilities } = await post<{ sessionId: string; capabilities: Capabilities }>('POST', '', {
    capabilities: { alwaysMatch: options },
  });
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    send(command, params = {}) {
      const [method, path] = COMMANDS[command];
      return post(method, `/${sessionId}/${path.replace('{id}', String(params.id))}`, params);
    },
    close: () => post('DELETE', `/${sessionId}`),
  };
}

/** A session over Marionette, which Firefox speaks without geckodriver: `length:[type, id, command, parameters]` over TCP. */
export async function marionetteSession(port: number): Promise<Session> {
  const socket = await listening(port);
  let received = Buffer.alloc(0);
  let lastId = 0;
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();

  function takeMessage(): unknown {
    const colon = received.indexOf(':');
    const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)));
    if (colon < 0 || received.length < end) return undefined;
    const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
    received = received.subarray(end);
    return message;
  }
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (let message = takeMessage(); message !== undefined; message = takeMessage()) {
      // The first one is a greeting.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [1, number, { error: string; message: string } | null, unknown];
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (error) reject?.(new Error(`${error.error}: ${error.message}`));
      else resolve?.(result);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'));
  });
  const send = <T>(command: string, params: Params) =>
    new Promise<T>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve: resolve as (value: unknown) => void, reject });
      const message = JSON.stringify([0, lastId, command, params]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });

  const { capabilities } = await send<{ capabilities: Capabilities }>('WebDriver:NewSession', {});
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async send(command, params = {}) {
      const result = await send<{ value?: unknown } | null>(`WebDriver:${command}`, params);
      return result?.value ?? null;
    },
    async close() {
      await send('Marionette:Quit', { flags: ['eForceQuit'] });
      socket.destroy();
    },
  };
}
