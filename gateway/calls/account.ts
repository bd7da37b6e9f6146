import { eq } from 'drizzle-orm';
import { memberAccount } from '../../src/services/contract/account';
import { register } from '../../src/services/contract/registering';
import { members } from '../db/schema';
import type { Gateway } from '../gateway';
import { once } from '../idempotency';
import { balancesOf } from '../ledger';
import { maskPhone } from '../masking';
import { addMember, isRegistered } from '../members';
import { ownedBy } from '../owned';
import { hashPassword } from '../passwords';
import { refuse } from '../refused';
import { type Served, serve, serveMember, type Visit } from '../serve';
import { type CodeFor, judgeCode, spendCode } from '../sms';
import { joinTeam } from '../teams';
import { issueToken } from '../tokens';

async function answerRegister({ request }: Visit<typeof register>, { db, settings, now }: Gateway) {
  const { phone, smsCode, password, inviteCode, source, sourceNo } = request;
  const to: CodeFor = { phone, scene: 'REGISTER' };
  const at = now();
  const { data: registered } = await once(
    db,
    { call: register, owner: phone, request, now: at },
    {
      prepare: async () => {
        if (await isRegistered(db, phone)) refuse(register.failures.phoneRegistered);
        await judgeCode(db, to, smsCode, at);
        return hashPassword(password, settings.passwordCost);
      },
      effect: async (tx, passwordHash) => {
        const added = await addMember(tx, { phone, passwordHash, source, sourceNo, roles: ['member'], now: at });
        if (!added) refuse(register.failures.phoneRegistered);
        await spendCode(tx, to, smsCode, at);
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

async function answerMemberAccount({ member }: Visit<typeof memberAccount, { readonly id: string }>, { db }: Gateway) {
  const [row] = await db.select().from(members).where(eq(members.id, member.id));
  if (!row) throw new Error('a token outlived its member');
  const { id, nickname, avatar, phone, roles, level, inviteCode, drawChances } = row;
  const balances = await balancesOf(db, member.id);
  return ownedBy([id, balances.owner], {
    memberId: id,
    nickname,
    avatar,
    phone: maskPhone(phone),
    roles,
    level,
    inviteCode,
    contribution: balances.data.CONTRIBUTION,
    dataIp: balances.data.DATA_IP,
    income: balances.data.INCOME,
    drawChances,
  });
}

/** Registering, and the member's own account (contract: register, sign in, account). */
export const accountCalls: readonly Served[] = [serve(register, answerRegister), serveMember(memberAccount, answerMemberAccount)];
