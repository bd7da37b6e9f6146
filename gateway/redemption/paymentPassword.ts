import { PAYMENT_PASSWORD_LIMITS } from '@juyi/contract/redemption/paymentPassword';
import { payPasswordLocked, payPasswordUnset, payPasswordWrong } from '@juyi/contract/redemption/redemption';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { verifyPassword } from '../auth/passwords';
import { DAY_MS } from '../core/durations';
import { sha256 } from '../core/hashing';
import { Refused, refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { prepared } from '../db/prepared';
import { countUse } from '../http/limits';

const { tries: MAX_TRIES, lock: LOCK_MS, triesOfDay: MAX_TRIES_OF_DAY } = PAYMENT_PASSWORD_LIMITS;
const removed = () => new Refused({ ...payPasswordUnset, message: '支付密码错误次数过多，已停用，请通过短信重新设置' });

/** The columns of a member that tell of the payment password. */
export const passwordColumns = {
  hash: members.paymentPasswordHash,
  wrongTries: members.paymentWrongTries,
  lockedUntil: members.paymentLockedUntil,
};

const findPassword = prepared('payment password', (db) =>
  db
    .select(passwordColumns)
    .from(members)
    .where(eq(members.id, sql.placeholder('memberId'))),
);

/** Whether a member has set a payment password, and until when it is locked; times as paymentPasswordSet responds them. */
export async function readPaymentPassword(db: Db, memberId: string, now: number) {
  const [row] = await findPassword(db, { memberId });
  const isLocked = row?.lockedUntil && row.lockedUntil.getTime() > now;
  const lockedUntil = isLocked ? row.lockedUntil?.toISOString() : undefined;
  return { isSet: Boolean(row?.hash), lockedUntil, serverTime: new Date(now).toISOString() };
}

/** The columns of a member that a new payment password changes: setting it by SMS also resets the tries and the lock. */
export const newPaymentPassword = (paymentPasswordHash: string) => ({
  paymentPasswordHash,
  paymentWrongTries: 0,
  paymentLockedUntil: null,
});

type PaymentPassword = Pick<Awaited<ReturnType<typeof findPassword>>[number], 'hash' | 'lockedUntil'>;

/** The hash of a payment password. Refuses with payPasswordUnset and payPasswordLocked, which say nothing about what was typed. */
export function requirePaymentPassword(found: PaymentPassword | undefined, now: number): string {
  if (!found?.hash) return refuse(payPasswordUnset);
  if (found.lockedUntil && found.lockedUntil.getTime() > now) throw locked(found.lockedUntil);
  return found.hash;
}

const locked = (until: Date) => new Refused(payPasswordLocked, { lockedUntil: until.toISOString() });

/**
 * Verifies a member's payment password, which the caller has `found` or not. Hashing takes long, so neither a connection nor a lock is
 * held meanwhile; the verdict is counted afterwards, in one conditional update. Of any number of concurrent guesses, at all instances
 * together, only five get a verdict, and the duplicates of one correct submit all pass. Wrong tries stay counted when the call is refused,
 * so this runs before the transaction that spends. Refuses with payPasswordUnset, payPasswordWrong (`triesLeft`) and payPasswordLocked
 * (`lockedUntil`); the fifteenth wrong one in a day removes the password.
 */
export async function verifyPaymentPassword(
  db: Db,
  memberId: string,
  payPassword: string,
  now: number,
  found?: PaymentPassword,
): Promise<void> {
  const hash = requirePaymentPassword(found ?? (await findPassword(db, { memberId }))[0], now);
  const isCorrect = await verifyPassword(payPassword, hash);
  const [counted] = await countTry(db, { memberId, hash, isCorrect, now });
  // Meanwhile it was locked, or a new one was set: that decides.
  if (!counted) return verifyPaymentPassword(db, memberId, payPassword, now);
  if (isCorrect) return;
  // The count is of this password: a new one starts at zero.
  const { uses } = await countUse(db, { key: `pay-failures ${memberId} ${sha256(hash)}`, windowMs: DAY_MS }, now);
  if (uses >= MAX_TRIES_OF_DAY) {
    const isThis = and(eq(members.id, memberId), eq(members.paymentPasswordHash, hash));
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

const countCorrect = prepared('count correct try', (db) =>
  db.update(members).set({ paymentWrongTries: 0, paymentLockedUntil: null }).where(isOfTry).returning(passwordColumns),
);

const countWrong = prepared('count wrong try', (db) => {
  const { paymentLockedUntil: lockedUntil, paymentWrongTries } = members;
  const wrongTries = sql`case when ${lockedUntil} is null then ${paymentWrongTries} else 0 end + 1`;
  const lockEnd = sql`${sql.param(sql.placeholder('lockEnd'), lockedUntil)}::timestamptz`;
  return db
    .update(members)
    .set({ paymentWrongTries: wrongTries, paymentLockedUntil: sql`case when ${wrongTries} >= ${MAX_TRIES} then ${lockEnd} end` })
    .where(isOfTry)
    .returning(passwordColumns);
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
