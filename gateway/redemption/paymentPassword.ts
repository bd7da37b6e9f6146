import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { payPasswordLocked, payPasswordUnset, payPasswordWrong } from '../../contract/redemption/failures';
import { verifyPassword } from '../auth/passwords';
import { MINUTE_MS } from '../core/durations';
import { checkOwner, ownedBy } from '../core/owned';
import { Refused, refuse } from '../core/refusals';
import { inTurn } from '../core/turns';
import { members } from '../db/members';
import type { Db } from '../db/open';

/** So many wrong payment passwords in a row lock it. */
const MAX_TRIES = 5;
const LOCK_MS = 30 * MINUTE_MS;

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

const locked = (until: Date) => new Refused(payPasswordLocked, { lockedUntil: until.toISOString() });

/**
 * Verifies a member's payment password, in turn with other tries of the same member at this instance. Hashing takes long, so neither a
 * connection nor a lock is held meanwhile; the verdict is counted afterwards, in one conditional update. Of any number of concurrent
 * guesses, at all instances together, only five get a verdict, and the duplicates of one correct submit all pass. Wrong tries stay
 * counted when the call is refused, so this runs before the transaction that spends. Refuses with payPasswordUnset, payPasswordWrong
 * (`triesLeft`) and payPasswordLocked (`lockedUntil`).
 */
export const verifyPaymentPassword = (db: Db, memberId: string, payPassword: string, now: number): Promise<void> =>
  inTurn(`payment-password ${memberId}`, () => verifyOne(db, memberId, payPassword, now));

async function verifyOne(db: Db, memberId: string, payPassword: string, now: number): Promise<void> {
  const [row] = await db.select(columns).from(members).where(eq(members.id, memberId));
  checkOwner(row?.owner, memberId);
  if (!row?.hash) return refuse(payPasswordUnset);
  if (row.lockedUntil && row.lockedUntil.getTime() > now) throw locked(row.lockedUntil);
  const isCorrect = await verifyPassword(payPassword, row.hash);
  const [counted] = await countTry(db, { memberId, hash: row.hash, isCorrect, now });
  // Meanwhile it was locked, or a new one was set: that decides.
  if (!counted) return verifyOne(db, memberId, payPassword, now);
  checkOwner(counted.owner, memberId);
  if (isCorrect) return;
  if (counted.lockedUntil) throw locked(counted.lockedUntil);
  const triesLeft = MAX_TRIES - counted.wrongTries;
  throw new Refused({ ...payPasswordWrong, message: `${payPasswordWrong.message}，还可尝试 ${triesLeft} 次` }, { triesLeft });
}

interface Try {
  readonly memberId: string;
  readonly hash: string;
  readonly isCorrect: boolean;
  readonly now: number;
}

/** Counts a try, unless the password is locked or no longer the one that was verified. An expired lock resets the tries. */
function countTry(db: Db, { memberId, hash, isCorrect, now }: Try) {
  const { paymentLockedUntil: lockedUntil, paymentWrongTries } = members;
  const wrongTries = sql`case when ${lockedUntil} is null then ${paymentWrongTries} else 0 end + 1`;
  const lock = sql`case when ${wrongTries} >= ${MAX_TRIES} then ${sql.param(new Date(now + LOCK_MS), lockedUntil)}::timestamptz end`;
  const isOpen = or(isNull(lockedUntil), lte(lockedUntil, new Date(now)));
  return db
    .update(members)
    .set({ paymentWrongTries: isCorrect ? 0 : wrongTries, paymentLockedUntil: isCorrect ? null : lock })
    .where(and(eq(members.id, memberId), eq(members.paymentPasswordHash, hash), isOpen))
    .returning(columns);
}
