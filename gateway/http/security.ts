import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Settings } from '../core/settings';
import { isSecure } from './clientAddress.ts';
import { addHeaders, takeHeaders } from './headers.ts';

/** The CSP. antd-mobile and React run under it without a violation: both set styles through CSSOM, not style attributes. */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': [],
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  // The audio captcha.
  'media-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // The HTML sanitiser of RichText, the URLs of the app's worker, and the developer console.
  'trusted-types': ['dompurify', 'app-url', 'default'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** One CSP source: a hash, keyword, host or policy name. A semicolon or a space would start another directive or source. */
const source = z.string().regex(/^[^\s;,]+$/, 'not one source');

/**
 * The schema of `csp.json`, which the build writes: sources appended to the directives of the same name, e.g.
 * `{ "script-src": ["'sha256-…'"], "style-src": ["'sha256-…'"], "connect-src": ["https://gateway.example"] }`.
 */
const additions = z.partialRecord(
  z.enum(['script-src', 'style-src', 'style-src-attr', 'connect-src', 'img-src', 'trusted-types']),
  z.array(source),
);
export type CspAdditions = z.output<typeof additions>;

/** The files that the build writes for servers: none is an answer to a browser. */
export const SERVER_FILES = ['csp.json', 'nginx.conf', '_headers'] as const;

/** Reads `csp.json` of a built app; a missing file adds nothing. Throws when it is malformed. */
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

/** The value of Content-Security-Policy. A directive without sources is omitted, so that its fallback applies. */
export function contentSecurityPolicy(added: CspAdditions = {}): string {
  const additional: Readonly<Record<string, readonly string[] | undefined>> = added;
  return Object.entries(DIRECTIVES)
    .map(([directive, own]) => [directive, ...new Set([...own, ...(additional[directive] ?? [])])])
    .filter(({ length }) => length > 1)
    .map((parts) => parts.join(' '))
    .join('; ');
}

/** Without Cross-Origin-Opener-Policy: docs/decisions/0035-no-opener-policy.md. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'no-referrer',
};

/** The security headers of the page, for a static host. */
export const pageHeaders = (added: CspAdditions): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(added),
  ...HEADERS,
});

/** The names of files in /assets contain a content hash; everything else is revalidated each time. */
export const cacheControlOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * The short CSP of responses that are not HTML, so that scripts and data don't carry the long one. It applies to the service worker,
 * which may only fetch from this origin.
 */
export const NO_PAGE_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'self'";

/** Sets the security headers on every response, errors included. */
export function securityHeaders(settings: Settings, added: CspAdditions): MiddlewareHandler {
  const pagePolicy = contentSecurityPolicy(added);
  const ofInsecure = { ...HEADERS, 'Content-Security-Policy': NO_PAGE_POLICY };
  const ofSecure = { ...ofInsecure, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
  return async (c, next) => {
    addHeaders(c, isSecure(c, settings) ? ofSecure : ofInsecure);
    await next();
    const added = takeHeaders(c);
    // An envelope was built with them (http/envelope.ts).
    if (!added) return;
    const { headers } = c.res;
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    // A page that is not the app's may have a stricter policy of its own.
    const policy = headers.get('Content-Security-Policy') ?? (isPage ? pagePolicy : NO_PAGE_POLICY);
    for (const [name, value] of Object.entries({ ...added, 'Content-Security-Policy': policy })) headers.set(name, value);
  };
}
