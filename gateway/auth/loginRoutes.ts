import { and, eq } from 'drizzle-orm';
import { loginPwd, loginSms } from '../../contract/auth/login';
import { MINUTE_MS } from '../core/durations';
import { maskPhone } from '../core/masking';
import { checkOwner } from '../core/owned';
import { refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Tx } from '../db/open';
import type { Gateway } from '../http/context';
import { reserveUse } from '../http/limits';
import { type CallContext, publicRoute, type Route } from '../http/route';
import { verifyCaptcha } from '../verification/captcha';
import { type CodeTarget, consumeCode, verifyCode } from '../verification/sms';
import { decoyHash, verifyPassword } from './passwords';
import { issueToken, TOKEN_IDLE_TIMEOUT_MS } from './tokens';

/** Wrong passwords of one phone, registered or not, until it has to wait for the window's end (contract: loginPwd). */
const MAX_FAILURES = 10;
const FAILURE_WINDOW_MS = 15 * MINUTE_MS;

async function signIn(tx: Tx, { id, nickname, avatar, phone }: typeof members.$inferSelect, now: number) {
  return {
    token: await issueToken(tx, id, now),
    expiresIn: TOKEN_IDLE_TIMEOUT_MS / 1000,
    member: { memberId: id, nickname, avatar, phone: maskPhone(phone) },
  };
}

async function handleLoginSms({ request }: CallContext<typeof loginSms>, { db, now }: Gateway) {
  const { phone, smsCode } = request;
  const to: CodeTarget = { phone, scene: 'LOGIN' };
  const at = now();
  await verifyCode(db, to, smsCode, at);
  return db.transaction(async (tx) => {
    await consumeCode(tx, to, smsCode, at);
    const [known] = await tx.select().from(members).where(eq(members.phone, phone));
    if (!known) throw new Error('a login code was right for a phone without a member');
    checkOwner(known.phone, phone);
    return signIn(tx, known, at);
  });
}

async function handleLoginPwd({ request }: CallContext<typeof loginPwd>, { db, settings, log, now }: Gateway) {
  const { phone, password, captchaId, captcha } = request;
  const at = now();
  if (!(await verifyCaptcha(db, captchaId, captcha, at))) refuse(loginPwd.failures.captchaWrong);
  const limit = { key: `login-failures ${phone}`, maxUses: MAX_FAILURES, windowMs: FAILURE_WINDOW_MS };
  const attempt = await reserveUse(db, limit, at);
  const [known] = await db.select().from(members).where(eq(members.phone, phone));
  checkOwner(known?.phone, phone);
  const hashed = known?.passwordHash;
  // A phone without a member, and a member without a password, cost the same time as a wrong password.
  const right = await verifyPassword(password, hashed ?? decoyHash(settings.passwordCost));
  if (!known || !hashed || !right) {
    if (attempt.isLast) log.warn({ phone: maskPhone(phone) }, 'signing in by password is locked');
    return refuse(loginPwd.failures.accountWrong);
  }
  const signedIn = await db.transaction(async (tx) => {
    // Holds up a reset until this token is there to be revoked; after one, the password just judged is the old one.
    const mine = and(eq(members.id, known.id), eq(members.passwordHash, hashed));
    const [unchanged] = await tx.select({ id: members.id }).from(members).where(mine).for('share');
    if (!unchanged) refuse(loginPwd.failures.accountWrong);
    checkOwner(unchanged.id, known.id);
    return signIn(tx, known, at);
  });
  await attempt.release();
  return signedIn;
}

/** Signing in, with an SMS code or a password (contract: register, sign in, account). */
export const loginRoutes: readonly Route[] = [publicRoute(loginSms, handleLoginSms), publicRoute(loginPwd, handleLoginPwd)];
