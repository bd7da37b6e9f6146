import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { paymentPasswordSet, updateMemberPwd } from '../../src/services/contract/account';
import { newPassword } from '../../src/services/contract/values';
import { members } from '../db/schema';
import type { Gateway } from '../gateway';
import { checkOwner, ownedBy } from '../owned';
import { hashPassword, isPassword } from '../passwords';
import { newPayPassword, readPayPassword } from '../payPassword';
import { refuse } from '../refused';
import { phoneMeant } from '../requests';
import { type Served, serve, serveMember, type Visit } from '../serve';
import { type CodeFor, judgeCode, spendCode } from '../sms';
import { type Member, revokeTokens } from '../tokens';

const { passwordFormat, passwordUnchanged } = updateMemberPwd.failures;

const isSound = (kind: 'LOGIN' | 'PAY', newPwd: string, phone: string): boolean =>
  kind === 'PAY' ? /^\d{6}$/.test(newPwd) : newPwd !== phone && z.safeParse(newPassword, newPwd).success;

/**
 * The code is spent by success alone. What can be told without it (the format) is judged before it and costs no try; what only
 * its owner may learn (whether it is the old password) after it, and leaves it good for another password.
 */
async function answerUpdateMemberPwd({ request, member }: Visit<typeof updateMemberPwd>, gateway: Gateway): Promise<null> {
  const { kind, smsCode, newPwd } = request;
  const { db, settings, log, now } = gateway;
  const at = now();
  const phone = phoneMeant(kind === 'PAY', request.phone, member);
  if (!isSound(kind, newPwd, phone)) refuse(passwordFormat);
  const to: CodeFor = { phone, scene: kind === 'PAY' ? 'PAY_PWD' : 'RESET_PWD' };
  // An unregistered phone was kept a code that nobody can type, so it is refused here like a wrong code.
  await judgeCode(db, to, smsCode, at);
  const [known] = await db.select().from(members).where(eq(members.phone, phone));
  if (!known) throw new Error(`a code for ${to.scene} was right for a phone without a member`);
  checkOwner(known.phone, phone);
  const old = kind === 'PAY' ? known.payPasswordHash : known.passwordHash;
  if (old && (await isPassword(newPwd, old))) refuse(passwordUnchanged);
  const hashed = await hashPassword(newPwd, settings.passwordCost);
  await db.transaction(async (tx) => {
    await spendCode(tx, to, smsCode, at);
    const changed = kind === 'PAY' ? newPayPassword(hashed) : { passwordHash: hashed };
    await tx.update(members).set(changed).where(eq(members.id, known.id));
    if (kind === 'LOGIN') await revokeTokens(tx, known.id);
  });
  log.info({ memberId: known.id, kind }, 'a password was set');
  return null;
}

async function answerPaymentPasswordSet({ member }: Visit<typeof paymentPasswordSet, Member>, { db, now }: Gateway) {
  const { owner, data } = await readPayPassword(db, member.id, now());
  const { isSet, lockedUntil } = data;
  return ownedBy([owner], { isSet, lockedUntil: lockedUntil?.toISOString(), serverTime: new Date(now()).toISOString() });
}

/** Setting the login password or the payment password (contract: register, sign in, account). */
export const passwordCalls: readonly Served[] = [
  serve(updateMemberPwd, answerUpdateMemberPwd),
  serveMember(paymentPasswordSet, answerPaymentPasswordSet),
];
