import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { calls } from '../contract/calls';
import { accountRoutes } from './account/routes';
import { addressRoutes } from './address/routes';
import { authRoutes } from './auth/routes';
import { memberOfToken, revokeToken } from './auth/tokens';
import { contentRoutes } from './content/routes';
import { maskText } from './core/masking';
import { Refused } from './core/refusals';
import { members } from './db/members';
import { handleCatalog } from './dev/catalogControls';
import { handleDrawSettings } from './dev/drawControls';
import { openapi } from './dev/openapi';
import { handleReview, handleWaiting } from './dev/orderControls';
import { showOutbox } from './dev/outbox';
import { assignReceiver } from './draw/draws';
import { drawRoutes } from './draw/routes';
import { goodsRoutes } from './goods/routes';
import { appOriginOf, clientAddressOf } from './http/clientAddress';
import type { Gateway } from './http/context';
import { isCall, sendBroken, sendNoSuchCall, sendRefusal, sendTooLarge } from './http/envelope';
import { generalLimit } from './http/limits';
import { checkAccess, type Route } from './http/route';
import { type CspAdditions, securityHeaders } from './http/security';
import { serveApp } from './http/static';
import { newPaymentPassword } from './redemption/paymentPassword';
import { redemptionRoutes } from './redemption/routes';
import { joiningRoutes } from './team/joiningRoutes';
import { addMember } from './team/members';
import { settleReward } from './team/rewards';
import { teamRoutes } from './team/routes';
import { joinTeam } from './team/teams';
import { verificationRoutes } from './verification/routes';

const BODY_LIMIT_BYTES = 1024 * 1024;

/** The routes of all 51 calls. A domain gets what it needs of a domain above it (lint/boundaries.js) injected here. */
const allRoutes: readonly Route[] = [
  ...verificationRoutes,
  ...authRoutes({ addMember, joinTeam }, newPaymentPassword),
  ...accountRoutes,
  ...addressRoutes([settleReward, assignReceiver]),
  ...contentRoutes,
  ...goodsRoutes,
  ...redemptionRoutes,
  ...drawRoutes,
  ...teamRoutes,
  ...joiningRoutes,
];

/** The Hono app: calls, dev pages outside production and, when APP_DIR is set, the built app. Tests replace the routes. */
export function createApp(gateway: Gateway, csp: CspAdditions = {}, routes: readonly Route[] = allRoutes): Hono {
  const { settings, log } = gateway;
  const app = new Hono();
  app.onError((error, c) => handleError(c, gateway, error));
  app.notFound((c) => (isCall(c.req.path) ? sendNoSuchCall(c) : c.text('页面不存在', 404)));
  app.use(logRequests(gateway));
  app.use(securityHeaders(settings, csp));
  if (settings.allowedOrigins.length > 0) app.use(allowOrigins(settings.allowedOrigins));
  app.use(bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: sendTooLarge }));
  mountCalls(app, gateway, routes);
  app.get('/healthz', async (c) => {
    await gateway.db.select({ one: sql`1` }).from(members).limit(1);
    return c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' });
  });
  if (!settings.production) {
    app.get('/__dev/outbox', showOutbox(gateway));
    app.get('/__dev/openapi.json', (c) => c.json(openapi(), 200, { 'Cache-Control': 'no-store' }));
    app.get('/__dev/orders', handleWaiting(gateway));
    app.post('/__dev/orders', handleReview(gateway));
    app.post('/__dev/catalog', handleCatalog(gateway));
    app.post('/__dev/draw', handleDrawSettings(gateway));
  }
  if (settings.appDir) {
    const serveFile = serveApp(settings.appDir, gateway.archive, log);
    app.get('*', (c, next) => (isCall(c.req.path) || c.req.path.startsWith('/__dev/') ? next() : serveFile(c, next)));
  }
  return app;
}

/** Mounts every call of the contract that has a route, with the rate limit and the authorisation that all calls share. */
function mountCalls(app: Hono, gateway: Gateway, routes: readonly Route[]): void {
  const limit = generalLimit(gateway.settings.callsPerMinute);
  for (const { method, path, access } of calls) {
    const route = routes.find(({ call }) => call.path === path && call.method === method);
    if (!route) continue;
    app.on(method, path, async (c) => {
      const now = gateway.now();
      const clientAddress = clientAddressOf(c, gateway.settings.trustProxy);
      const member = await memberOfToken(gateway.db, c.req.header('Authorization'), now);
      limit(member?.id ?? clientAddress, now);
      checkAccess(access, member);
      // None of the 51 calls signs out, so any that a member may make can end its own session first.
      const token = c.req.header('Authorization');
      if (member && token && c.req.header('Revoke') === 'self') await revokeToken(gateway.db, token);
      return route.handle(c, gateway, { member, clientAddress, origin: appOriginOf(c, gateway.settings) });
    });
  }
}

function handleError(c: Context, { log }: Gateway, error: unknown): Response {
  if (error instanceof Refused) return sendRefusal(c, error);
  const requestId = c.res.headers.get('X-Request-Id');
  log.error({ err: error, requestId, path: maskText(c.req.path) }, 'a call failed');
  return isCall(c.req.path) ? sendBroken(c) : c.text('服务开小差了，请稍后重试', 500);
}

/** Gives each response a request id and logs it: the masked path without its query, no header and no body. */
function logRequests({ log }: Gateway) {
  return async (c: Context, next: () => Promise<void>) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.header('X-Request-Id', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ requestId, method: c.req.method, path: maskText(c.req.path), status: c.res.status, ms }, 'answered');
  };
}

const allowOrigins = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'Culture-Token', 'Revoke'],
    // The app reads Date as the server's clock.
    exposeHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
