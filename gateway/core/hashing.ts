import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 in base64url, 43 characters. Not for passwords, which need a slow hash (auth/passwords.ts). */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url');

/** 256 random bits in base64url, 43 characters. The database stores only the `sha256` of a token. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
