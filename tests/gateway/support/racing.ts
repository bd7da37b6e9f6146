import { Refused } from '../../../gateway/core/refusals';
import { figure } from '../../support/long';
import { openTestGateway } from './gateway';

/** As many calls are carried out at once. */
const CONNECTIONS = figure(20, 60);

/** A gateway on PostgreSQL for a race: over PGlite's one connection it would prove nothing. */
export const openRacing = () => openTestGateway({ connections: CONNECTIONS });

/** Runs something so many times at once. */
export const times = <T>(many: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => run(index)));

/** How a promise came out: its value, or the number of the refusal it ended with. */
export const outcome = <T>(promise: Promise<T>): Promise<T | number> =>
  promise.catch((error: unknown) => {
    if (error instanceof Refused) return error.refusal.code;
    throw error;
  });
