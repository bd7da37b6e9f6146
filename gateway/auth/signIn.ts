import { and, eq } from 'drizzle-orm';
import { loginPwd } from '../../contract/auth/login';
import { MINUTE_MS } from '../core/durations';
import { maskPhone } from '../core/masking';
import { checkOwner } from '../core/owned';
import { refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Tx } from '../db/open';
import type { Gateway } from '../http/context';
import { reserveUse } from '../http/limits';
import { findMemberByPhone, type MemberRow, memberOfVerifiedPhone } from '../verification/phones';
import { type CodeTarget, consumeCode, hashOfCode, verifyCode } from '../verification/sms';
import { decoyHash, verifyPassword } from './passwords';
import { issueToken, TOKEN_IDLE_TIMEOUT_MS } from './tokens';

/** The rate limit of wrong passwords for one phone, registered or not. */
const MAX_FAILURES = 10;
const FAILURE_WINDOW_MS = 15 * MINUTE_MS;

/** A new token, as a login responds it; expiresIn in seconds. */
async function startSession(tx: Tx, { id, nickname, avatar, phone }: MemberRow, now: number) {
  return {
    token: await issueToken(tx, id, now),
    expiresIn: TOKEN_IDLE_TIMEOUT_MS / 1000,
    member: { memberId: id, nickname, avatar, phone: maskPhone(phone) },
  };
}

/** Signs in with an SMS code. Refuses as verifyCode does. */
export async function signInWithCode({ db, settings, now }: Gateway, phone: string, smsCode: string) {
  const to: CodeTarget = { phone, scene: 'LOGIN' };
  const at = now();
  const codeHash = hashOfCode(settings, to, smsCode);
  await verifyCode(db, to, codeHash, at);
  return db.transaction(async (tx) => {
    await consumeCode(tx, to, codeHash, at);
    return startSession(tx, await memberOfVerifiedPhone(tx, phone), at);
  });
}

/**
 * Signs in with a password. Refuses with accountWrong, the same for an unregistered phone, and with `tooMany` (HTTP 429) after ten
 * failures in 15 minutes. An attempt is reserved before the password is verified, so that concurrent guesses can't exceed the limit.
 */
export async function signInWithPassword({ db, settings, log, now }: Gateway, phone: string, password: string) {
  const at = now();
  const limit = { key: `login-failures ${phone}`, maxUses: MAX_FAILURES, windowMs: FAILURE_WINDOW_MS };
  const attempt = await reserveUse(db, limit, at);
  const member = await findMemberByPhone(db, phone);
  const hashed = member?.passwordHash;
  // Constant time: an unregistered phone, or one without a password, verifies a decoy hash.
  const isCorrect = await verifyPassword(password, hashed ?? decoyHash(settings.passwordCost));
  if (!member || !hashed || !isCorrect) {
    if (attempt.isLast) log.warn({ phone: maskPhone(phone) }, 'signing in by password is locked');
    return refuse(loginPwd.failures.accountWrong);
  }
  const session = await db.transaction(async (tx) => {
    // Locks out a concurrent password reset until this token exists and can be revoked; after one, the verified password is outdated.
    const unchanged = and(eq(members.id, member.id), eq(members.passwordHash, hashed));
    const [locked] = await tx.select({ id: members.id }).from(members).where(unchanged).for('share');
    if (!locked) refuse(loginPwd.failures.accountWrong);
    checkOwner(locked.id, member.id);
    return startSession(tx, member, at);
  });
  await attempt.release();
  return session;
}
