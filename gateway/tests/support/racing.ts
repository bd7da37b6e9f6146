import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { Refused } from '../../core/refusals';
import type { Db } from '../../db/open';
import { openTestGateway } from './gateway';
import { figure } from './long';

/** The size of the connection pool, and so how many calls run concurrently. */
const CONNECTIONS = figure(20, 60);
/** How many calls race for one thing, at least twice as many as run concurrently: the others wait for a connection. */
export const CALLERS = figure(40, 200);
/** Not more: each reserves a twentieth of a member's calls (http/callLimit.ts). */
const INSTANCES = 20;

/**
 * A gateway for race tests, on PostgreSQL: with PGlite's one connection they would prove nothing. It has many
 * instances, because each runs the writes of one member one after the other.
 */
export const openRacing = () => openTestGateway({ connections: CONNECTIONS, instances: INSTANCES });

/** Runs something many times concurrently. */
export const times = <T>(many: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => run(index)));

/** The value of a promise, or the number of the refusal that it rejected with. */
export const outcome = <T>(promise: Promise<T>): Promise<T | number> =>
  promise.catch((error: unknown) => {
    if (error instanceof Refused) return error.refusal.code;
    throw error;
  });

/** Waits until a statement of another connection waits for a lock. */
export function lockWaits(db: Db): Promise<void> {
  const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return vi.waitFor(async () => expect(await db.select({ one: sql`1` }).from(waiting)).not.toEqual([]), { timeout: 60_000 });
}

/** A promise, and what resolves it. */
export function signal(): [promise: Promise<void>, resolve: () => void] {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return [promise, settle];
}
