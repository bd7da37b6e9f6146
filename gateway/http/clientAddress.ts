import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Settings } from '../core/settings';

/** An IPv6 subscriber holds 2⁶⁴ addresses, so rate limits count the /64 network; IPv4 addresses stay as they are. */
function networkOf(address: string): string {
  const unmapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(unmapped)) return unmapped;
  const [head = '', tail] = unmapped.split('::');
  const groups = head.split(':').filter(Boolean);
  const lastGroups = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - lastGroups.length }, () => '0');
  return `${[...groups, ...zeros, ...lastGroups].slice(0, 4).join(':')}::/64`;
}

/** The /48 network of an IPv6 address as rate limits count it, null for IPv4: a site may hold 65,536 networks of /64. */
export function siteOf(clientAddress: string): string | null {
  const [network, length] = clientAddress.split('::/');
  return network && length === '64' ? `${network.split(':').slice(0, 3).join(':')}::/48` : null;
}

/**
 * The client's IP address as rate limits count it. Behind `proxies` trusted reverse proxies it is the X-Forwarded-For entry that
 * the outermost of them wrote; entries further left are set by the client and can be spoofed.
 */
export function clientAddressOf(c: Context, proxies: number): string {
  const forwarded = proxies > 0 ? (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim()) : [];
  const claimed = forwarded.at(-proxies);
  if (proxies > 0 && claimed) return networkOf(claimed);
  // Requests made without a socket (in tests) share one address.
  return c.env ? networkOf(getConnInfo(c).remote.address ?? '') : 'local';
}

/** Whether the client reached the trusted proxy over TLS. */
export const isSecure = (c: Context, proxies: number): boolean => proxies > 0 && c.req.header('X-Forwarded-Proto') === 'https';

/**
 * The origin under which the client opened the app, for links back to it: APP_ORIGIN, the request's Origin when CORS allows it, or
 * the requested host. The link is only in that client's response, so a spoofed Host header harms nobody else.
 */
export function appOriginOf(c: Context, { appOrigin, allowedOrigins, trustProxy }: Settings): string {
  if (appOrigin) return appOrigin;
  const page = c.req.header('Origin');
  if (page && allowedOrigins.includes(page)) return page;
  return `${isSecure(c, trustProxy) ? 'https' : 'http'}://${new URL(c.req.url).host}`;
}
