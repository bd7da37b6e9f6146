import { register } from '../../contract/auth/registration';
import { ownedBy } from '../core/owned';
import { refuse } from '../core/refusals';
import type { Tx } from '../db/open';
import type { Gateway } from '../http/context';
import { idempotent } from '../http/idempotency';
import { type CallContext, publicRoute, type Route } from '../http/route';
import { isRegistered } from '../verification/phones';
import { type CodeTarget, consumeCode, verifyCode } from '../verification/sms';
import type { NewMember, RegisteredMember } from './newMember';
import { hashPassword } from './passwords';
import { issueToken } from './tokens';

/** What registering needs of the team domain, which lies above this one. */
export interface Recruiting {
  readonly addMember: (tx: Tx, fresh: NewMember) => Promise<RegisteredMember | null>;
  /** Joins the inviter's team; gives the reason as a string where that is refused. */
  readonly joinTeam: (
    tx: Tx,
    joining: { readonly memberId: string; readonly inviteCode: string; readonly limit: number; readonly now: number },
  ) => Promise<object | string>;
}

async function handleRegister(
  { request }: CallContext<typeof register>,
  { db, settings, now }: Gateway,
  { addMember, joinTeam }: Recruiting,
) {
  const { phone, smsCode, password, inviteCode, source, sourceNo } = request;
  const to: CodeTarget = { phone, scene: 'REGISTER' };
  const at = now();
  const { data: registered } = await idempotent(
    db,
    { call: register, owner: phone, request, now: at },
    {
      prepare: async () => {
        if (await isRegistered(db, phone)) refuse(register.failures.phoneRegistered);
        await verifyCode(db, to, smsCode, at);
        return hashPassword(password, settings.passwordCost);
      },
      effect: async (tx, passwordHash) => {
        const added = await addMember(tx, { phone, passwordHash, source, sourceNo, roles: ['member'], now: at });
        if (!added) refuse(register.failures.phoneRegistered);
        await consumeCode(tx, to, smsCode, at);
        if (inviteCode) {
          const joined = await joinTeam(tx, { memberId: added.memberId, inviteCode, limit: settings.teamLimit, now: at });
          if (typeof joined === 'string') refuse(register.failures.inviteCodeInvalid);
        }
        return ownedBy([added.phone], { memberId: added.memberId, inviteCode: added.inviteCode });
      },
    },
  );
  // Outside the memory, which keeps no secrets: a repeat gets a token of its own.
  return { ...registered, token: await issueToken(db, registered.memberId, at) };
}

/** Registering (contract/auth/registration.ts). */
export const registrationRoutes = (team: Recruiting): readonly Route[] => [
  publicRoute(register, (context, gateway) => handleRegister(context, gateway, team)),
];
