import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../watch/metrics';
import { sendOverloaded } from './envelope';

/** A process that is busy is alive, and must not be restarted for it. */
const EXEMPT = new Set(['/healthz', '/readyz']);

/** A request may wait this many ms for its client (for its body, or to be read) before it gives way to others. */
const CLIENT_PATIENCE_MS = 1000;

/** Whether a request waits for its client: the rest of its body has not come, or its answer is not read. */
const waitsForClient = ({ incoming, outgoing }: HttpBindings): boolean =>
  !incoming.complete || outgoing.writableEnded || outgoing.writableNeedDrain;

/**
 * Load shedding: answers at most `limit` requests at the same time, and refuses others at once, with HTTP 503 and Retry-After. A
 * response counts until the client has read it. When all places are taken, the request that has waited longest for its client is cut:
 * sockets that send or read nothing cost an attacker nothing, and would keep everybody out.
 */
export function shedLoad(limit: number, metrics: Metrics): MiddlewareHandler {
  let inFlight = 0;
  metrics.watchInFlight(() => inFlight);
  /** Requests with a socket, the oldest first, and when they came. */
  const open = new Map<HttpBindings, number>();
  const leave = (bindings: HttpBindings) => {
    if (open.delete(bindings)) inFlight -= 1;
  };
  const cutOldest = () => {
    const latest = performance.now() - CLIENT_PATIENCE_MS;
    for (const [bindings, cameAt] of open) {
      if (cameAt > latest) return;
      if (!waitsForClient(bindings)) continue;
      leave(bindings);
      bindings.incoming.socket.destroy();
      return;
    }
  };
  return async (c, next) => {
    if (EXEMPT.has(c.req.path)) return next();
    if (inFlight >= limit) cutOldest();
    if (inFlight >= limit) {
      metrics.countShed();
      return sendOverloaded(c);
    }
    inFlight += 1;
    // Requests made without a socket (in tests) end with their handler.
    const bindings = c.env as HttpBindings | undefined;
    if (bindings?.outgoing) {
      open.set(bindings, performance.now());
      bindings.outgoing.once('close', () => leave(bindings));
      return next();
    }
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
    return undefined;
  };
}
