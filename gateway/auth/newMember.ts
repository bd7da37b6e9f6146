import type { Role, Source } from '../db/members';

export interface NewMember {
  readonly phone: string;
  /** What they call themselves; `firstNickname` without it. */
  readonly nickname?: string;
  readonly passwordHash: string | null;
  readonly source: Source;
  readonly sourceNo?: string;
  readonly roles: readonly Role[];
  /** ms since 1970. */
  readonly now: number;
}

/** A member as the row names them. */
export interface RegisteredMember {
  readonly memberId: string;
  readonly phone: string;
  readonly inviteCode: string;
}
