import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Settings } from '../core/settings';
import { isSecure } from './clientAddress.ts';

/** Zero violations were measured with antd-mobile and React under these: both set styles through CSSOM, not attributes. */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': [],
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // RichText's sanitiser, the app's own worker addresses, and the hidden console once it was opened.
  'trusted-types': ['dompurify', 'app-url', 'default'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** One source: a hash, a keyword, a host or a policy name. A semicolon or a space would begin something else. */
const source = z.string().regex(/^[^\s;,]+$/, 'not one source');

/**
 * The file `csp.json` of a built app: what the build adds to the gateway's own policy, each list appended to the directive of
 * that name, e.g. `{ "script-src": ["'sha256-…'"], "style-src": ["'sha256-…'"], "connect-src": ["https://gateway.example"] }`.
 */
const additions = z.partialRecord(
  z.enum(['script-src', 'style-src', 'style-src-attr', 'connect-src', 'img-src', 'trusted-types']),
  z.array(source),
);
export type CspAdditions = z.output<typeof additions>;

/** Reads `csp.json` of a built app; none is no addition. Throws when it is not as described above. */
export async function readCspAdditions(appDir: string): Promise<CspAdditions> {
  const file = join(appDir, 'csp.json');
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return {};
  }
  const parsed = additions.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${file} 格式不正确：${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The value of Content-Security-Policy. A directive without sources is left out, so that its fallback applies. */
export function contentSecurityPolicy(added: CspAdditions = {}): string {
  const more: Readonly<Record<string, readonly string[] | undefined>> = added;
  return Object.entries(DIRECTIVES)
    .map(([directive, own]) => [directive, ...new Set([...own, ...(more[directive] ?? [])])])
    .filter(({ length }) => length > 1)
    .map((parts) => parts.join(' '))
    .join('; ');
}

/**
 * What is no page needs no list of what a page may load, and every script would carry it: nothing runs in it but the service
 * worker, which fetches from here.
 */
export const NO_PAGE_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'self'";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Puts the security headers on every answer, refusals and faults included. */
export function securityHeaders(settings: Settings, added: CspAdditions): MiddlewareHandler {
  const pagePolicy = contentSecurityPolicy(added);
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
  };
  // The QA build opens the hosted inspector in a window of its own, which plain same-origin would cut off.
  const opener = settings.production ? 'same-origin' : 'same-origin-allow-popups';
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    const page = c.res.headers.get('Content-Type')?.startsWith('text/html');
    c.res.headers.set('Content-Security-Policy', page ? pagePolicy : NO_PAGE_POLICY);
    const secure = isSecure(c, settings.trustProxy);
    // Over plain http on a LAN a browser ignores it, and complains in the console.
    if (secure || LOOPBACK.test(new URL(c.req.url).hostname)) c.res.headers.set('Cross-Origin-Opener-Policy', opener);
    if (secure) c.res.headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}
