import { eq } from 'drizzle-orm';
import { payPasswordLocked, payPasswordUnset, payPasswordWrong } from '../../contract/redemption/failures';
import { verifyPassword } from '../auth/passwords';
import { DAY_MS, MINUTE_MS } from '../core/durations';
import { sha256 } from '../core/hashing';
import { checkOwner, ownedBy } from '../core/owned';
import { Refused } from '../core/refusals';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { countUse } from '../http/limits';

/** So many wrong payment passwords in a row lock it. */
const MAX_TRIES = 5;
const LOCK_MS = 30 * MINUTE_MS;
/** So many in a day remove it, whatever right ones were between: a new one needs an SMS, which a thief of a token does not get. */
const MAX_TRIES_OF_DAY = 15;
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
export async function requirePaymentPassword(db: Db, memberId: string, now: number): Promise<void> {
  const { owner, data } = await readPaymentPassword(db, memberId, now);
  checkOwner(owner, memberId);
  if (!data.isSet) throw new Refused(payPasswordUnset);
  if (data.lockedUntil) throw locked(new Date(data.lockedUntil));
}

const locked = (until: Date) => new Refused(payPasswordLocked, { lockedUntil: until.toISOString() });

/**
 * Verifies a member's payment password under a row lock: of any number of concurrent guesses only five are compared, and the
 * duplicates of one correct submit all pass. It is a transaction of its own, before the one that spends, because wrong tries stay
 * counted when the call is refused. Refuses with payPasswordUnset, payPasswordWrong (`triesLeft`) and payPasswordLocked (`lockedUntil`);
 * the fifteenth wrong one in a day removes the password.
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
    // The count is of this password: a new one starts at zero.
    const { uses } = await countUse(tx, { key: `pay-failures ${memberId} ${sha256(row.hash)}`, windowMs: DAY_MS }, now);
    if (uses >= MAX_TRIES_OF_DAY) {
      await tx.update(members).set({ paymentPasswordHash: null, paymentWrongTries: 0, paymentLockedUntil: null }).where(isOwn);
      return removed();
    }
    if (lockedUntil) return locked(lockedUntil);
    const triesLeft = MAX_TRIES - wrongTries;
    const message = `${payPasswordWrong.message}，还可尝试 ${triesLeft} 次`;
    return new Refused({ ...payPasswordWrong, message }, { triesLeft });
  });
  if (refused) throw refused;
}
