import type { Logger } from 'pino';
import type { Settings } from '../core/settings';
import type { Role } from '../db/members';
import type { Db } from '../db/open';

/** What an SMS code is for. */
export type Scene = 'REGISTER' | 'LOGIN' | 'RESET_PWD' | 'PAY_PWD' | 'JOIN_TEAM';

export interface Sms {
  readonly phone: string;
  readonly scene: Scene;
  readonly code: string;
  /** ms since 1970. */
  readonly time: number;
}

/** Hands a message over; rejects when that fails. */
export type SmsSender = (sms: Sms) => Promise<void>;

/** The member behind a call. */
export interface Member {
  readonly id: string;
  readonly phone: string;
  readonly roles: readonly Role[];
}

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
