import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Settings } from '../core/settings';

/** IPv6 gives one subscriber 2⁶⁴ addresses, so limits count its network of 64 bits. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/**
 * The caller's address as limits count it. Behind `proxies` trusted ones it is the entry of X-Forwarded-For that the outermost
 * of them wrote; whatever stands further left anyone may have made up.
 */
export function addressOf(c: Context, proxies: number): string {
  const forwarded = proxies > 0 ? (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim()) : [];
  const claimed = forwarded.at(-proxies);
  if (proxies > 0 && claimed) return network(claimed);
  // Without a socket (a request made in a test) every caller is the same one.
  return c.env ? network(getConnInfo(c).remote.address ?? '') : 'local';
}

/** Whether the member's side of the connection is TLS, as the trusted proxy tells. */
export const isSecure = (c: Context, proxies: number): boolean => proxies > 0 && c.req.header('X-Forwarded-Proto') === 'https';

/**
 * Where the caller has the app open, for links that lead back to it: APP_ORIGIN, the origin of an allowed page elsewhere, or the
 * host that was asked. The answer is theirs alone, so a made-up host fools nobody else.
 */
export function appOriginOf(c: Context, { appOrigin, allowedOrigins, trustProxy }: Settings): string {
  if (appOrigin) return appOrigin;
  const page = c.req.header('Origin');
  if (page && allowedOrigins.includes(page)) return page;
  return `${isSecure(c, trustProxy) ? 'https' : 'http'}://${new URL(c.req.url).host}`;
}
