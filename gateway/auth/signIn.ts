import { loginPwd, PASSWORD_LIMITS } from '@juyi/contract/auth/login';
import { and, eq } from 'drizzle-orm';
import { maskPhone } from '../core/masking';
import { refuse } from '../core/refusals';
import type { Settings } from '../core/settings';
import { members } from '../db/members';
import type { Tx } from '../db/open';
import type { Place } from '../http/clientAddress';
import type { Gateway } from '../http/context';
import { reserveUses } from '../http/limits';
import { failureLimits, placeOf } from '../verification/askers';
import { findMemberByPhone, type MemberRow, memberOfVerifiedPhone } from '../verification/phones';
import { type CodeTarget, consumeCode, hashOfCode, verifyCode } from '../verification/sms';
import { decoyHash, hashPassword, isOutdatedHash, verifyPassword } from './passwords';
import { startSession, TOKEN_IDLE_TIMEOUT_MS } from './tokens';

/** The rate limits of wrong passwords for one phone, registered or not: from one address, and from all that are not familiar. */
const { failures: MAX_FAILURES, within: FAILURE_WINDOW_MS } = PASSWORD_LIMITS;
const MAX_FAILURES_OF_STRANGERS = 20;

/** Somebody who wants to sign in. */
export interface Visitor extends Place {
  readonly phone: string;
}

/** A new session, as a login responds it; expiresIn in seconds. */
async function signIn(tx: Tx, settings: Settings, { id, nickname, avatar, phone }: MemberRow, from: Place, now: number) {
  return {
    token: await startSession(tx, settings, { ...from, memberId: id, phone }, now),
    expiresIn: TOKEN_IDLE_TIMEOUT_MS / 1000,
    member: { memberId: id, nickname, avatar, phone: maskPhone(phone) },
  };
}

/** Signs in with an SMS code. Refuses as verifyCode does. */
export async function signInWithCode(gateway: Gateway, { phone, ...from }: Visitor, smsCode: string) {
  const { db, settings, logEvent, now } = gateway;
  const to: CodeTarget = { phone, scene: 'LOGIN' };
  const at = now();
  const codeHash = hashOfCode(settings, to, smsCode);
  await verifyCode(gateway, to, codeHash, from);
  const session = await db.transaction(async (tx) => {
    await consumeCode(tx, to, codeHash, at);
    return signIn(tx, settings, await memberOfVerifiedPhone(tx, phone), from, at);
  });
  logEvent('signed in', { memberId: session.member.memberId, by: 'code' });
  return session;
}

/**
 * Signs in with a password. Refuses with accountWrong, the same for an unregistered phone, and with `tooMany` (HTTP 429) after ten
 * failures in 15 minutes. A device or address where the member signed in has ten of its own; all others share twenty, and one of them
 * has a limit over all phones. An attempt is reserved before the password is verified, so that concurrent guesses can't exceed the limit.
 * Only the first use of all its limits needs no captcha; without one, any other is refused with captchaNeeded, and counts for nothing.
 */
export async function signInWithPassword(
  gateway: Gateway,
  { phone, ...from }: Visitor,
  password: string,
  solvedCaptcha: boolean,
) {
  const { db, settings, log, logEvent, now } = gateway;
  const at = now();
  const key = `login-failures ${phone}`;
  const { place, isFamiliar } = await placeOf(gateway, phone, from);
  const own = { key: `${key} ${place}`, maxUses: MAX_FAILURES, windowMs: FAILURE_WINDOW_MS };
  const ofStrangers = { key, maxUses: MAX_FAILURES_OF_STRANGERS, windowMs: FAILURE_WINDOW_MS };
  const limits = isFamiliar ? [own] : [...failureLimits(settings, from.clientAddress), own, ofStrangers];
  const attempt = await reserveUses(db, limits, at);
  if (!solvedCaptcha && !attempt.isFirst) {
    await attempt.release();
    return refuse(loginPwd.failures.captchaNeeded);
  }
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
    return signIn(tx, settings, member, from, at);
  });
  await attempt.release();
  if (isOutdatedHash(hashed, settings.passwordCost)) await renewHash(gateway, member.id, hashed, password);
  logEvent('signed in', { memberId: member.id, by: 'password' });
  return session;
}

/** Hashes a password with the current PASSWORD_COST, unless a new one was set meanwhile: hashes of one cost take the same time. */
async function renewHash({ db, settings }: Gateway, memberId: string, hashed: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password, settings.passwordCost);
  await db
    .update(members)
    .set({ passwordHash })
    .where(and(eq(members.id, memberId), eq(members.passwordHash, hashed)));
}
