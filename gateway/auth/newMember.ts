import type { Settings } from '../core/settings';
import type { Role, Source } from '../db/members';
import type { Tx } from '../db/open';

export interface NewMember {
  readonly phone: string;
  /** The chosen nickname; a default without one. */
  readonly nickname?: string | undefined;
  readonly passwordHash: string | null;
  readonly source: Source;
  readonly sourceNo?: string | undefined;
  readonly roles: readonly Role[];
  /** ms since 1970. */
  readonly now: number;
}

/** A new member. */
export interface RegisteredMember {
  readonly memberId: string;
  readonly inviteCode: string;
}

/** A member who joins a team. */
export interface TeamJoin {
  readonly memberId: string;
  readonly inviteCode: string;
  readonly clientAddress: string;
  readonly settings: Settings;
  /** ms since 1970. */
  readonly now: number;
}

/** Registration needs these functions of the team domain. That is above this one (lint/boundaries.js), so app.ts injects them. */
export interface Recruiting {
  /** Null when the phone is already registered. */
  readonly addMember: (tx: Tx, fresh: NewMember) => Promise<RegisteredMember | null>;
  /** Joins the team of an invite code; a string is the reason why that is refused. */
  readonly joinTeam: (tx: Tx, joining: TeamJoin) => Promise<object | string>;
}
