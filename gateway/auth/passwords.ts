import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

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

/** The 49,233 passwords that guessers try first, in lower case. */
const COMMON = new Set(dictionary['passwords-common']);
/** A year or a number is what people add when a password needs digits. */
const ADDED = /\W*\d{0,4}$/;
const MIN_DISTINCT = 4;
/** The refusal's message. */
export const TOO_COMMON = '密码过于常见，请换一个';

/** Whether a new password is guessed first: few different characters, a common one, also with a number, or the member's own phone. */
export function isCommonPassword(password: string, phone: string): boolean {
  const lower = password.toLowerCase();
  const isKnown = COMMON.has(lower) || COMMON.has(lower.replace(ADDED, ''));
  return isKnown || new Set(password).size < MIN_DISTINCT || password.includes(phone.slice(-8));
}

/** Whether a hash was made with another cost than the setting's, and should be renewed when its password is at hand. */
export const isOutdatedHash = (hashed: string, cost: number): boolean => !hashed.includes(`$m=${cost},t=${PASSES},`);

/** Whether a password matches a hash, which contains its own parameters. */
export const verifyPassword = (password: string, hashed: string): Promise<boolean> => verify(hashed, password);
