import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { updateMemberPwd } from '../../contract/auth/password';
import { newPassword } from '../../contract/core/values';
import { checkOwner } from '../core/owned';
import { refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Gateway } from '../http/context';

import { type CallContext, publicRoute, type Route } from '../http/route';
import { resolvePhone } from '../verification/phones';
import { type CodeTarget, consumeCode, verifyCode } from '../verification/sms';
import { hashPassword, verifyPassword } from './passwords';
import { revokeTokens } from './tokens';

const { passwordFormat, passwordUnchanged } = updateMemberPwd.failures;

const isSound = (kind: 'LOGIN' | 'PAY', newPwd: string, phone: string): boolean =>
  kind === 'PAY' ? /^\d{6}$/.test(newPwd) : newPwd !== phone && z.safeParse(newPassword, newPwd).success;

/** The columns of a member that change with a new payment password, from its hash. */
export type NewPaymentPassword = (hash: string) => Partial<typeof members.$inferInsert>;

/**
 * The code is spent by success alone. What can be told without it (the format) is judged before it and costs no try; what only
 * its owner may learn (whether it is the old password) after it, and leaves it good for another password.
 */
async function handleUpdateMemberPwd(
  { request, member }: CallContext<typeof updateMemberPwd>,
  gateway: Gateway,
  newPaymentPassword: NewPaymentPassword,
): Promise<null> {
  const { kind, smsCode, newPwd } = request;
  const { db, settings, log, now } = gateway;
  const at = now();
  const phone = resolvePhone(kind === 'PAY', request.phone, member);
  if (!isSound(kind, newPwd, phone)) refuse(passwordFormat);
  const to: CodeTarget = { phone, scene: kind === 'PAY' ? 'PAY_PWD' : 'RESET_PWD' };
  // An unregistered phone was kept a code that nobody can type, so it is refused here like a wrong code.
  await verifyCode(db, to, smsCode, at);
  const [known] = await db.select().from(members).where(eq(members.phone, phone));
  if (!known) throw new Error(`a code for ${to.scene} was right for a phone without a member`);
  checkOwner(known.phone, phone);
  const old = kind === 'PAY' ? known.paymentPasswordHash : known.passwordHash;
  if (old && (await verifyPassword(newPwd, old))) refuse(passwordUnchanged);
  const hashed = await hashPassword(newPwd, settings.passwordCost);
  await db.transaction(async (tx) => {
    await consumeCode(tx, to, smsCode, at);
    const changed = kind === 'PAY' ? newPaymentPassword(hashed) : { passwordHash: hashed };
    await tx.update(members).set(changed).where(eq(members.id, known.id));
    if (kind === 'LOGIN') await revokeTokens(tx, known.id);
  });
  log.info({ memberId: known.id, kind }, 'a password was set');
  return null;
}

/** Setting the login password or the payment password (contract/auth/password.ts); what a new payment password changes is decided above. */
export const passwordRoutes = (newPaymentPassword: NewPaymentPassword): readonly Route[] => [
  publicRoute(updateMemberPwd, (context, gateway) => handleUpdateMemberPwd(context, gateway, newPaymentPassword)),
];
