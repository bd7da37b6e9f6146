import type { Logger } from 'pino';
import type { Metrics } from './metrics';

/** An operator looks for these in the log: sign-ins, movements of money, and failures in a page. Refusals are in the access lines. */
export type EventName =
  | 'signed in'
  | 'registered'
  | 'password set'
  | 'joined a team'
  | 'redemption placed'
  | 'redemption finished'
  | 'prize drawn'
  | 'reward paid'
  | 'reward held'
  | 'page error';

/** Ids, amounts and names of the contract. */
export type EventDetails = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;

/** Logs an event, once what it tells is committed, and counts it. */
export type LogEvent = (event: EventName, details: EventDetails) => void;

export const createEventLog =
  (log: Logger, metrics: Metrics): LogEvent =>
  (event, details) => {
    metrics.countEvent(event);
    log.info({ event, ...details }, event);
  };
