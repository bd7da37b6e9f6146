import type { Logger } from 'pino';
import type { Db } from './db/open';
import type { Settings } from './settings';
import type { SmsSender } from './smsSender';

/** What handlers and rules work with. */
export interface Gateway {
  readonly db: Db;
  readonly settings: Settings;
  readonly log: Logger;
  readonly sender: SmsSender;
  /** Where the files of earlier builds are; none in a test without an app. */
  readonly archive?: string | undefined;
  /** The time in ms since 1970; tests move it. */
  readonly now: () => number;
}
