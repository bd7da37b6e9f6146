import { SESSION_LIFETIMES } from '@juyi/contract/auth/login';
import { commonFailures, smsCodeExpired } from '@juyi/contract/core/failures';
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../core/durations';
import { randomToken, sha256 } from '../core/hashing';
import { refuse } from '../core/refusals';
import type { Settings } from '../core/settings';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { prepared } from '../db/prepared';
import type { Place } from '../http/clientAddress';
import type { BearerRow, FindBearer, Gateway, Member } from '../http/context';
import { forgetPlaces, rememberPlace } from '../verification/askers';
import { voidCodes } from '../verification/sms';
import { tokens } from './schema';

export const { idle: TOKEN_IDLE_TIMEOUT_MS, longest: TOKEN_ABSOLUTE_TIMEOUT_MS } = SESSION_LIFETIMES;
/** A member's sessions at a time: a further one ends those that were not used for longest. */
const MAX_SESSIONS = 20;
/** The resolution of `usedAt`: not every call needs a write. */
const TOUCH_INTERVAL_MS = MINUTE_MS;
/** 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Creates a session token for a member; the database stores only its hash. */
export async function issueToken(db: Db, memberId: string, now: number): Promise<string> {
  const token = randomToken();
  const at = new Date(now);
  await db.insert(tokens).values({ hash: sha256(token), memberId, createdAt: at, usedAt: at });
  return token;
}

/** A member who signs in, and where. */
export interface SigningIn extends Place {
  readonly memberId: string;
  readonly phone: string;
}

/** The refusal of a member whom the desk has blocked. */
export const accountBlocked = { ...commonFailures.invalidRequest, message: '账号已停用，如有疑问请联系客服' };

/**
 * Starts a session: creates a token, remembers the place, and ends the sessions beyond the most that a member may have. Refuses a
 * blocked member; the row lock orders it before or after a concurrent decision, which revokes the token.
 */
export async function startSession(tx: Tx, settings: Settings, who: SigningIn, now: number): Promise<string> {
  const isActive = and(eq(members.id, who.memberId), isNull(members.blockedAt));
  const [active] = await tx.select({ id: members.id }).from(members).where(isActive).for('share');
  if (!active) refuse(accountBlocked);
  await rememberPlace(tx, settings, who, who, now);
  const token = await issueToken(tx, who.memberId, now);
  const surplus = tx
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(eq(tokens.memberId, who.memberId))
    .orderBy(desc(tokens.usedAt), desc(tokens.createdAt))
    .offset(MAX_SESSIONS)
    // Concurrent sign-ins of one member must not wait for each other crosswise.
    .for('update', { skipLocked: true });
  await tx.delete(tokens).where(inArray(tokens.hash, surplus));
  return token;
}

/**
 * Starts a session for what a member proved at `provedAt` (ms). Refuses with smsCodeExpired when all sessions were revoked since then.
 * The row lock orders it before or after a concurrent revocation.
 */
export const startSessionSince = ({ db, settings }: Gateway, who: SigningIn, provedAt: number, now: number): Promise<string> =>
  db.transaction(async (tx) => {
    const { memberId } = who;
    const isUnrevoked = or(isNull(members.tokensValidFrom), lte(members.tokensValidFrom, new Date(provedAt)));
    const [locked] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.id, memberId), isUnrevoked))
      .for('share');
    if (!locked) return refuse(smsCodeExpired);
    return startSession(tx, settings, who, now);
  });

/** A statement that finds the bearer of a token selects these columns of `tokens` and `members`. */
export const bearerColumns = {
  id: members.id,
  phone: members.phone,
  roles: members.roles,
  usedAt: tokens.usedAt,
  hash: tokens.hash,
};
/** SQL: the token is that of a call, and has not expired. */
export const isBearers = and(
  eq(tokens.hash, sql.placeholder('hash')),
  gt(tokens.usedAt, sql.placeholder('usedAfter')),
  gt(tokens.createdAt, sql.placeholder('createdAfter')),
);

const findBearer = prepared('bearer', (db) =>
  db.select(bearerColumns).from(tokens).innerJoin(members, eq(members.id, tokens.memberId)).where(isBearers),
);

/** The hash of a token in the Authorization header; null when it is missing or malformed. */
export const hashOfToken = (token: string | undefined): string | null => (token && TOKEN.test(token) ? sha256(token) : null);

/**
 * The member of a token (docs/spec.md §6), by its hash, and the rows that were found; null when it is unknown or expired. `find` reads
 * more about the bearer in the same statement.
 */
export async function memberOfToken(
  db: Db,
  hash: string | null,
  now: number,
  find: FindBearer = findBearer,
): Promise<{ readonly member: Member; readonly rows: readonly BearerRow[] } | null> {
  if (hash === null) return null;
  const usedAfter = new Date(now - TOKEN_IDLE_TIMEOUT_MS);
  const createdAfter = new Date(now - TOKEN_ABSOLUTE_TIMEOUT_MS);
  const rows = await find(db, { hash, usedAfter, createdAfter });
  const [found] = rows;
  if (!found) return null;
  const { usedAt, id, phone, roles } = found;
  if (usedAt.getTime() <= now - TOUCH_INTERVAL_MS)
    await db
      .update(tokens)
      .set({ usedAt: new Date(now) })
      .where(eq(tokens.hash, hash));
  return { member: { id, phone, roles }, rows };
}

/** Revokes all tokens of a member, which ends every session, and every way to start one with an earlier proof or code. */
export async function revokeTokens(tx: Tx, memberId: string, now: number): Promise<void> {
  // Signing in locks a code before its member, too.
  await voidCodes(tx, memberId);
  await tx
    .update(members)
    .set({ tokensValidFrom: new Date(now) })
    .where(eq(members.id, memberId));
  await tx.delete(tokens).where(eq(tokens.memberId, memberId));
  await forgetPlaces(tx, memberId);
}

/** Revokes the token with a hash, which ends its session. */
export const revokeToken = (db: Db, hash: string) => db.delete(tokens).where(eq(tokens.hash, hash));

/** Deletes expired tokens. */
export const sweepTokens = (db: Db, now: number) =>
  db
    .delete(tokens)
    .where(
      or(
        lte(tokens.usedAt, new Date(now - TOKEN_IDLE_TIMEOUT_MS)),
        lte(tokens.createdAt, new Date(now - TOKEN_ABSOLUTE_TIMEOUT_MS)),
      ),
    );
