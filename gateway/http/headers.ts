import { commonFailures } from '@juyi/contract/core/failures';
import type { Context } from 'hono';
import type { Refused } from '../core/refusals';

export type Headers = Readonly<Record<string, string>>;

const PENDING = 'pendingHeaders';
const pendingOf = (c: Context) => c.get(PENDING) as Headers | undefined;

/** Adds headers to the response of a request before there is one. */
export const addHeaders = (c: Context, headers: Headers): void => c.set(PENDING, { ...pendingOf(c), ...headers });

/**
 * Takes the added headers, to build the response with them: in a plain object, headers cost a third of what changing those of a response
 * does. Undefined when somebody has taken it.
 */
export function takeHeaders(c: Context): Headers | undefined {
  const pending = pendingOf(c);
  c.set(PENDING, undefined);
  return pending;
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
