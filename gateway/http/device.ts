import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { keyedHash } from '../core/hashing';
import type { Settings } from '../core/settings';
import { isSecure } from './clientAddress';
import { addHeaders } from './headers';

/** The place that a call comes from. */
export interface Place {
  /** The IP address or network as rate limits count it (http/clientAddress.ts). */
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
