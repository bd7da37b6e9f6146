import { type Refusal, speaksCode } from '@juyi/contract/core/define';
import { commonFailures } from '@juyi/contract/core/failures';
import type { Context } from 'hono';
import { Refused } from '../core/refusals';
import { noteAccess } from './access';
import { type Headers, takeHeaders } from './headers';

/** The path prefixes of the calls (docs/spec.md §7). */
const FAMILIES = ['/api/', '/activity/', '/auth/', '/draw/'];

/** Whether a path is a call's, which is answered with an envelope even when it fails. */
export const isCall = (path: string): boolean => FAMILIES.some((family) => path.startsWith(family));

/**
 * The JSON envelope `{ code | status, message, data }`: /api/* has a number in `code`, the other families a string in `status`, and
 * an invalid token is `code: 401` in every family (docs/spec.md §8). Never cached.
 */
function send(c: Context, { code, message }: Refusal, data: unknown, status: number, headers?: Headers): Response {
  const result = speaksCode(c.req.path) || code === commonFailures.expired.code ? { code } : { status: String(code) };
  noteAccess(c, { code });
  return new Response(JSON.stringify({ ...result, message, data: data ?? null }), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...headers,
      ...takeHeaders(c),
    },
  });
}

export const sendData = (c: Context, data: unknown): Response => send(c, { code: 200, message: '成功' }, data, 200);

/** Protocol errors keep their number as the HTTP status; a business refusal is HTTP 200. */
function httpStatusOf({ code }: Refusal): number {
  switch (code) {
    case commonFailures.noSuchCall.code:
    case commonFailures.tooLarge.code:
    case commonFailures.tooMany.code:
    case commonFailures.broken.code:
      return code;
    default:
      return 200;
  }
}

export function sendRefusal(c: Context, refused: Refused): Response {
  const { refusal, details } = refused;
  return send(c, refusal, details, httpStatusOf(refusal), limitHeaders(refused));
}

export const sendNoSuchCall = (c: Context): Response => sendRefusal(c, new Refused(commonFailures.noSuchCall));
export const sendTooLarge = (c: Context): Response => sendRefusal(c, new Refused(commonFailures.tooLarge));
export const sendBroken = (c: Context): Response => sendRefusal(c, new Refused(commonFailures.broken));

/** A request that was shed may be repeated after this many seconds. */
const RETRY_AFTER_SECONDS = 1;

/** The answer of an overloaded instance: HTTP 503, before anything has been done. */
export function sendOverloaded(c: Context): Response {
  const retryAfter = RETRY_AFTER_SECONDS;
  return send(c, { code: 503, message: '当前访问人数较多，请稍后再试' }, { retryAfter }, 503, {
    'Retry-After': String(retryAfter),
  });
}

/**
 * The headers of HTTP 429; none for other refusals. `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10) name the
 * limit that has no uses left; a queue that is full has neither.
 */
export function limitHeaders({ refusal, details, limit }: Refused): Headers {
  if (refusal.code !== commonFailures.tooMany.code) return {};
  const retryAfter = { 'Retry-After': String(Number(details?.retryAfter)) };
  if (!limit) return retryAfter;
  const [name] = limit.key.split(' ', 1);
  return {
    ...retryAfter,
    'RateLimit-Policy': `"${name}";q=${limit.maxUses};w=${Math.ceil(limit.windowMs / 1000)}`,
    RateLimit: `"${name}";r=0;t=${retryAfter['Retry-After']}`,
  };
}
