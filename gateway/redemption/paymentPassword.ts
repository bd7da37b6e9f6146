import { eq } from 'drizzle-orm';
import { payPasswordLocked, payPasswordUnset, payPasswordWrong } from '../../contract/redemption/failures';
import { verifyPassword } from '../auth/passwords';
import { MINUTE_MS } from '../core/durations';
import { checkOwner, ownedBy } from '../core/owned';
import { Refused } from '../core/refusals';
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
 * Verifies a member's payment password under a row lock: of any number of concurrent guesses only five are compared, and the
 * duplicates of one correct submit all pass. It is a transaction of its own, before the one that spends, because wrong tries stay
 * counted when the call is refused. Refuses with payPasswordUnset, payPasswordWrong (`triesLeft`) and payPasswordLocked (`lockedUntil`).
 */
export async function verifyPaymentPassword(db: Db, memberId: string, payPassword: string, now: number): Promise<void> {
  const refused = await db.transaction(async (tx) => {
    const isOwn = eq(members.id, memberId);
    const [row] = await tx.select(columns).from(members).where(isOwn).for('no key update');
    checkOwner(row?.owner, memberId);
    if (!row?.hash) return new Refused(payPasswordUnset);
    if (row.lockedUntil && row.lockedUntil.getTime() > now) return locked(row.lockedUntil);
    const isCorrect = await verifyPassword(payPassword, row.hash);
    // An expired lock resets the tries.
    const wrongTries = isCorrect ? 0 : (row.lockedUntil ? 0 : row.wrongTries) + 1;
    const lockedUntil = wrongTries >= MAX_TRIES ? new Date(now + LOCK_MS) : null;
    if (!isCorrect || row.wrongTries > 0)
      await tx.update(members).set({ paymentWrongTries: wrongTries, paymentLockedUntil: lockedUntil }).where(isOwn);
    if (isCorrect) return null;
    if (lockedUntil) return locked(lockedUntil);
    const triesLeft = MAX_TRIES - wrongTries;
    const message = `${payPasswordWrong.message}，还可尝试 ${triesLeft} 次`;
    return new Refused({ ...payPasswordWrong, message }, { triesLeft });
  });
  if (refused) throw refused;
}
