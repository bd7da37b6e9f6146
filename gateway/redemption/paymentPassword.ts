import { eq } from 'drizzle-orm';
import { payPasswordLocked, payPasswordUnset, payPasswordWrong } from '../../contract/redemption/failures';
import { verifyPassword } from '../auth/passwords';
import { MINUTE_MS } from '../core/durations';
import { checkOwner, ownedBy } from '../core/owned';
import { Refused } from '../core/refusals';
import { members } from '../db/members';
import type { Db } from '../db/open';

/** So many wrong payment passwords in a row lock it, for so many ms. */
const MAX_TRIES = 5;
const LOCK_MS = 30 * MINUTE_MS;

const columns = {
  owner: members.id,
  hash: members.paymentPasswordHash,
  wrongTries: members.paymentWrongTries,
  lockedUntil: members.paymentLockedUntil,
};

/** Whether a member has a payment password, and until when it is locked, if it is. */
export async function readPaymentPassword(db: Db, memberId: string, now: number) {
  const [row] = await db.select(columns).from(members).where(eq(members.id, memberId));
  const lockedUntil = row?.lockedUntil && row.lockedUntil.getTime() > now ? row.lockedUntil : undefined;
  return ownedBy([row?.owner], { isSet: Boolean(row?.hash), lockedUntil });
}

/** What changes with a new payment password: whoever could set it by SMS begins anew. */
export const newPaymentPassword = (paymentPasswordHash: string) => ({
  paymentPasswordHash,
  paymentWrongTries: 0,
  paymentLockedUntil: null,
});

const locked = (until: Date) => new Refused(payPasswordLocked, { lockedUntil: until.toISOString() });

/**
 * Judges a payment password, one of a member's at a time: of any number of simultaneous guesses five are judged, while the
 * duplicates of one right submit all find it right. Wrong tries stay counted, so this is a transaction of its own, before the
 * one that spends. Refuses with payPasswordUnset, payPasswordWrong (`triesLeft`) and payPasswordLocked (`lockedUntil`).
 */
export async function verifyPaymentPassword(db: Db, memberId: string, payPassword: string, now: number): Promise<void> {
  const refused = await db.transaction(async (tx) => {
    const mine = eq(members.id, memberId);
    const [row] = await tx.select(columns).from(members).where(mine).for('no key update');
    checkOwner(row?.owner, memberId);
    if (!row?.hash) return new Refused(payPasswordUnset);
    if (row.lockedUntil && row.lockedUntil.getTime() > now) return locked(row.lockedUntil);
    const isRight = await verifyPassword(payPassword, row.hash);
    // A lock that is over gives all tries back.
    const wrongTries = isRight ? 0 : (row.lockedUntil ? 0 : row.wrongTries) + 1;
    const lockedUntil = wrongTries >= MAX_TRIES ? new Date(now + LOCK_MS) : null;
    if (!isRight || row.wrongTries > 0)
      await tx.update(members).set({ paymentWrongTries: wrongTries, paymentLockedUntil: lockedUntil }).where(mine);
    if (isRight) return null;
    if (lockedUntil) return locked(lockedUntil);
    const triesLeft = MAX_TRIES - wrongTries;
    const message = `${payPasswordWrong.message}，还可尝试 ${triesLeft} 次`;
    return new Refused({ ...payPasswordWrong, message }, { triesLeft });
  });
  if (refused) throw refused;
}
