import { randomBytes } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { keyedHash } from '../core/hashing.ts';
import { isIn, unmapped } from '../core/networks.ts';
import type { Settings } from '../core/settings';
import { addHeaders } from './headers.ts';

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

/** The place that a call comes from. */
export interface Place {
  /** The IP address or network as rate limits count it. */
  readonly clientAddress: string;
  readonly device: Device;
}

/** The device of a call, by its device cookie (decision 0067). */
export interface Device {
  /** Somebody signed in on it; null for a strange one. */
  readonly known: string | null;
  /** Makes it known, for a sign-in. Returns its name. */
  readonly remember: () => string;
}

const COOKIE = /(?:^|;\s*)device=([\w-]{22})\.([\w-]{43})(?:;|$)/;
const LIFETIME_S = 400 * 24 * 60 * 60;

/** Only a cookie that we signed makes a device: made-up ones would each have limits of their own. */
export function deviceOf(c: Context, settings: Settings): Device {
  const sign = (id: string) => keyedHash(settings.appSecret, 'device', id);
  const [, id, signature] = COOKIE.exec(c.req.header('Cookie') ?? '') ?? [];
  if (id !== undefined && signature === sign(id)) return { known: `device ${id}`, remember: () => `device ${id}` };
  return {
    known: null,
    remember: () => {
      const fresh = randomBytes(16).toString('base64url');
      const secure = isSecure(c, settings) ? '; Secure' : '';
      const cookie = `device=${fresh}.${sign(fresh)}; Max-Age=${LIFETIME_S}; Path=/; HttpOnly; SameSite=Strict${secure}`;
      addHeaders(c, { 'Set-Cookie': cookie });
      return `device ${fresh}`;
    },
  };
}
