import { updateMemberPwd } from '@juyi/contract/auth/password';
import { newPassword } from '@juyi/contract/core/values';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Place } from '../http/clientAddress';
import type { Gateway } from '../http/context';
import { memberOfVerifiedPhone } from '../verification/phones';
import { type CodeTarget, consumeCode, hashOfCode, verifyCode } from '../verification/sms';
import { hashPassword, isCommonPassword, TOO_COMMON, verifyPassword } from './passwords';
import { revokeTokens } from './tokens';

const { passwordFormat, passwordUnchanged } = updateMemberPwd.failures;

/** The columns of a member that a new payment password changes, from its hash: app.ts injects the rule of the redemption domain. */
export type PaymentPasswordColumns = (hash: string) => Partial<typeof members.$inferInsert>;

export interface PasswordChange extends Place {
  readonly kind: 'LOGIN' | 'PAY';
  readonly phone: string;
  readonly smsCode: string;
  readonly newPwd: string;
}

/** Digits that are guessed first: a run, the digits of 一生一世 and 我爱你, taken from the phone, few different or common ones. */
function isGuessable(pin: string, phone: string): boolean {
  const isRun = '01234567890'.includes(pin) || '09876543210'.includes(pin);
  return isRun || /1314|52[01]/.test(pin) || phone.includes(pin) || isCommonPassword(pin, phone);
}
const tooSimple = { ...passwordFormat, message: '支付密码过于简单，请勿使用连续、重复、常见的数字或手机号中的数字' };

const isValid = ({ kind, newPwd, phone }: PasswordChange): boolean =>
  kind === 'PAY' ? /^\d{6}$/.test(newPwd) : newPwd !== phone && z.safeParse(newPassword, newPwd).success;

/**
 * Sets the login password, which revokes every token, or the payment password. The format is checked before the code, so that a typo
 * costs no try; whether the password is the old one only after it, because that is for the phone's owner to know. Either refusal
 * leaves the code usable: only success consumes it. Refuses with passwordFormat and passwordUnchanged, and as verifyCode does.
 */
export async function changePassword(
  gateway: Gateway,
  change: PasswordChange,
  paymentPasswordColumns: PaymentPasswordColumns,
): Promise<void> {
  const { db, settings, logEvent, now } = gateway;
  const { kind, phone, smsCode, newPwd } = change;
  const at = now();
  if (!isValid(change)) refuse(passwordFormat);
  if (kind === 'PAY' && isGuessable(newPwd, phone)) refuse(tooSimple);
  if (kind === 'LOGIN' && isCommonPassword(newPwd, phone)) refuse({ ...passwordFormat, message: TOO_COMMON });
  const to: CodeTarget = { phone, scene: kind === 'PAY' ? 'PAY_PWD' : 'RESET_PWD' };
  // An unregistered phone is refused here as with a wrong code (user enumeration): its code can't be guessed.
  const codeHash = hashOfCode(settings, to, smsCode);
  await verifyCode(gateway, to, codeHash, change);
  const member = await memberOfVerifiedPhone(db, phone);
  const oldHash = kind === 'PAY' ? member.paymentPasswordHash : member.passwordHash;
  if (oldHash && (await verifyPassword(newPwd, oldHash))) refuse(passwordUnchanged);
  const newHash = await hashPassword(newPwd, settings.passwordCost);
  await db.transaction(async (tx) => {
    await consumeCode(tx, to, codeHash, at);
    if (kind === 'LOGIN') await revokeTokens(tx, member.id, at);
    const columns = kind === 'PAY' ? paymentPasswordColumns(newHash) : { passwordHash: newHash };
    await tx.update(members).set(columns).where(eq(members.id, member.id));
  });
  logEvent('password set', { memberId: member.id, kind });
}
