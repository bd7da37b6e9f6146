import { randomInt } from 'node:crypto';
import { endOfDay } from '@juyi/contract/core/chinaTime';
import { smsCodeExpired, smsCodeWrong, smsLimitReached, smsTooSoon } from '@juyi/contract/core/failures';
import { SMS_RESEND_AFTER } from '@juyi/contract/core/repeats';
import { SMS_CODE_LIMITS } from '@juyi/contract/verification/codes';
import { and, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '../core/durations';
import { keyedHash, randomToken } from '../core/hashing';
import { maskPhone } from '../core/masking';
import { ceilSeconds, refuse, tooMany } from '../core/refusals';
import type { Settings } from '../core/settings';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import type { Place } from '../http/clientAddress';
import type { Gateway, Scene } from '../http/context';
import { type Counted, countUse, reserveUses } from '../http/limits';
import { type CountedPlace, failureLimits, hashOfPlace, limitSmsOfAddress, placeOf } from './askers';
import { isRegistered } from './phones';
import { smsCodes } from './schema';
import { addMessage, attempt, beginAttempt, type Claimed, dropMessage } from './smsDelivery';
import { AnswerLost } from './smsSender';

const { lifetime: CODE_TTL_MS, tries: MAX_TRIES, perDay: CODES_PER_DAY } = SMS_CODE_LIMITS;
/** One address that is not familiar may ask for so many of a phone's codes in a day. */
const CODES_PER_STRANGER = 5;

/** Scenes that share a phone's codes of a day. Strangers can ask for a newcomer's code of any phone, so those don't count for members'. */
const shares: Readonly<Record<Scene, 'sign-in' | 'newcomer' | 'payment'>> = {
  LOGIN: 'sign-in',
  RESET_PWD: 'sign-in',
  REGISTER: 'newcomer',
  JOIN_TEAM: 'newcomer',
  PAY_PWD: 'payment',
};

/** The phone and the scene that a code is valid for. */
export interface CodeTarget {
  readonly phone: string;
  readonly scene: Scene;
}

/** The hash of a code as it is stored, which also stands for having had the code. */
export const hashOfCode = ({ appSecret }: Settings, { phone, scene }: CodeTarget, code: string): string =>
  keyedHash(appSecret, 'sms code', `${scene} ${phone} ${code}`);

const keyOf = ({ phone, scene }: CodeTarget) => and(eq(smsCodes.phone, phone), eq(smsCodes.scene, scene));

/** Counts a request for a code, in whatever scene, against the ceilings of its address. Throws `tooMany` (HTTP 429). */
export async function askFor(gateway: Gateway, phone: string, from: Place): Promise<CountedPlace> {
  const asker = await placeOf(gateway, phone, from);
  if (!asker.isFamiliar) await limitSmsOfAddress(gateway, phone, from.clientAddress);
  return asker;
}

/** The response to a sent code, in seconds. */
export interface CodeSent {
  readonly expireIn: number;
  readonly resendIn: number;
}
const codeSent: CodeSent = { expireIn: CODE_TTL_MS / 1000, resendIn: SMS_RESEND_AFTER / 1000 };

const randomCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Sends a new code to a phone, which replaces the previous one. Refuses with smsTooSoon (`retryAfter` in s) within a minute of the
 * previous one, and with smsLimitReached beyond the codes of a day. Rejects when the provider refuses it or can't be reached: another code can
 * then be sent at once. Until then the failed one is tried again while it is valid (smsDelivery.ts).
 */
export async function sendCode(gateway: Gateway, to: CodeTarget, asker: CountedPlace): Promise<CodeSent> {
  const code = randomCode();
  const message = await saveCode(gateway, to, code, asker, true);
  if (!message) throw new Error('a message was not written');
  try {
    await attempt(gateway, message);
  } catch (error) {
    // It may arrive, and the next code has to wait for the minute.
    if (error instanceof AnswerLost) return codeSent;
    // The member need not wait a minute to ask for another.
    await gateway.db
      .update(smsCodes)
      .set({ sentAt: new Date(0) })
      .where(and(keyOf(to), eq(smsCodes.codeHash, hashOfCode(gateway.settings, to, code))));
    throw error;
  }
  return codeSent;
}

/**
 * Prevents user enumeration in scenes for members only: an unregistered phone gets an unguessable code instead of a message, with the
 * same limits, tries and statements. The delivery is not awaited, because its duration would tell; so after a failed one the next code
 * still has to wait for the minute.
 */
export async function sendCodeIfRegistered(gateway: Gateway, to: CodeTarget, asker: CountedPlace): Promise<CodeSent> {
  const registered = await isRegistered(gateway.db, to.phone);
  const message = await saveCode(gateway, to, registered ? randomCode() : randomToken(), asker, registered);
  if (message) beginAttempt(gateway, message);
  return codeSent;
}

/**
 * Stores a code as the current one of its phone and scene, and its message if it is sent, within the limits of the phone and the budget
 * of all messages. Members and strangers have budgets of their own, and a familiar address none: a flood of registrations can't keep
 * members out.
 */
async function saveCode(
  { db, settings, log, now: readTime }: Gateway,
  to: CodeTarget,
  code: string,
  { place, isFamiliar: isOwn }: CountedPlace,
  isSent: boolean,
): Promise<Claimed | null> {
  const now = readTime();
  const share = shares[to.scene];
  const ofPhone = `sms-codes ${share} ${to.phone}`;
  const ofAsker = `${ofPhone} ${place}`;
  const windowMs = endOfDay(now).getTime() - now;
  return db.transaction(async (tx) => {
    // A guess at the code that is replaced is counted first, and counts for its message.
    await tx.select({ phone: smsCodes.phone }).from(smsCodes).where(keyOf(to)).for('update');
    await dropMessage(tx, to);
    await replaceCode(tx, to, hashOfCode(settings, to, code), hashOfPlace(settings, to.phone, place), now);
    const counted: Counted[] = [];
    const count = async (key: string, ms: number) => {
      const { uses, waitMs, endsAt } = await countUse(tx, { key, windowMs: ms }, now);
      // A stranger's phone gets no message, which can't fail: in scenes for members an undelivered one counts as well, or it would tell.
      if (share !== 'sign-in') counted.push({ key, endsAt: endsAt.toISOString() });
      return { uses, waitMs };
    };
    const add = () => addMessage(tx, settings, { ...to, code, isSent, counted, expiresAt: new Date(now + CODE_TTL_MS) }, now);
    if ((await count(ofAsker, windowMs)).uses > (isOwn ? CODES_PER_DAY : CODES_PER_STRANGER)) refuse(smsLimitReached);
    if (isOwn) return add();
    const { uses } = await count(ofPhone, windowMs);
    if (uses === CODES_PER_DAY) log.warn({ phone: maskPhone(to.phone), share }, 'strangers have used up the codes of a phone');
    if (uses > CODES_PER_DAY) refuse(smsLimitReached);
    const budget = await count(`sms-budget ${share === 'newcomer' ? 'strangers' : 'members'}`, HOUR_MS);
    if (budget.uses === settings.smsPerHour) log.error({ share }, 'the SMS budget of this hour is used up');
    if (budget.uses > settings.smsPerHour) throw tooMany(budget.waitMs);
    return add();
  });
}

async function replaceCode(tx: Tx, to: CodeTarget, codeHash: string, asker: string, now: number): Promise<void> {
  const fresh = {
    codeHash,
    asker,
    wrongTries: 0,
    foreignTries: 0,
    sentAt: new Date(now),
    expiresAt: new Date(now + CODE_TTL_MS),
  };
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

/** A code that is not used and not expired. */
const isCurrent = (to: CodeTarget, now: number) =>
  and(keyOf(to), isNotNull(smsCodes.codeHash), gt(smsCodes.expiresAt, new Date(now)));

/**
 * Verifies a code, by its hash, without consuming it. One statement compares and counts a wrong try, so of any number of concurrent
 * guesses only five are compared; the address that requested the code has five of its own, which guesses from elsewhere don't use up.
 * Refuses with smsCodeWrong (`triesLeft`), and with smsCodeExpired when there is no usable code. Throws `tooMany` (HTTP 429) when an
 * address that is not familiar failed too often, whatever the phone.
 */
export async function verifyCode(gateway: Gateway, to: CodeTarget, codeHash: string, from: Place): Promise<void> {
  const { db, settings, now } = gateway;
  const at = now();
  const { place, isFamiliar } = await placeOf(gateway, to.phone, from);
  const attempt = await reserveUses(db, isFamiliar ? [] : failureLimits(settings, from.clientAddress), at);
  const asker = hashOfPlace(settings, to.phone, place);
  const isAsker = eq(smsCodes.asker, asker);
  const oneIfWrong = sql`case when ${smsCodes.codeHash} = ${codeHash} then 0 else 1 end`;
  const [row] = await db
    .update(smsCodes)
    .set({
      wrongTries: sql`${smsCodes.wrongTries} + case when ${isAsker} then ${oneIfWrong} else 0 end`,
      foreignTries: sql`${smsCodes.foreignTries} + case when ${isAsker} then 0 else ${oneIfWrong} end`,
    })
    .where(
      and(
        isCurrent(to, at),
        lt(sql`case when ${isAsker} then ${smsCodes.wrongTries} else ${smsCodes.foreignTries} end`, MAX_TRIES),
      ),
    )
    .returning();
  if (!row) refuse(smsCodeExpired);
  if (row.codeHash === codeHash) return attempt.release();
  const tries = row.asker === asker ? row.wrongTries : row.foreignTries;
  if (tries >= MAX_TRIES) refuse(smsCodeExpired);
  refuse(smsCodeWrong, { triesLeft: MAX_TRIES - tries });
}

/** Consumes a verified code in the transaction of what it permits. Refuses with smsCodeExpired when a concurrent call consumed it. */
export async function consumeCode(tx: Tx, to: CodeTarget, codeHash: string, now: number): Promise<void> {
  const [consumed] = await tx
    .update(smsCodes)
    .set({ codeHash: null })
    .where(and(isCurrent(to, now), eq(smsCodes.codeHash, codeHash)))
    .returning({ phone: smsCodes.phone });
  if (!consumed) refuse(smsCodeExpired);
}

/** Makes the codes of a member's phone useless, in all scenes: somebody else may have asked for them. The next one still waits for its minute. */
export const voidCodes = (tx: Tx, memberId: string) =>
  tx
    .update(smsCodes)
    .set({ codeHash: null })
    .where(inArray(smsCodes.phone, tx.select({ phone: members.phone }).from(members).where(eq(members.id, memberId))));

/** Deletes expired codes a minute later: what an undelivered message counts for depends on its code's tries (smsDelivery.ts). */
export const sweepCodes = (db: Db, now: number) => db.delete(smsCodes).where(lte(smsCodes.expiresAt, new Date(now - MINUTE_MS)));
