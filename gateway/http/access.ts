import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { maskText } from '../core/masking';

/** What the handlers of a request add to its line in the access log. */
interface AccessDetails {
  /** The call's name. */
  readonly call?: string;
  readonly memberId?: string | undefined;
  readonly clientAddress?: string;
  /** The code of the envelope. */
  readonly code?: number;
}

const DETAILS = 'accessDetails';
const MAX_PATH = 200;
/** Probes come every few seconds, and say nothing. */
const PROBES = new Set(['/healthz', '/readyz']);

const detailsOf = (c: Context): AccessDetails => (c.get(DETAILS) as AccessDetails | undefined) ?? {};

/** Adds details to the request's line in the access log. */
export const noteAccess = (c: Context, details: AccessDetails): void => c.set(DETAILS, { ...detailsOf(c), ...details });

/**
 * Gives each response a request id and logs it: the masked path without its query, the call, the envelope's code and the member; no
 * header and no body. Client addresses are hashed with a key that only this process knows: they can be counted and compared, not read.
 */
export function logRequests(log: Logger): MiddlewareHandler {
  const key = randomBytes(32);
  const hashOf = (address: string) => createHmac('sha256', key).update(address).digest('base64url').slice(0, 16);
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.header('X-Request-Id', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const { clientAddress, ...details } = detailsOf(c);
    const path = maskText(c.req.path.slice(0, MAX_PATH));
    const line = { requestId, method: c.req.method, path, status: c.res.status, ms, ...details };
    const level = PROBES.has(c.req.path) ? 'debug' : 'info';
    log[level](clientAddress === undefined ? line : { ...line, address: hashOf(clientAddress) }, 'answered');
  };
}
