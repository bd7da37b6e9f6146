import { loginPwd, loginSms } from '@juyi/contract/auth/login';
import { updateMemberPwd } from '@juyi/contract/auth/password';
import { register } from '@juyi/contract/auth/registration';
import { invalidRequest, refuse } from '../core/refusals';
import type { Gateway } from '../http/context';
import { findEffect, idempotent } from '../http/idempotency';
import { type CallContext, publicRoute, type Route } from '../http/route';
import { verifyCaptcha } from '../verification/captcha';
import { isRegistered, memberOfVerifiedPhone, resolvePhone } from '../verification/phones';
import { type CodeTarget, consumeCode, hashOfCode, verifyCode } from '../verification/sms';
import type { Recruiting } from './newMember';
import { changePassword, type PaymentPasswordColumns } from './passwordChange';
import { hashPassword, isCommonPassword, TOO_COMMON, verifyPassword } from './passwords';
import { signInWithCode, signInWithPassword } from './signIn';
import { startSessionSince } from './tokens';

async function handleRegister(
  { request, ...from }: CallContext<typeof register>,
  gateway: Gateway,
  { addMember, joinTeam }: Recruiting,
) {
  const { db, settings, logEvent, now } = gateway;
  const { phone, smsCode, password, inviteCode, source, sourceNo, agreed: _agreed, requestId: _requestId, ...others } = request;
  // A field that the contract gains fails to compile here until it is handled.
  others satisfies Record<string, never>;
  if (isCommonPassword(password, phone)) throw invalidRequest(TOO_COMMON, 'password');
  const to: CodeTarget = { phone, scene: 'REGISTER' };
  const at = now();
  const codeHash = hashOfCode(settings, to, smsCode);
  let isRepeat = true;
  const { provedAt, ...registered } = await idempotent(
    db,
    { call: register, owner: phone, request, proof: { hash: codeHash, refusal: register.failures.smsCodeExpired }, now: at },
    {
      find: findEffect,
      prepare: async () => {
        await verifyCode(gateway, to, codeHash, from);
        // Only the phone's owner, who has the code, learns this (user enumeration).
        if (await isRegistered(db, phone)) refuse(register.failures.phoneRegistered);
        return hashPassword(password, settings.passwordCost);
      },
      effect: async (tx, passwordHash) => {
        const added = await addMember(tx, { phone, passwordHash, source, sourceNo, roles: ['member'], now: at });
        if (!added) refuse(register.failures.phoneRegistered);
        await consumeCode(tx, to, codeHash, at);
        if (inviteCode) {
          const joined = await joinTeam(tx, {
            memberId: added.memberId,
            inviteCode,
            clientAddress: from.clientAddress,
            settings,
            now: at,
          });
          if (joined === 'FULL') refuse(register.failures.inviteTeamFull);
          if (typeof joined === 'string') refuse(register.failures.inviteCodeInvalid);
        }
        return { memberId: added.memberId, inviteCode: added.inviteCode, provedAt: at };
      },
      committed: ({ memberId }) => {
        isRepeat = false;
        logEvent('registered', { memberId, source, invited: Boolean(inviteCode) });
      },
    },
  );
  // A repeat is compared without its secrets, and another password would seem to be set.
  if (isRepeat) {
    const { passwordHash } = await memberOfVerifiedPhone(db, phone);
    if (!passwordHash || !(await verifyPassword(password, passwordHash))) refuse(register.failures.smsCodeExpired);
  }
  // Not part of the stored outcome, which has no secrets: a retry gets a new token.
  const who = { ...from, memberId: registered.memberId, phone };
  return { ...registered, token: await startSessionSince(gateway, who, provedAt, at) };
}

async function handleLoginPwd({ request, ...from }: CallContext<typeof loginPwd>, gateway: Gateway) {
  const { phone, password, captchaId, captcha } = request;
  const hasCaptcha = captchaId !== undefined && captcha !== undefined;
  if (hasCaptcha && !(await verifyCaptcha(gateway, captchaId, captcha))) refuse(loginPwd.failures.captchaWrong);
  return signInWithPassword(gateway, { ...from, phone }, password, hasCaptcha);
}

/** Registration, sign-in and passwords (contract/auth). The parameters belong to domains above this one. */
export const authRoutes = (recruiting: Recruiting, paymentPasswordColumns: PaymentPasswordColumns): readonly Route[] => [
  publicRoute(register, (context, gateway) => handleRegister(context, gateway, recruiting)),
  publicRoute(loginSms, ({ request: { phone, smsCode }, ...from }, gateway) =>
    signInWithCode(gateway, { ...from, phone }, smsCode),
  ),
  publicRoute(loginPwd, handleLoginPwd),
  publicRoute(updateMemberPwd, async ({ request, member, ...from }, gateway) => {
    const phone = resolvePhone(request.kind === 'PAY', request.phone, member);
    await changePassword(gateway, { ...request, ...from, phone }, paymentPasswordColumns);
    return null;
  }),
];
