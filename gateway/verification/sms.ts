import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { endOfDay } from '../../contract/core/chinaTime';
import { smsCodeExpired, smsCodeWrong, smsLimitReached, smsTooSoon } from '../../contract/core/failures';
import { MINUTE_MS } from '../core/durations';
import { randomToken, sha256 } from '../core/hashing';
import { checkOwner } from '../core/owned';
import { ceilSeconds, refuse } from '../core/refusals';
import type { Db, Tx } from '../db/open';
import type { Gateway, Scene } from '../http/context';
import { countUse, enforceLimit } from '../http/limits';
import { smsCodes } from './schema';

/** The contract's rules of an SMS code. */
export const CODE_TTL_MS = 5 * MINUTE_MS;
export const RESEND_AFTER_MS = MINUTE_MS;
const MAX_TRIES = 5;
const CODES_PER_DAY = 10;
export interface CodeFor {
  readonly phone: string;
  readonly scene: Scene;
}

// A million codes can be tried against any hash; it only keeps a glance at the table from reading one.
const hashOf = ({ phone, scene }: CodeFor, code: string) => sha256(`${scene} ${phone} ${code}`);

const keyOf = ({ phone, scene }: CodeFor) => and(eq(smsCodes.phone, phone), eq(smsCodes.scene, scene));

/** Counts an SMS against the address it was asked from. Throws `tooMany` (HTTP 429). */
export const limitSmsPerAddress = ({ db, settings, now }: Gateway, address: string): Promise<void> =>
  enforceLimit(db, { key: `sms-address ${address}`, maxUses: settings.smsPerMinute, windowMs: MINUTE_MS }, now());

/** What the contract answers when a code is on its way, in s. */
export interface CodeSent {
  readonly expireIn: number;
  readonly resendIn: number;
}
const onItsWay: CodeSent = { expireIn: CODE_TTL_MS / 1000, resendIn: RESEND_AFTER_MS / 1000 };

const drawCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Sends a phone a new code, which replaces the older one. Refuses with smsTooSoon (`retryAfter` in s) within a minute of the
 * last and with smsLimitReached after ten in a day.
 */
export async function sendCode(gateway: Gateway, to: CodeFor): Promise<CodeSent> {
  const now = gateway.now();
  const code = drawCode();
  const codeHash = hashOf(to, code);
  await saveCode(gateway.db, to, codeHash, now);
  try {
    await gateway.sender({ ...to, code, time: now });
  } catch (error) {
    // Nothing arrived: the member need not wait a minute for the next.
    const never = new Date(0);
    await gateway.db
      .update(smsCodes)
      .set({ codeHash: null, sentAt: never, expiresAt: never })
      .where(and(keyOf(to), eq(smsCodes.codeHash, codeHash)));
    throw error;
  }
  return onItsWay;
}

/**
 * As sendCode, for a scene that must not tell whether a phone is registered. An unregistered one is kept a code that nobody
 * can type, with the same limits and tries, and gets no message. Delivery is not waited for, or its time would tell; nor does a
 * failed one shorten the wait for the next code.
 */
export async function sendCodeIfRegistered(gateway: Gateway, to: CodeFor, registered: boolean): Promise<CodeSent> {
  const now = gateway.now();
  const code = registered ? drawCode() : randomToken();
  await saveCode(gateway.db, to, hashOf(to, code), now);
  if (registered)
    gateway
      .sender({ ...to, code, time: now })
      .catch((err: unknown) => gateway.log.error({ err, scene: to.scene }, 'an SMS was not delivered'));
  return onItsWay;
}

/** Makes a code the one that is judged, within the limits of its phone. */
async function saveCode(db: Db, to: CodeFor, codeHash: string, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await replaceCode(tx, to, codeHash, now);
    const { uses } = await countUse(tx, { key: `sms-day ${to.phone}`, windowMs: endOfDay(now).getTime() - now }, now);
    if (uses > CODES_PER_DAY) refuse(smsLimitReached);
  });
}

async function replaceCode(tx: Tx, to: CodeFor, codeHash: string, now: number): Promise<void> {
  const fresh = { codeHash, wrongTries: 0, sentAt: new Date(now), expiresAt: new Date(now + CODE_TTL_MS) };
  const [replaced] = await tx
    .insert(smsCodes)
    .values({ ...to, ...fresh })
    .onConflictDoUpdate({
      target: [smsCodes.phone, smsCodes.scene],
      set: fresh,
      setWhere: lte(smsCodes.sentAt, new Date(now - RESEND_AFTER_MS)),
    })
    .returning();
  if (replaced) return;
  const [last] = await tx.select().from(smsCodes).where(keyOf(to));
  refuse(smsTooSoon, { retryAfter: ceilSeconds((last?.sentAt.getTime() ?? now) + RESEND_AFTER_MS - now) });
}

/** A code that may still be judged. */
const open = (to: CodeFor, now: number) =>
  and(keyOf(to), isNotNull(smsCodes.codeHash), gt(smsCodes.expiresAt, new Date(now)), lt(smsCodes.wrongTries, MAX_TRIES));

/**
 * Judges a code without using it up. One statement counts a wrong try, so that of any number of simultaneous guesses five
 * are judged. Refuses with smsCodeWrong (`triesLeft`) and, when there is no code to judge any more, smsCodeExpired.
 */
export async function verifyCode(db: Db, to: CodeFor, code: string, now: number): Promise<void> {
  const codeHash = hashOf(to, code);
  const [judged] = await db
    .update(smsCodes)
    .set({ wrongTries: sql`${smsCodes.wrongTries} + case when ${smsCodes.codeHash} = ${codeHash} then 0 else 1 end` })
    .where(open(to, now))
    .returning();
  if (!judged) refuse(smsCodeExpired);
  checkOwner(judged.phone, to.phone);
  if (judged.codeHash === codeHash) return;
  if (judged.wrongTries >= MAX_TRIES) refuse(smsCodeExpired);
  refuse(smsCodeWrong, { triesLeft: MAX_TRIES - judged.wrongTries });
}

/** Uses up a judged code together with what it allowed. Refuses with smsCodeExpired when another call was faster. */
export async function consumeCode(tx: Tx, to: CodeFor, code: string, now: number): Promise<void> {
  const [used] = await tx
    .update(smsCodes)
    .set({ codeHash: null })
    .where(and(open(to, now), eq(smsCodes.codeHash, hashOf(to, code))))
    .returning({ phone: smsCodes.phone });
  if (!used) refuse(smsCodeExpired);
  checkOwner(used.phone, to.phone);
}

/** Forgets codes that are over and no longer hold back the next one. */
export const sweepCodes = (db: Db, now: number) => db.delete(smsCodes).where(lte(smsCodes.expiresAt, new Date(now)));
