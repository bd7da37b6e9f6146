import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { calls } from '../contract/calls';
import { accountRoutes } from './account/routes';
import { regionRoutes } from './address/regionRoutes';
import { addressRoutes } from './address/routes';
import { loginRoutes } from './auth/loginRoutes';
import { passwordRoutes } from './auth/passwordRoutes';
import { registrationRoutes } from './auth/registrationRoutes';
import { memberOfToken } from './auth/tokens';
import { contentRoutes } from './content/routes';
import { maskText } from './core/masking';
import { Refused } from './core/refusals';
import { members } from './db/members';
import { handleDrawSettings } from './dev/drawControls';
import { openapi } from './dev/openapi';
import { handleReview, handleWaiting } from './dev/orderControls';
import { showOutbox } from './dev/outbox';
import { sendWaiting } from './draw/draws';
import { drawRoutes } from './draw/routes';
import { goodsRoutes } from './goods/routes';
import { addressOf, appOriginOf } from './http/clientAddress';
import type { Gateway } from './http/context';
import { isCall, sendBroken, sendNoSuchCall, sendRefusal, sendTooLarge } from './http/envelope';
import { generalLimit } from './http/limits';
import { checkAccess, type Route } from './http/route';
import { type CspAdditions, securityHeaders } from './http/security';
import { serveApp } from './http/static';
import { mallRoutes } from './redemption/mallRoutes';
import { newPaymentPassword } from './redemption/paymentPassword';
import { redemptionRoutes } from './redemption/routes';
import { invitationRoutes } from './team/invitationRoutes';
import { joiningRoutes } from './team/joiningRoutes';
import { addMember } from './team/members';
import { recruitingRoutes } from './team/recruitingRoutes';
import { settleReward } from './team/rewards';
import { storeRoutes } from './team/storeRoutes';
import { joinTeam } from './team/teams';
import { verificationRoutes } from './verification/routes';

const BODY_LIMIT = 1024 * 1024;

/** Every call's route, by domain. What a domain needs of one above it is handed over here. */
const routes: readonly Route[] = [
  ...verificationRoutes,
  ...registrationRoutes({ addMember, joinTeam }),
  ...loginRoutes,
  ...passwordRoutes(newPaymentPassword),
  ...accountRoutes,
  ...addressRoutes([settleReward, sendWaiting]),
  ...regionRoutes,
  ...contentRoutes,
  ...goodsRoutes,
  ...redemptionRoutes,
  ...mallRoutes,
  ...drawRoutes,
  ...invitationRoutes,
  ...joiningRoutes,
  ...recruitingRoutes,
  ...storeRoutes,
];

/** The gateway as an app without a server: calls, dev pages and, when APP_DIR is set, the built app. */
export function createApp(gateway: Gateway, csp: CspAdditions = {}, served: readonly Route[] = routes): Hono {
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
    app.get('/__dev/orders', handleWaiting(gateway));
    app.post('/__dev/orders', handleReview(gateway));
    app.post('/__dev/draw', handleDrawSettings(gateway));
  }
  if (settings.appDir) {
    const answer = serveApp(settings.appDir, gateway.archive, log);
    app.get('*', (c, next) => (isCall(c.req.path) || c.req.path.startsWith('/__dev/') ? next() : answer(c, next)));
  }
  return app;
}

/** Each of the 51: with its handler, or as not built yet. */
function mountCalls(app: Hono, gateway: Gateway, served: readonly Route[]): void {
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
