import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { endOfDay } from '../../contract/core/chinaTime';
import { smsCodeExpired, smsCodeWrong, smsLimitReached, smsTooSoon } from '../../contract/core/failures';
import { SMS_RESEND_AFTER } from '../../contract/core/repeats';
import { MINUTE_MS } from '../core/durations';
import { keyedHash, randomToken } from '../core/hashing';
import { checkOwner } from '../core/owned';
import { ceilSeconds, refuse } from '../core/refusals';
import type { Settings } from '../core/settings';
import type { Db, Tx } from '../db/open';
import type { Gateway, Scene } from '../http/context';
import { countUse, enforceLimit } from '../http/limits';
import { isRegistered } from './phones';
import { smsCodes } from './schema';

const CODE_TTL_MS = 5 * MINUTE_MS;
const MAX_TRIES = 5;
const CODES_PER_DAY = 10;

/** The phone and the scene that a code is valid for. */
export interface CodeTarget {
  readonly phone: string;
  readonly scene: Scene;
}

/** The hash of a code as it is stored, which also stands for having had the code. */
export const hashOfCode = ({ appSecret }: Settings, { phone, scene }: CodeTarget, code: string): string =>
  keyedHash(appSecret, 'sms code', `${scene} ${phone} ${code}`);

const keyOf = ({ phone, scene }: CodeTarget) => and(eq(smsCodes.phone, phone), eq(smsCodes.scene, scene));

/** The rate limit of SMS codes for a client address. Throws `tooMany` (HTTP 429). */
export const limitSmsPerAddress = ({ db, settings, now }: Gateway, clientAddress: string): Promise<void> =>
  enforceLimit(db, { key: `sms-address ${clientAddress}`, maxUses: settings.smsPerMinute, windowMs: MINUTE_MS }, now());

/** The response to a sent code, in seconds. */
export interface CodeSent {
  readonly expireIn: number;
  readonly resendIn: number;
}
const codeSent: CodeSent = { expireIn: CODE_TTL_MS / 1000, resendIn: SMS_RESEND_AFTER / 1000 };

const randomCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Sends a new code to a phone, which replaces the previous one. Refuses with smsTooSoon (`retryAfter` in s) within a minute of the
 * previous one, and with smsLimitReached beyond ten a day. Rejects when the delivery fails; another code can then be sent at once.
 */
export async function sendCode(gateway: Gateway, to: CodeTarget): Promise<CodeSent> {
  const now = gateway.now();
  const code = randomCode();
  const codeHash = hashOfCode(gateway.settings, to, code);
  await saveCode(gateway.db, to, codeHash, now);
  try {
    await gateway.sender({ ...to, code, time: now });
  } catch (error) {
    // Nothing was delivered, so the member need not wait a minute for a retry.
    const never = new Date(0);
    await gateway.db
      .update(smsCodes)
      .set({ codeHash: null, sentAt: never, expiresAt: never })
      .where(and(keyOf(to), eq(smsCodes.codeHash, codeHash)));
    throw error;
  }
  return codeSent;
}

/**
 * Prevents user enumeration in scenes for members only: an unregistered phone gets an unguessable code instead of a message, with the
 * same limits, tries and statements. The delivery is not awaited, because its duration would tell; so a failed one is only logged.
 */
export async function sendCodeIfRegistered(gateway: Gateway, to: CodeTarget): Promise<CodeSent> {
  const registered = await isRegistered(gateway.db, to.phone);
  const now = gateway.now();
  const code = registered ? randomCode() : randomToken();
  await saveCode(gateway.db, to, hashOfCode(gateway.settings, to, code), now);
  if (registered)
    gateway
      .sender({ ...to, code, time: now })
      .catch((err: unknown) => gateway.log.error({ err, scene: to.scene }, 'an SMS was not delivered'));
  return codeSent;
}

/** Stores a code as the current one of its phone and scene, within the limits of the phone. */
async function saveCode(db: Db, to: CodeTarget, codeHash: string, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await replaceCode(tx, to, codeHash, now);
    const { uses } = await countUse(tx, { key: `sms-day ${to.phone}`, windowMs: endOfDay(now).getTime() - now }, now);
    if (uses > CODES_PER_DAY) refuse(smsLimitReached);
  });
}

async function replaceCode(tx: Tx, to: CodeTarget, codeHash: string, now: number): Promise<void> {
  const fresh = { codeHash, wrongTries: 0, sentAt: new Date(now), expiresAt: new Date(now + CODE_TTL_MS) };
  const [replaced] = await tx
    .insert(smsCodes)
    .values({ ...to, ...fresh })
    .onConflictDoUpdate({
      target: [smsCodes.phone, smsCodes.scene],
      set: fresh,
      setWhere: lte(smsCodes.sentAt, new Date(now - SMS_RESEND_AFTER)),
    })
    .returning();
  if (replaced) return;
  const [previous] = await tx.select().from(smsCodes).where(keyOf(to));
  refuse(smsTooSoon, { retryAfter: ceilSeconds((previous?.sentAt.getTime() ?? now) + SMS_RESEND_AFTER - now) });
}

/** A code that can still be verified: not used, not expired, with tries remaining. */
const isUsable = (to: CodeTarget, now: number) =>
  and(keyOf(to), isNotNull(smsCodes.codeHash), gt(smsCodes.expiresAt, new Date(now)), lt(smsCodes.wrongTries, MAX_TRIES));

/**
 * Verifies a code, by its hash, without consuming it. One statement compares and counts a wrong try, so of any number of concurrent guesses only
 * five are compared. Refuses with smsCodeWrong (`triesLeft`), and with smsCodeExpired when there is no usable code.
 */
export async function verifyCode(db: Db, to: CodeTarget, codeHash: string, now: number): Promise<void> {
  const [row] = await db
    .update(smsCodes)
    .set({ wrongTries: sql`${smsCodes.wrongTries} + case when ${smsCodes.codeHash} = ${codeHash} then 0 else 1 end` })
    .where(isUsable(to, now))
    .returning();
  if (!row) refuse(smsCodeExpired);
  checkOwner(row.phone, to.phone);
  if (row.codeHash === codeHash) return;
  if (row.wrongTries >= MAX_TRIES) refuse(smsCodeExpired);
  refuse(smsCodeWrong, { triesLeft: MAX_TRIES - row.wrongTries });
}

/** Consumes a verified code in the transaction of what it permits. Refuses with smsCodeExpired when a concurrent call consumed it. */
export async function consumeCode(tx: Tx, to: CodeTarget, codeHash: string, now: number): Promise<void> {
  const [consumed] = await tx
    .update(smsCodes)
    .set({ codeHash: null })
    .where(and(isUsable(to, now), eq(smsCodes.codeHash, codeHash)))
    .returning({ phone: smsCodes.phone });
  if (!consumed) refuse(smsCodeExpired);
  checkOwner(consumed.phone, to.phone);
}

/** Deletes expired codes, which no longer delay the next one either. */
export const sweepCodes = (db: Db, now: number) => db.delete(smsCodes).where(lte(smsCodes.expiresAt, new Date(now)));
