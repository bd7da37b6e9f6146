import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const PASSES = 2;

/** Hashes a password with Argon2id, off the event loop. `cost` is the memory in KiB (PASSWORD_COST). */
export const hashPassword = (password: string, cost: number): Promise<string> =>
  hash(password, { memoryCost: cost, timeCost: PASSES, parallelism: 1 });

/**
 * A decoy hash that no password matches. Verifying it takes as long as a real one: a phone without a password responds in constant
 * time, which prevents user enumeration.
 */
export function decoyHash(cost: number): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${cost},t=${PASSES},p=1$${random(16)}$${random(32)}`;
}

/** Whether a password matches a hash, which contains its own parameters. */
export const verifyPassword = (password: string, hashed: string): Promise<boolean> => verify(hashed, password);
