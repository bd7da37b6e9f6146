import { createHmac, hash, randomBytes } from 'node:crypto';

/** SHA-256 in base64url, 43 characters. Not for passwords, which need a slow hash (auth/passwords.ts). */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'base64url');

/**
 * HMAC-SHA256 in base64url, 43 characters: for values that can be guessed, such as a code of six digits, which a plain hash of the
 * stored row would reveal within seconds. `secret` is APP_SECRET; `purpose` keeps hashes of different columns apart.
 */
export const keyedHash = (secret: string, purpose: string, value: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url');

/** 256 random bits in base64url, 43 characters. The database stores only the `sha256` of a token. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
