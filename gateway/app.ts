import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { calls } from '../src/services/contract/list';
import { addressOf, appOriginOf } from './address';
import { accountCalls } from './calls/account';
import { addressCalls } from './calls/address';
import { codeCalls } from './calls/codes';
import { contentCalls } from './calls/content';
import { drawCalls } from './calls/draw';
import { joiningCalls } from './calls/joining';
import { loginCalls } from './calls/login';
import { mallCalls } from './calls/mall';
import { passwordCalls } from './calls/password';
import { recruitingCalls } from './calls/recruiting';
import { redemptionCalls } from './calls/redemption';
import { regionCalls } from './calls/region';
import { statementCalls } from './calls/statement';
import { storeCalls } from './calls/store';
import { teamCalls } from './calls/team';
import { members } from './db/schema';
import { answerDrawSettings } from './devDraw';
import { answerReview, answerWaiting } from './devOrders';
import { isCall, sendBroken, sendNoSuchCall, sendRefusal, sendTooLarge } from './envelope';
import type { Gateway } from './gateway';
import { generalLimit } from './limits';
import { maskText } from './masking';
import { openapi } from './openapi';
import { showOutbox } from './outbox';
import { Refused } from './refused';
import { type CspAdditions, securityHeaders } from './security';
import { checkAccess, type Served } from './serve';
import { serveApp } from './static';
import { memberOfToken } from './tokens';

const BODY_LIMIT = 1024 * 1024;

/** Every call that has a handler, by family. */
const everyServed: readonly Served[] = [
  ...codeCalls,
  ...accountCalls,
  ...loginCalls,
  ...passwordCalls,
  ...teamCalls,
  ...joiningCalls,
  ...recruitingCalls,
  ...storeCalls,
  ...contentCalls,
  ...addressCalls,
  ...regionCalls,
  ...statementCalls,
  ...redemptionCalls,
  ...mallCalls,
  ...drawCalls,
];

/** The gateway as an app without a server: calls, dev pages and, when APP_DIR is set, the built app. */
export function createApp(gateway: Gateway, csp: CspAdditions = {}, served: readonly Served[] = everyServed): Hono {
  const { settings, log } = gateway;
  const app = new Hono();
  app.onError((error, c) => failed(c, gateway, error));
  app.notFound((c) => (isCall(c.req.path) ? sendNoSuchCall(c) : c.text('页面不存在', 404)));
  app.use(logAndName(gateway));
  app.use(securityHeaders(settings, csp));
  if (settings.allowedOrigins.length > 0) app.use(allowOrigins(settings.allowedOrigins));
  app.use(bodyLimit({ maxSize: BODY_LIMIT, onError: sendTooLarge }));
  mountCalls(app, gateway, served);
  app.get('/healthz', async (c) => {
    await gateway.db.select({ one: sql`1` }).from(members).limit(1);
    return c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' });
  });
  if (!settings.production) {
    app.get('/__dev/outbox', showOutbox(gateway));
    app.get('/__dev/openapi.json', (c) => c.json(openapi(), 200, { 'Cache-Control': 'no-store' }));
    app.get('/__dev/orders', answerWaiting(gateway));
    app.post('/__dev/orders', answerReview(gateway));
    app.post('/__dev/draw', answerDrawSettings(gateway));
  }
  if (settings.appDir) {
    const answer = serveApp(settings.appDir, gateway.archive, log);
    app.get('*', (c, next) => (isCall(c.req.path) || c.req.path.startsWith('/__dev/') ? next() : answer(c, next)));
  }
  return app;
}

/** Each of the 51: with its handler, or as not built yet. */
function mountCalls(app: Hono, gateway: Gateway, served: readonly Served[]): void {
  const limit = generalLimit(gateway.settings.callsPerMinute);
  for (const { method, path, access } of calls) {
    const built = served.find(({ call }) => call.path === path && call.method === method);
    if (!built) continue;
    app.on(method, path, async (c) => {
      const now = gateway.now();
      const address = addressOf(c, gateway.settings.trustProxy);
      const member = await memberOfToken(gateway.db, c.req.header('Authorization'), now);
      limit(member?.id ?? address, now);
      checkAccess(access, member);
      return built.answer(c, gateway, { member, address, origin: appOriginOf(c, gateway.settings) });
    });
  }
}

function failed(c: Context, { log }: Gateway, error: unknown): Response {
  if (error instanceof Refused) return sendRefusal(c, error);
  const requestId = c.res.headers.get('X-Request-Id');
  log.error({ err: error, requestId, path: maskText(c.req.path) }, 'a call failed');
  return isCall(c.req.path) ? sendBroken(c) : c.text('服务开小差了，请稍后重试', 500);
}

/** Names each answer for the log, and logs it: the path without its query, no header and no body. */
function logAndName({ log }: Gateway) {
  return async (c: Context, next: () => Promise<void>) => {
    const began = performance.now();
    const requestId = randomUUID();
    c.header('X-Request-Id', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    log.info({ requestId, method: c.req.method, path: maskText(c.req.path), status: c.res.status, ms }, 'answered');
  };
}

const allowOrigins = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'Culture-Token'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
