import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Metrics } from '../watch/metrics';
import { sendOverloaded } from './envelope';

/** A process that is busy is alive, and must not be restarted for it. */
const EXEMPT = new Set(['/healthz', '/readyz']);

/**
 * Load shedding: answers at most `limit` requests at the same time, and refuses others at once, with HTTP 503 and Retry-After. A
 * response counts until the client has read it.
 */
export function shedLoad(limit: number, metrics: Metrics): MiddlewareHandler {
  let inFlight = 0;
  metrics.watchInFlight(() => inFlight);
  const leave = () => {
    inFlight -= 1;
  };
  return async (c, next) => {
    if (EXEMPT.has(c.req.path)) return next();
    if (inFlight >= limit) {
      metrics.countShed();
      return sendOverloaded(c);
    }
    inFlight += 1;
    // Requests made without a socket (in tests) end with their handler.
    const response = (c.env as Partial<HttpBindings> | undefined)?.outgoing;
    response?.once('close', leave);
    try {
      await next();
    } finally {
      if (!response) leave();
    }
    return undefined;
  };
}
