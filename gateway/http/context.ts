import type { Logger } from 'pino';
import type { Settings } from '../core/settings';
import type { Role } from '../db/members';
import type { Db } from '../db/open';
import type { LogEvent } from '../watch/events';
import type { Metrics } from '../watch/metrics';
import type { Tracing } from '../watch/tracing';

/** The purpose of an SMS code; a code is valid for its own scene only. */
export type Scene = 'REGISTER' | 'LOGIN' | 'RESET_PWD' | 'PAY_PWD' | 'JOIN_TEAM';

export interface Sms {
  /** The same for each attempt to deliver it. */
  readonly id: string;
  readonly phone: string;
  readonly scene: Scene;
  readonly code: string;
  /** ms since 1970. */
  readonly time: number;
}

/** Hands a message to the provider; rejects when that fails. */
export type SmsSender = (sms: Sms) => Promise<void>;

/** The signed-in member of a call. */
export interface Member {
  readonly id: string;
  readonly phone: string;
  readonly roles: readonly Role[];
}

/** A row that the statement for a token finds: whose it is, and when it was last used. */
export interface BearerRow extends Member {
  readonly hash: string;
  readonly usedAt: Date;
}

/** Finds the bearer of a token (auth/tokens.ts), in rows that may contain more about that member. */
export type FindBearer<R extends BearerRow = BearerRow> = (db: Db, values: Record<string, unknown>) => Promise<readonly R[]>;

export interface Patience {
  readonly calls: number;
  /** Not shorter than a write may take: a repeated one waits for the answer of the first. */
  readonly writes: number;
}

/** Handlers depend on this. */
export interface Gateway {
  readonly db: Db;
  readonly settings: Settings;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Logs and counts an event. */
  readonly logEvent: LogEvent;
  readonly sender: SmsSender;
  /** Undefined without a collector. */
  readonly tracing?: Tracing | undefined;
  /** Work that calls have begun and don't wait for; the stop does. */
  readonly unawaited: Set<Promise<void>>;
  /** The folder with the files of earlier builds (http/archive.ts); undefined when no app is served. */
  readonly archive?: string | undefined;
  /** The prize that every draw wins: set by `/__dev/draw`, until that ends it or this process does. Never in production. */
  forcedPrize?: string | undefined;
  /** The stock that `/__dev/draw` gave the prizes, until that gives them the catalogue's. Never in production. */
  forcedStock?: number | undefined;
  /** Of single prizes by id, before that of all; null as long as nothing is set. */
  forcedStocks?: Readonly<Record<string, number | null>>;
  /** `/__dev/clock` has set the clock ahead by so many ms. Never in production. */
  aheadMs?: number;
  /** The longest that a call waits for its turn, in ms; 0 waits for ever. */
  readonly patience: Patience;
  /** The time in ms since 1970; a fake clock in tests. */
  readonly now: () => number;
}
