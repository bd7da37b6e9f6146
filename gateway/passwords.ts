import { hash, verify } from '@node-rs/argon2';

/** Hashes a password with Argon2id off the event loop. `cost` is the memory in KiB (PASSWORD_COST). */
export const hashPassword = (password: string, cost: number): Promise<string> =>
  hash(password, { memoryCost: cost, timeCost: 2, parallelism: 1 });

/** Whether the password is the one of the hash, which carries its own parameters. */
export const isPassword = (password: string, hashed: string): Promise<boolean> => verify(hashed, password);
