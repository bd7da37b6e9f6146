import { cultureTokenExpired } from '@juyi/contract/redemption/failures';
import { and, eq, gt, lte } from 'drizzle-orm';
import { MINUTE_MS } from '../core/durations';
import { randomToken, sha256 } from '../core/hashing';
import { refuse } from '../core/refusals';
import type { Db } from '../db/open';
import { cultureTokens } from './schema';

const TTL_MS = 10 * MINUTE_MS;

/** Issues a culture token to a member; expiresIn in seconds. Earlier tokens stay valid, because two tabs have one each. */
export async function issueCultureToken(db: Db, memberId: string, now: number) {
  const cultureToken = randomToken();
  await db.insert(cultureTokens).values({ hash: sha256(cultureToken), memberId, expiresAt: new Date(now + TTL_MS) });
  return { cultureToken, expiresIn: TTL_MS / 1000 };
}

/** Refuses with cultureTokenExpired when a token is missing, expired or another member's. */
export async function checkCultureToken(db: Db, memberId: string, token: string, now: number): Promise<void> {
  const [valid] = await db
    .select({ hash: cultureTokens.hash })
    .from(cultureTokens)
    .where(
      and(
        eq(cultureTokens.hash, sha256(token)),
        eq(cultureTokens.memberId, memberId),
        gt(cultureTokens.expiresAt, new Date(now)),
      ),
    );
  if (!valid) refuse(cultureTokenExpired);
}

/** Deletes expired tokens. */
export const sweepCultureTokens = (db: Db, now: number) =>
  db.delete(cultureTokens).where(lte(cultureTokens.expiresAt, new Date(now)));
