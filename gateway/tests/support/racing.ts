import { Refused } from '../../core/refusals';
import { openTestGateway } from './gateway';
import { figure } from './long';

/** The size of the connection pool, and so how many calls run concurrently. */
const CONNECTIONS = figure(20, 60);
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
