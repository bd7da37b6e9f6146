import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';

/** SHA-256 in base64url, 43 characters. Not for passwords, which need a slow hash (auth/passwords.ts). */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'base64url');

/**
 * HMAC-SHA256 in base64url, 43 characters: for values that can be guessed, such as a code of six digits, which a plain hash of the
 * stored row would reveal within seconds. `secret` is APP_SECRET; `purpose` keeps hashes of different columns apart.
 */
export const keyedHash = (secret: string, purpose: string, value: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url');

const IV_BYTES = 12;
const TAG_BYTES = 16;
const sealingKey = (secret: string, purpose: string) => createHmac('sha256', secret).update(`${purpose} key`).digest();

/** Encrypts what the database must not show (AES-256-GCM), in base64url. `secret` and `purpose` are those of `keyedHash`. */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret, purpose), iv);
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The text of a sealed one. Throws when it was sealed under another secret, for another purpose, or was changed. */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** 256 random bits in base64url, 43 characters. The database stores only the `sha256` of a token. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
