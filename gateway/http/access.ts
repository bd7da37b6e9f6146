import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { keyedHash } from '../core/hashing';
import { maskText } from '../core/masking';
import type { Tracing } from '../watch/tracing';
import type { Gateway } from './context';
import { addHeaders } from './headers';

/** The handlers of a request add these details to its line in the access log. */
interface AccessDetails {
  readonly requestId?: string;
  readonly traceId?: string;
  /** The call's name. */
  readonly call?: string;
  readonly memberId?: string | undefined;
  readonly clientAddress?: string;
  /** The code of the envelope. */
  readonly code?: number;
  /** The message of the refusal that the caller got. */
  readonly refusal?: string;
}

const DETAILS = 'accessDetails';
const MAX_PATH = 200;
const ADDRESS_HASH_LENGTH = 16;
/** Probes come every few seconds, and say nothing. */
const PROBES = new Set(['/healthz', '/readyz']);

/** The details that are known so far. */
export const detailsOf = (c: Context): AccessDetails => (c.get(DETAILS) as AccessDetails | undefined) ?? {};

/** Adds details to the request's line in the access log. */
export const noteAccess = (c: Context, details: AccessDetails): void => c.set(DETAILS, Object.assign(detailsOf(c), details));

/** The request id, which the log and the response have. */
export const requestIdOf = (c: Context): string | undefined => detailsOf(c).requestId;

/** An instance remembers the hashes of this many addresses: computing one costs more than the rest of a line. */
const MAX_HASHES = 10_000;

/** The hash of a client address under APP_SECRET. */
function addressHashes(secret: string): (address: string) => string {
  const known = new Map<string, string>();
  return (address) => {
    const hash = known.get(address) ?? keyedHash(secret, 'log address', address).slice(0, ADDRESS_HASH_LENGTH);
    if (known.size >= MAX_HASHES) known.clear();
    known.set(address, hash);
    return hash;
  };
}

/**
 * Gives each response a request id and logs it: the masked path without its query, the call, the envelope's code and the member; no
 * header and no body. Client addresses are hashed with APP_SECRET: they can be counted and compared, over all instances, not read.
 * Calls are counted too.
 */
export function logRequests({ log, settings, metrics }: Gateway): MiddlewareHandler {
  const hashOf = addressHashes(settings.appSecret);
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    noteAccess(c, { requestId });
    addHeaders(c, { 'X-Request-Id': requestId });
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const { call, code, memberId, refusal, clientAddress, traceId } = detailsOf(c);
    const { method, path } = c.req;
    const { status } = c.res;
    if (call !== undefined) metrics.countCall(call, code ?? status, ms / 1000);
    const address = clientAddress === undefined ? undefined : hashOf(clientAddress);
    // The path of a call is one of the contract's.
    const masked = call === undefined ? maskText(path.slice(0, MAX_PATH)) : path;
    const line = { requestId, traceId, method, path: masked, status, ms, call, memberId, code, refusal, address };
    log[PROBES.has(path) ? 'debug' : 'info'](line, 'answered');
  };
}

/** Makes each request a span, which continues the client's trace if it sends a `traceparent`. The access line gets the trace's id. */
export const traceRequests =
  (tracing: Tracing): MiddlewareHandler =>
  (c, next) =>
    tracing.request(c.req.header('traceparent'), c.req.method, async (span) => {
      noteAccess(c, { traceId: span.spanContext().traceId });
      await next();
      const { call, code, requestId = '' } = detailsOf(c);
      // A path that is no call's could contain anything.
      if (call !== undefined) span.updateName(`${c.req.method} ${call}`);
      span.setAttributes({
        'http.request.method': c.req.method,
        'http.response.status_code': c.res.status,
        'juyi.request_id': requestId,
        ...(code !== undefined && { 'juyi.code': code }),
      });
    });
