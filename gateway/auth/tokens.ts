import { and, eq, gt, lte, or } from 'drizzle-orm';
import { TOKEN } from '../../contract/core/patterns';
import { DAY_MS, MINUTE_MS } from '../core/durations';
import { randomToken, sha256 } from '../core/hashing';
import { ForeignRows } from '../core/owned';
import { members } from '../db/members';
import type { Db } from '../db/open';
import type { Member } from '../http/context';
import { tokens } from './schema';

/** A token ends after 7 days without use, and 30 days after sign-in at the latest. */
export const TOKEN_IDLE_TIMEOUT_MS = 7 * DAY_MS;
export const TOKEN_ABSOLUTE_TIMEOUT_MS = 30 * DAY_MS;
/** How exact "last used" is kept: not every call needs a write. */
const TOUCH_INTERVAL_MS = MINUTE_MS;

/** Makes a token for a member: 256 random bits in base64url, of which the database keeps the hash alone. */
export async function issueToken(db: Db, memberId: string, now: number): Promise<string> {
  const token = randomToken();
  const at = new Date(now);
  await db.insert(tokens).values({ hash: sha256(token), memberId, createdAt: at, usedAt: at });
  return token;
}

/** The member of a token as the Authorization header carries it; null when it is missing, malformed, unknown or over. */
export async function memberOfToken(db: Db, token: string | undefined, now: number): Promise<Member | null> {
  if (!token || !TOKEN.test(token)) return null;
  const hash = sha256(token);
  const alive = and(
    gt(tokens.usedAt, new Date(now - TOKEN_IDLE_TIMEOUT_MS)),
    gt(tokens.createdAt, new Date(now - TOKEN_ABSOLUTE_TIMEOUT_MS)),
  );
  const [found] = await db
    .select({ id: members.id, phone: members.phone, roles: members.roles, usedAt: tokens.usedAt, hash: tokens.hash })
    .from(tokens)
    .innerJoin(members, eq(members.id, tokens.memberId))
    .where(and(eq(tokens.hash, hash), alive));
  if (!found) return null;
  const { usedAt, hash: foundHash, ...member } = found;
  if (foundHash !== hash) throw new ForeignRows(member.id, 'the bearer of another token');
  if (usedAt.getTime() <= now - TOUCH_INTERVAL_MS)
    await db
      .update(tokens)
      .set({ usedAt: new Date(now) })
      .where(eq(tokens.hash, hash));
  return member;
}

/** Ends every token of a member. */
export const revokeTokens = (db: Db, memberId: string) => db.delete(tokens).where(eq(tokens.memberId, memberId));

/** Forgets tokens that are over. */
export const sweepTokens = (db: Db, now: number) =>
  db
    .delete(tokens)
    .where(
      or(
        lte(tokens.usedAt, new Date(now - TOKEN_IDLE_TIMEOUT_MS)),
        lte(tokens.createdAt, new Date(now - TOKEN_ABSOLUTE_TIMEOUT_MS)),
      ),
    );
