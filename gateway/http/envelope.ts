import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Refusal, speaksCode } from '../../contract/core/define';
import { commonFailures } from '../../contract/core/failures';
import { Refused } from '../core/refusals';

const FAMILIES = ['/api/', '/activity/', '/auth/'];

/** Whether a path belongs to the contract's families, which answer in the envelope whatever happens. */
export const isCall = (path: string): boolean => FAMILIES.some((family) => path.startsWith(family));

/**
 * The one JSON answer: /api/* says `code`, the other families `status`, and an invalid token is `code: 401` in every family
 * (contract: conventions). Never cached.
 */
function send(c: Context, { code, message }: Refusal, data: unknown, httpStatus: ContentfulStatusCode): Response {
  const said = speaksCode(c.req.path) || code === commonFailures.expired.code ? { code } : { status: String(code) };
  c.header('Cache-Control', 'no-store');
  return c.json({ ...said, message, data: data ?? null }, httpStatus);
}

export const sendData = (c: Context, data: unknown): Response => send(c, { code: 200, message: '成功' }, data, 200);

/** Refusals that are no business outcome keep their number as HTTP status; everything else is HTTP 200. */
function httpStatusOf({ code }: Refusal): ContentfulStatusCode {
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

export function sendRefusal(c: Context, { refusal, details }: Refused): Response {
  if (refusal.code === commonFailures.tooMany.code) c.header('Retry-After', String(Number(details?.retryAfter)));
  return send(c, refusal, details, httpStatusOf(refusal));
}

export const sendNoSuchCall = (c: Context): Response => sendRefusal(c, new Refused(commonFailures.noSuchCall));
export const sendTooLarge = (c: Context): Response => sendRefusal(c, new Refused(commonFailures.tooLarge));
export const sendBroken = (c: Context): Response => sendRefusal(c, new Refused(commonFailures.broken));
