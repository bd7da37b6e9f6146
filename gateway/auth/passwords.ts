import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const PASSES = 2;

/** Hashes a password with Argon2id off the event loop. `cost` is the memory in KiB (PASSWORD_COST). */
export const hashPassword = (password: string, cost: number): Promise<string> =>
  hash(password, { memoryCost: cost, timeCost: PASSES, parallelism: 1 });

/** The hash of no password, which takes as long to judge as one of `hashPassword`: for a phone that has none. */
export function decoyHash(cost: number): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${cost},t=${PASSES},p=1$${random(16)}$${random(32)}`;
}

/** Whether the password is the one of the hash, which carries its own parameters. */
export const verifyPassword = (password: string, hashed: string): Promise<boolean> => verify(hashed, password);
