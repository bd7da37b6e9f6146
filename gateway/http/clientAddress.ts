import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isIn, unmapped } from '../core/networks.ts';
import type { Settings } from '../core/settings';

type Proxies = Pick<Settings, 'trustProxy' | 'proxyFrom'>;

/** An IPv6 subscriber holds 2⁶⁴ addresses, so rate limits count the /64 network; IPv4 addresses stay as they are. */
function networkOf(address: string): string {
  const plain = unmapped(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
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

/** The address of the socket's other end. Requests made without a socket (in tests) have none. */
const peerOf = (c: Context): string | undefined => (c.env ? (getConnInfo(c).remote.address ?? '') : undefined);

/** Counts the proxies that the request came through: none when the peer is not ours, as anybody may have written its headers. */
function proxiesOf(c: Context, { trustProxy, proxyFrom }: Proxies): number {
  if (trustProxy === 0) return 0;
  const peer = peerOf(c);
  return peer === undefined || isIn(proxyFrom, peer) ? trustProxy : 0;
}

/** An entry of X-Forwarded-For without the port that some proxies add; undefined when it is no IP address. */
function addressOf(hop: string): string | undefined {
  const address = hop.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The client's IP address as rate limits count it. Behind trusted reverse proxies it is the X-Forwarded-For entry that the outermost
 * of them wrote; entries further left are set by the client and can be spoofed.
 */
export function clientAddressOf(c: Context, settings: Proxies): string {
  const proxies = proxiesOf(c, settings);
  if (proxies > 0) {
    const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',');
    const claimed = addressOf(forwarded.at(-proxies)?.trim() ?? '');
    if (claimed) return networkOf(claimed);
  }
  const peer = peerOf(c);
  return peer === undefined ? 'local' : networkOf(peer);
}

/** Whether a proxy that the settings don't trust forwarded the request: then all its clients count as one address. */
export const isUntrustedProxy = (c: Context, settings: Proxies): boolean =>
  c.req.header('X-Forwarded-For') !== undefined && proxiesOf(c, settings) === 0;

/** Whether the client reached the trusted proxy over TLS. */
export const isSecure = (c: Context, settings: Proxies): boolean =>
  proxiesOf(c, settings) > 0 && c.req.header('X-Forwarded-Proto') === 'https';

/**
 * The origin under which the client opened the app, for links back to it: APP_ORIGIN, the request's Origin when CORS allows it, or
 * the requested host. The link is only in that client's response, so a spoofed Host header harms nobody else.
 */
export function appOriginOf(c: Context, settings: Settings): string {
  const { appOrigin, allowedOrigins } = settings;
  if (appOrigin) return appOrigin;
  const page = c.req.header('Origin');
  if (page && allowedOrigins.includes(page)) return page;
  return `${isSecure(c, settings) ? 'https' : 'http'}://${new URL(c.req.url).host}`;
}
