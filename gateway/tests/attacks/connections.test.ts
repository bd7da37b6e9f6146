import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { loginPwd } from '@juyi/contract/auth/login';
import { applyAssets } from '@juyi/contract/redemption/culture';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { issueToken } from '../../auth/tokens';
import { shedLoad } from '../../http/overload';
import { type AppServer, createAppServer, SERVER_TIMEOUTS_MS } from '../../http/server';
import { createMetrics } from '../../watch/metrics';
import { openTestGateway } from '../support/gateway';
import { signal } from '../support/racing';

/** Ends only what hangs. */
const HANGING = { timeout: 60_000 };
const NO_TIMEOUTS = { headers: 0, request: 0, silence: 0, keepAlive: 0 };

const opened: AppServer[] = [];
afterEach(async () => {
  for (const { server, close } of opened.splice(0)) {
    server.closeAllConnections();
    await close(0);
  }
});

/** A server with one timeout, short, and the others off; and a client whose socket says when it was closed. */
async function serve(timeouts: Partial<typeof NO_TIMEOUTS>, app = new Hono(), connections?: number) {
  const running = createAppServer(app, { ...NO_TIMEOUTS, ...timeouts }, connections);
  opened.push(running);
  running.server.listen(0, '127.0.0.1');
  await once(running.server, 'listening');
  const { port } = running.server.address() as AddressInfo;
  return {
    ...running,
    dial: async () => {
      const socket: Socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      let received = '';
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString();
      });
      const closed = once(socket, 'close').then(() => received);
      return { socket, closed };
    },
  };
}

const echo = () =>
  new Hono()
    .post('/', async (c) => c.text(await c.req.text()))
    .get('/', (c) => c.text('ok'))
    .onError((_, c) => c.body(null, 400));

test('silent sockets, endless headers and endless bodies are cut', async () => {
  expect(Object.values(SERVER_TIMEOUTS_MS).every((ms) => ms > 0)).toBe(true);
  const silent = await (await serve({ silence: 50 })).dial();
  expect(await silent.closed).toBe('');
  const headers = await (await serve({ headers: 50 })).dial();
  headers.socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  expect(await headers.closed).toContain('408');
  const body = await (await serve({ headers: 40, request: 50 }, echo())).dial();
  body.socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc');
  expect(await body.closed).not.toContain('200 OK');
});

test('a client that pipelines without reading is cut', async () => {
  const never = new Hono().get('/', () => new Promise<Response>(() => {}));
  const { socket, closed } = await (await serve({}, never)).dial();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50));
  expect(await closed).toBe('');
});

test('requests that a client pipelined and then abandoned are in flight no more', async () => {
  let inFlight = () => 0;
  const metrics = createMetrics();
  const watched = { ...metrics, watchInFlight: (read: () => number) => void (inFlight = read) };
  const held: (() => void)[] = [];
  const app = new Hono().use(shedLoad(100, watched)).get('/', async (c) => {
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    return c.text('ok');
  });
  const { dial } = await serve({}, app);
  for (const pipelined of [2, 16]) {
    const { socket, closed } = await dial();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(pipelined));
    await vi.waitFor(() => expect(inFlight()).toBeGreaterThan(1), HANGING);
    socket.destroy();
    await closed;
    for (const answer of held.splice(0)) answer();
    await vi.waitFor(() => expect(inFlight()).toBe(0), HANGING);
  }
});

test.each([
  ['a body that never ends', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc'],
  ['an answer that is never read', 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n'],
])('when %s holds every place, it gives way after a second', async (_, request) => {
  const metrics = createMetrics();
  const app = new Hono().use(shedLoad(10, metrics)).route('/', echo());
  const large = new Uint8Array(20_000_000);
  app.get('/large', (c) => c.body(large));
  const { dial, server } = await serve({}, app);
  const { port } = server.address() as AddressInfo;
  const statusOf = async () => (await fetch(`http://127.0.0.1:${port}/`)).status;
  const held = await Promise.all(Array.from({ length: 10 }, () => dial()));
  for (const { socket, closed } of held) {
    closed.catch(() => {});
    socket.pause().write(request);
  }
  await vi.waitFor(async () => expect(await statusOf()).toBe(503), HANGING);
  await vi.waitFor(async () => expect(await statusOf()).toBe(200), { ...HANGING, interval: 100 });
  // One was cut, and the others still hold their places.
  expect(await statusOf()).toBe(200);
  for (const { socket } of held) socket.destroy();
});

test.each([
  ['calls', loginPwd],
  ['vouchers of a member’s twenty new sessions', applyAssets],
])('%s whose bodies never come hold no turn of those who share their address', async (_, { path }) => {
  const { app, gateway } = await openTestGateway({ patience: { calls: 1, writes: 1 } });
  const issue = () => issueToken(gateway.db, 'seed-store', gateway.now());
  const { dial } = await serve({}, app);
  const headOf = (called: string) => `POST ${called} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
  const held = await Promise.all(Array.from({ length: 20 }, () => dial()));
  for (const { socket } of held) socket.write(`${headOf(path)}Authorization: ${await issue()}\r\nContent-Length: 10\r\n\r\n{`);
  const others = await dial();
  others.socket.write(`${headOf(loginPwd.path)}Content-Length: 2\r\nConnection: close\r\n\r\n{}`);
  expect(await others.closed).toContain('200 OK');
  for (const { socket } of held) socket.destroy();
});

test('connections without a request give way when all are taken; one with a request does not', async () => {
  const [held, answer] = signal();
  const slow = echo().get('/slow', async (c) => {
    await held;
    return c.text('late');
  });
  const { dial, server } = await serve({}, slow, 10);
  const busy = await dial();
  busy.socket.write('GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const silent = await Promise.all(Array.from({ length: 50 }, () => dial()));
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  await Promise.all(silent.slice(0, 40).map(({ closed }) => closed));
  answer();
  expect(await busy.closed).toContain('late');
  for (const { socket } of silent) socket.destroy();
});

test('while the server closes, an in-flight call is answered with `connection: close`', async () => {
  const [[isIn, arrived], [answered, answer]] = [signal(), signal()];
  const slow = new Hono().get('/', async (c) => {
    arrived();
    await answered;
    return c.text('ok');
  });
  const { dial, close } = await serve({}, slow);
  const { socket, closed } = await dial();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await isIn;
  const ended = close(60_000);
  answer();
  expect((await closed).toLowerCase()).toContain('connection: close');
  await ended;
});

test('a request with two Host headers is refused', async () => {
  const { dial } = await serve({}, echo());
  const client = await dial();
  client.socket.write('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n');
  expect(await client.closed).toContain('400 Bad Request');
});
