import { BEACON_PATH } from '@juyi/contract/core/beaconPath';
import { commonFailures } from '@juyi/contract/core/failures';
import { applyAssets } from '@juyi/contract/redemption/culture';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import { accountRoutes } from './account/routes';
import { addressRoutes } from './address/routes';
import { authRoutes } from './auth/routes';
import { hashOfToken, memberOfToken, revokeToken } from './auth/tokens';
import { contentRoutes } from './content/routes';
import { maskText } from './core/masking';
import { Refused, tooMany } from './core/refusals';
import type { Settings } from './core/settings';
import { inTurns, type Queue } from './core/turns';
import { nearbyOnly } from './dev/access';
import { handleClock, showClock } from './dev/clock';
import { handleDrawSettings, showDrawSettings } from './dev/drawControls';
import { openapi } from './dev/openapi';
import { handleReview } from './dev/orderControls';
import { showOutbox } from './dev/outbox';
import { RELAY_SEND, relay } from './dev/relay/routes';
import { assignReceiver } from './draw/draws';
import { drawRoutes } from './draw/routes';
import { listGoodsOf } from './goods/goods';
import { goodsRoutes } from './goods/routes';
import { logRequests, noteAccess, requestIdOf, traceRequests } from './http/access';
import { callLimit } from './http/callLimit';
import { appOriginOf, clientAddressOf, deviceOf, isUntrustedProxy } from './http/clientAddress';
import type { Gateway, Member } from './http/context';
import { isCall, sendBroken, sendNoSuchCall, sendRefusal, sendTooLarge } from './http/envelope';
import { addHeaders } from './http/headers';
import { handleHealth, handleReadiness } from './http/health';
import { shedLoad } from './http/overload';
import { checkAccess, type Route } from './http/route';
import { type CspAdditions, securityHeaders } from './http/security';
import { serveApp } from './http/static';
import { newPaymentPassword } from './redemption/paymentPassword';
import { redemptionRoutes } from './redemption/routes';
import { joiningRoutes } from './team/joiningRoutes';
import { addMember } from './team/members';
import { startHold } from './team/rewardReview';
import { teamRoutes } from './team/routes';
import { joinTeam } from './team/teams';
import { verificationRoutes } from './verification/routes';
import { showVitals } from './vitals/page';
import { beacons } from './vitals/routes';

/** No form is larger than the first limit. Vouchers are pictures and have the second; so have recordings for the relay, outside production. */
const BODY_LIMIT_BYTES = 16 * 1024;
const LARGE_LIMIT_BYTES = 1024 * 1024;

/** One member has so many calls in progress at the same time, and one address four times as many; each takes a connection of the pool. */
const CALLS_AT_ONCE = 4;
/** One member or address has so great a part of all places, for calls that wait for their turn. */
const PART_THAT_WAITS = 4;
/** One member's writes lock the same rows, so a second one would only hold a connection. No person makes more than these at once. */
const WRITES = { running: 1, waiting: 16 };
const RETRY_MS = 1000;

const entryRoutes = [...verificationRoutes, ...authRoutes({ addMember, joinTeam }, newPaymentPassword)];
/** Calls that lead to signing in have limits of their own (http/callLimit.ts). */
const entries: ReadonlySet<unknown> = new Set(entryRoutes.map(({ call }) => call));

/** The routes of all calls. A domain gets what it needs of a domain above it (lint/boundaries.js) injected here. */
const allRoutes: readonly Route[] = [
  ...entryRoutes,
  ...accountRoutes,
  ...addressRoutes([startHold, assignReceiver]),
  ...contentRoutes(listGoodsOf),
  ...goodsRoutes,
  ...redemptionRoutes,
  ...drawRoutes,
  ...teamRoutes,
  ...joiningRoutes,
];

/** The Hono app: calls, dev pages outside production and, when APP_DIR is set, the built app. Tests replace the routes. */
export function createApp(gateway: Gateway, csp: CspAdditions = {}, routes: readonly Route[] = allRoutes): Hono {
  const { settings } = gateway;
  const app = new Hono();
  app.onError((error, c) => handleError(c, gateway, error));
  app.notFound((c) => (isCall(c.req.path) ? sendNoSuchCall(c) : c.text('页面不存在', 404)));
  if (gateway.tracing) app.use(traceRequests(gateway.tracing));
  app.use(logRequests(gateway));
  app.use(securityHeaders(settings, csp));
  if (settings.allowedOrigins.length > 0) app.use(allowOrigins(settings.allowedOrigins));
  app.use(refuseOtherSites(settings.allowedOrigins));
  app.use(shedLoad(settings.inFlightLimit, gateway.metrics));
  app.use(limitBodies(settings));
  mountCalls(app, gateway, routes);
  app.route(BEACON_PATH, beacons(gateway));
  app.get('/healthz', handleHealth);
  app.get('/readyz', handleReadiness(gateway.db));
  if (!settings.production) {
    app.use('/__dev/*', nearbyOnly());
    app.get('/__dev/outbox', showOutbox(gateway));
    app.get('/__dev/openapi.json', (c) => c.json(openapi(), 200, { 'Cache-Control': 'no-store' }));
    app.get('/__dev/vitals', showVitals(gateway));
    app.post('/__dev/orders', handleReview(gateway));
    app.get('/__dev/draw', showDrawSettings(gateway));
    app.post('/__dev/draw', handleDrawSettings(gateway));
    app.get('/__dev/clock', showClock(gateway));
    app.post('/__dev/clock', handleClock(gateway));
    app.route('/__dev/relay', relay(gateway));
  }
  if (settings.appDir) {
    const serveFile = serveApp(settings.appDir, gateway.archive, settings.quickCompression);
    app.get('*', (c, next) => (isCall(c.req.path) || c.req.path.startsWith('/__dev/') ? next() : serveFile(c, next)));
  }
  return app;
}

function limitBodies({ production }: Settings): MiddlewareHandler {
  const largePaths: readonly string[] = production ? [applyAssets.path] : [applyAssets.path, RELAY_SEND];
  const limitTo = (maxSize: number): MiddlewareHandler => {
    const counting = bodyLimit({ maxSize, onError: sendTooLarge });
    return (c, next) => {
      const length = c.req.header('Content-Length');
      const hasUnknownLength =
        c.req.header('Transfer-Encoding') !== undefined || (length === undefined && c.req.method === 'POST');
      // It looks at the body first, whose stream costs more than all other middleware together.
      if (hasUnknownLength) return counting(c, next);
      return Number(length ?? 0) > maxSize ? Promise.resolve(sendTooLarge(c)) : next();
    };
  };
  const [forms, large] = [limitTo(BODY_LIMIT_BYTES), limitTo(LARGE_LIMIT_BYTES)];
  // A body in chunks is kept before its member is known. Browsers and proxies tell the length.
  const isLarge = (c: Context) => largePaths.includes(c.req.path) && c.req.header('Transfer-Encoding') === undefined;
  return (c, next) => (isLarge(c) ? large : forms)(c, next);
}

/** The queue that a call waits in: its member's, where writes have one of their own, or else its address's, where vouchers have. */
function queueOf(member: Member | null, place: string, isWrite: boolean, { settings, patience }: Gateway): Queue {
  const shared = { waiting: Math.floor(settings.inFlightLimit / PART_THAT_WAITS), longest: patience.calls };
  if (!member) return { key: place, running: 4 * CALLS_AT_ONCE, ...shared };
  if (isWrite) return { key: `writes ${member.id}`, ...WRITES, longest: patience.writes };
  return { key: member.id, running: CALLS_AT_ONCE, ...shared };
}

/** Mounts every call that has a route, with the rate limit and the authorisation that all calls share. */
function mountCalls(app: Hono, gateway: Gateway, routes: readonly Route[]): void {
  const { db, settings, log } = gateway;
  const limit = callLimit(db, settings.callsPerMinute);
  const inTurn = inTurns(() => {
    throw tooMany(RETRY_MS);
  });
  const warnOfProxy = warnOnce(log);
  for (const route of routes) {
    const { method, path, access, name, write: isWrite = false } = route.call;
    const isEntry = entries.has(route.call);
    app.on(method, path, async (c) => {
      const now = gateway.now();
      const clientAddress = clientAddressOf(c, settings);
      noteAccess(c, { call: name, clientAddress });
      if (isUntrustedProxy(c, settings)) warnOfProxy();
      const token = hashOfToken(c.req.header('Authorization'));
      const device = deviceOf(c, settings);
      const stranger = { clientAddress, token, isEntry, device: device.known };
      const admitted = limit.admit(stranger, now);
      // A client whose body never comes would keep its turn from those who share its address. Hono keeps the text for the handler; a
      // voucher's waits for its member's turn, because a thousand of them would take 1 GB.
      if (method === 'POST' && path !== applyAssets.path) await c.req.text();
      const place = path === applyAssets.path ? `vouchers ${clientAddress}` : clientAddress;
      return inTurn(queueOf(admitted, place, isWrite, gateway), async () => {
        const { member = null, rows = [] } = (await memberOfToken(db, token, now, route.findBearer)) ?? {};
        if (member) noteAccess(c, { memberId: member.id });
        await limit.count({ ...stranger, member }, now);
        checkAccess(access, member);
        // No call signs out, so any that a member may make can end its own session first.
        if (member && token && c.req.header('Revoke') === 'self') await revokeToken(db, token);
        return route.handle(c, gateway, { member, clientAddress, device, origin: () => appOriginOf(c, settings) }, rows);
      });
    });
  }
}

function warnOnce(log: Logger): () => void {
  let warned = false;
  return () => {
    if (!warned)
      log.warn('X-Forwarded-For is ignored, and all clients of that proxy count as one: set TRUST_PROXY (and PROXY_FROM)');
    warned = true;
  };
}

function handleError(c: Context, { log }: Gateway, error: unknown): Response {
  if (error instanceof Refused) {
    noteAccess(c, { refusal: error.refusal.message });
    return sendRefusal(c, error);
  }
  // The client is gone, and nobody reads the answer.
  if (c.req.raw.signal.aborted) {
    noteAccess(c, { refusal: 'aborted' });
    return sendBroken(c);
  }
  log.error({ err: error, requestId: requestIdOf(c), path: maskText(c.req.path) }, 'a call failed');
  return isCall(c.req.path) ? sendBroken(c) : c.text('服务开小差了，请稍后重试', 500);
}

/**
 * Keeps pages of other sites away from the calls, before anything is counted: they would use up the limits of their visitor's address.
 * Links to the app are no calls.
 */
const refuseOtherSites =
  (allowedOrigins: readonly string[]): MiddlewareHandler =>
  (c, next) => {
    if (!isCall(c.req.path)) return next();
    addHeaders(c, { 'Cross-Origin-Resource-Policy': 'same-origin' });
    const isOther = c.req.header('Sec-Fetch-Site') === 'cross-site' && !allowedOrigins.includes(c.req.header('Origin') ?? '');
    return isOther ? Promise.resolve(sendRefusal(c, new Refused(commonFailures.forbidden))) : next();
  };

const allowOrigins = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'Culture-Token', 'Revoke', 'traceparent'],
    // The app reads Date as the server's clock.
    exposeHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
