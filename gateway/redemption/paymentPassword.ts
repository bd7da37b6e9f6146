import { payPasswordLocked, payPasswordUnset, payPasswordWrong } from '@juyi/contract/redemption/failures';
import { PAYMENT_PASSWORD_LIMITS } from '@juyi/contract/redemption/paymentPassword';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { verifyPassword } from '../auth/passwords';
import { DAY_MS } from '../core/durations';
import { sha256 } from '../core/hashing';
import { exclusively } from '../core/mutex';
import { checkOwner, ownedBy } from '../core/owned';
import { Refused, refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { prepared, preparedSql } from '../db/prepared';
import { countUse } from '../http/limits';

const { tries: MAX_TRIES, lock: LOCK_MS, triesOfDay: MAX_TRIES_OF_DAY } = PAYMENT_PASSWORD_LIMITS;
const removed = () => new Refused({ ...payPasswordUnset, message: '支付密码错误次数过多，已停用，请通过短信重新设置' });

const columns = {
  owner: members.id,
  hash: members.paymentPasswordHash,
  wrongTries: members.paymentWrongTries,
  lockedUntil: members.paymentLockedUntil,
};

/** Whether a member has set a payment password, and until when it is locked; times as paymentPasswordSet responds them. */
export async function readPaymentPassword(db: Db, memberId: string, now: number) {
  const [row] = await db.select(columns).from(members).where(eq(members.id, memberId));
  const isLocked = row?.lockedUntil && row.lockedUntil.getTime() > now;
  const lockedUntil = isLocked ? row.lockedUntil?.toISOString() : undefined;
  return ownedBy([row?.owner], { isSet: Boolean(row?.hash), lockedUntil, serverTime: new Date(now).toISOString() });
}

/** The columns of a member that a new payment password changes: setting it by SMS also resets the tries and the lock. */
export const newPaymentPassword = (paymentPasswordHash: string) => ({
  paymentPasswordHash,
  paymentWrongTries: 0,
  paymentLockedUntil: null,
});

/** Refuses with payPasswordUnset and payPasswordLocked, which say nothing about what was typed. */
export function requirePaymentPassword(found: PaymentPassword | null, memberId: string, now: number): void {
  checkOwner(found?.owner, memberId);
  if (!found?.hash) throw new Refused(payPasswordUnset);
  if (found.lockedUntil !== null && found.lockedUntil > now) throw locked(new Date(found.lockedUntil));
}

const locked = (until: Date) => new Refused(payPasswordLocked, { lockedUntil: until.toISOString() });

/**
 * Verifies a member's payment password, one try of a member at a time at this instance. Hashing takes long, so neither a
 * connection nor a lock is held meanwhile; the verdict is counted afterwards, in one conditional update. Of any number of concurrent
 * guesses, at all instances together, only five get a verdict, and the duplicates of one correct submit all pass. Wrong tries stay
 * counted when the call is refused, so this runs before the transaction that spends. Refuses with payPasswordUnset, payPasswordWrong
 * (`triesLeft`) and payPasswordLocked (`lockedUntil`); the fifteenth wrong one in a day removes the password.
 */
export const verifyPaymentPassword = (db: Db, memberId: string, payPassword: string, now: number): Promise<Verified> =>
  exclusively(`payment-password ${memberId}`, () => verifyOne(db, { memberId, payPassword, now }));

/**
 * The same for a spend whose statement checks `isStillVerified` and so gives the verdict, which saves reading `found` again, and
 * counting a right password after which nothing is left to reset.
 */
export const verifyBeforeSpending = (
  db: Db,
  memberId: string,
  payPassword: string,
  now: number,
  found: PaymentPassword | null,
): Promise<Verified> => exclusively(`payment-password ${memberId}`, () => verifyOne(db, { memberId, payPassword, now, found }));

/** A verified payment password. */
export interface Verified {
  /** The hash, when the verdict is still to be given by `isStillVerified`; null when it was counted. */
  readonly uncounted: string | null;
}

/** Between hashing and spending the payment password was locked or changed: it must be verified again. */
export class VerdictLost extends Error {}

/** A member's payment password, as `paymentPassword` selects it. */
export interface PaymentPassword {
  readonly owner: string;
  readonly hash: string | null;
  readonly wrongTries: number;
  /** ms since 1970. */
  readonly lockedUntil: number | null;
}

/** SQL: a member's payment password as one JSON value. */
export const paymentPassword = sql`(
  select json_build_object('owner', ${columns.owner}, 'hash', ${columns.hash}, 'wrongTries', ${columns.wrongTries},
    'lockedUntil', (extract(epoch from ${columns.lockedUntil}) * 1000)::float8)
  from ${members} where ${eq(members.id, sql.placeholder('memberId'))})`;

const findPassword = preparedSql<{ readonly found: PaymentPassword | null }>(
  'payment password',
  sql`select ${paymentPassword} as found`,
);

interface Verification {
  readonly memberId: string;
  readonly payPassword: string;
  readonly now: number;
  /** The spend has read this before, and checks the verdict itself. */
  readonly found?: PaymentPassword | null;
}

async function verifyOne(db: Db, { found, ...asked }: Verification): Promise<Verified> {
  const { memberId, payPassword, now } = asked;
  const row = found === undefined ? (await findPassword(db, { memberId }))[0]?.found : found;
  checkOwner(row?.owner, memberId);
  if (!row?.hash) return refuse(payPasswordUnset);
  if (row.lockedUntil !== null && row.lockedUntil > now) throw locked(new Date(row.lockedUntil));
  const isCorrect = await verifyPassword(payPassword, row.hash);
  const hasNothingToReset = row.wrongTries === 0 && row.lockedUntil === null;
  if (isCorrect && hasNothingToReset && found !== undefined) return { uncounted: row.hash };
  const [counted] = await countTry(db, { memberId, hash: row.hash, isCorrect, now });
  // Meanwhile it was locked, or a new one was set: that decides.
  if (!counted) return verifyOne(db, asked);
  checkOwner(counted.owner, memberId);
  if (isCorrect) return { uncounted: null };
  // The count is of this password: a new one starts at zero.
  const { uses } = await countUse(db, { key: `pay-failures ${memberId} ${sha256(row.hash)}`, windowMs: DAY_MS }, now);
  if (uses >= MAX_TRIES_OF_DAY) {
    const isThis = and(eq(members.id, memberId), eq(members.paymentPasswordHash, row.hash));
    await db.update(members).set({ paymentPasswordHash: null, paymentWrongTries: 0, paymentLockedUntil: null }).where(isThis);
    throw removed();
  }
  if (counted.lockedUntil) throw locked(counted.lockedUntil);
  const triesLeft = MAX_TRIES - counted.wrongTries;
  throw new Refused({ ...payPasswordWrong, message: `${payPasswordWrong.message}，还可尝试 ${triesLeft} 次` }, { triesLeft });
}

const isOfTry = and(
  eq(members.id, sql.placeholder('memberId')),
  eq(members.paymentPasswordHash, sql.placeholder('hash')),
  or(isNull(members.paymentLockedUntil), lte(members.paymentLockedUntil, sql.placeholder('now'))),
);

/** SQL: whether an uncounted verdict still holds at the moment of the spend; a counted one does. */
export const isStillVerified = sql`(${sql.placeholder('hash')}::text is null or exists (select from members where ${isOfTry}))`;

const countCorrect = prepared('count correct try', (db) =>
  db.update(members).set({ paymentWrongTries: 0, paymentLockedUntil: null }).where(isOfTry).returning(columns),
);

const countWrong = prepared('count wrong try', (db) => {
  const { paymentLockedUntil: lockedUntil, paymentWrongTries } = members;
  const wrongTries = sql`case when ${lockedUntil} is null then ${paymentWrongTries} else 0 end + 1`;
  const lockEnd = sql`${sql.param(sql.placeholder('lockEnd'), lockedUntil)}::timestamptz`;
  return db
    .update(members)
    .set({ paymentWrongTries: wrongTries, paymentLockedUntil: sql`case when ${wrongTries} >= ${MAX_TRIES} then ${lockEnd} end` })
    .where(isOfTry)
    .returning(columns);
});

interface Try {
  readonly memberId: string;
  readonly hash: string;
  readonly isCorrect: boolean;
  readonly now: number;
}

/** Counts a try, unless the password is locked or no longer the one that was verified. An expired lock resets the tries. */
function countTry(db: Db, { memberId, hash, isCorrect, now }: Try) {
  const tried = { memberId, hash, now: new Date(now) };
  return isCorrect ? countCorrect(db, tried) : countWrong(db, { ...tried, lockEnd: new Date(now + LOCK_MS) });
}
