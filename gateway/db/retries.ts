import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Db } from './open';

/** SQLSTATE: could not serialize, deadlock detected. The server has rolled the transaction back, and running it again is its advice. */
const TRANSIENT = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;
const FIRST_WAIT_MS = 10;

/**
 * Runs every transaction of a database again that lost against a concurrent one, five times at the most, after random times that double.
 * So its work must have no effects but on `tx`.
 */
export function retryTransactions(db: Db, codeOf: (error: unknown) => string | undefined): Db {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction(work, config);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !TRANSIENT.has(codeOf(error) ?? '')) throw error;
        await setTimeout(randomInt(FIRST_WAIT_MS * 2 ** attempt));
      }
    }
  };
  return db;
}
