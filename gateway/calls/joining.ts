import { eq } from 'drizzle-orm';
import { checkEligibility, checkPhone, joinTeam as joining, myTeam } from '../../src/services/contract/joining';
import { members, recruits, teams } from '../db/schema';
import type { Gateway } from '../gateway';
import { once } from '../idempotency';
import { countUse } from '../limits';
import { addMember, memberOfPhone } from '../members';
import { checkOwner, impersonal, ownedBy } from '../owned';
import { invalidRequest, refuse, tooMany } from '../refused';
import { type Served, serve, serveMember, type Visit } from '../serve';
import { type CodeFor, judgeCode, spendCode } from '../sms';
import { type JoinRefusal, joinTeam, placeFor } from '../teams';
import { issueToken, type Member } from '../tokens';

const { invitationDead, teamOwn, teamJoined, teamOther, teamLoop, teamFull } = joining.failures;
const refusalOf = {
  UNKNOWN_CODE: invitationDead,
  SELF: teamOwn,
  JOINED: teamJoined,
  OTHER_TEAM: teamOther,
  LOOP: teamLoop,
  FULL: teamFull,
} as const satisfies Record<JoinRefusal, object>;

/** Both calls tell whether a phone is registered, so an address may ask each of them a few times a minute only. */
async function limitLookups({ db, settings, now }: Gateway, which: string, address: string): Promise<void> {
  const { uses, waitMs } = await countUse(db, `${which} ${address}`, 60_000, now());
  if (uses > settings.lookupsPerMinute) throw tooMany(waitMs);
}

async function answerCheckPhone({ request, address }: Visit<typeof checkPhone>, gateway: Gateway) {
  await limitLookups(gateway, 'check-phone', address);
  const [found] = await gateway.db
    .select({ phone: members.phone, teamName: teams.name })
    .from(members)
    .leftJoin(recruits, eq(recruits.memberId, members.id))
    .leftJoin(teams, eq(teams.id, recruits.teamId))
    .where(eq(members.phone, request.phone));
  checkOwner(found?.phone, request.phone);
  const teamName = found?.teamName ?? undefined;
  return { registered: found !== undefined, joined: teamName !== undefined, teamName };
}

async function answerCheckEligibility({ request, address }: Visit<typeof checkEligibility>, gateway: Gateway) {
  await limitLookups(gateway, 'check-eligibility', address);
  const { db, settings } = gateway;
  const known = await memberOfPhone(db, request.phone);
  const place = await placeFor(db, known?.memberId ?? null, request.recruitCode, settings.teamLimit);
  if (place === 'UNKNOWN_CODE') return refuse(invitationDead);
  return typeof place === 'string' ? { canJoin: false, reason: place } : { canJoin: true, reason: 'OK' as const };
}

async function answerJoinTeam({ request }: Visit<typeof joining>, { db, settings, now }: Gateway) {
  const { phone, smsCode, recruitCode, name, sourceNo, agreed } = request;
  const to: CodeFor = { phone, scene: 'JOIN_TEAM' };
  const at = now();
  const { data: joined } = await once(
    db,
    { call: joining, owner: phone, request, now: at },
    {
      prepare: () => judgeCode(db, to, smsCode, at),
      effect: async (tx) => {
        await spendCode(tx, to, smsCode, at);
        const known = await memberOfPhone(tx, phone);
        if (!known && !agreed) throw invalidRequest('请先阅读并同意《用户协议》和《隐私协议》', 'agreed');
        const stranger = {
          phone,
          nickname: name,
          passwordHash: null,
          source: 'INVITE',
          sourceNo,
          roles: ['member'],
          now: at,
        } as const;
        const joiner = known ?? (await addMember(tx, stranger));
        // Registered by another call this very moment: asked again, they are known.
        if (!joiner) return refuse(joining.failures.smsCodeExpired);
        const { memberId } = joiner;
        const team = await joinTeam(tx, { memberId, inviteCode: recruitCode, limit: settings.teamLimit, now: at });
        if (typeof team === 'string') return refuse(refusalOf[team]);
        return ownedBy([joiner.phone], { memberId, ...team, isNewMember: !known });
      },
    },
  );
  // Outside the memory, which keeps no secrets: a repeat gets a token of its own.
  return { ...joined, token: await issueToken(db, joined.memberId, at) };
}

async function answerMyTeam({ member }: Visit<typeof myTeam, Member>, { db }: Gateway) {
  const [joined] = await db
    .select({ owner: recruits.memberId, teamName: teams.name, leaderName: members.nickname, joinedAt: recruits.joinedAt })
    .from(recruits)
    .innerJoin(teams, eq(teams.id, recruits.teamId))
    .innerJoin(members, eq(members.id, recruits.inviterId))
    .where(eq(recruits.memberId, member.id));
  if (!joined) return impersonal({ joined: false });
  const { owner, joinedAt, ...team } = joined;
  return ownedBy([owner], { joined: true, ...team, joinTime: joinedAt.toISOString() });
}

/** Joining a team, step by step (contract: team and recruiting). */
export const joiningCalls: readonly Served[] = [
  serve(checkPhone, answerCheckPhone),
  serve(checkEligibility, answerCheckEligibility),
  serve(joining, answerJoinTeam),
  serveMember(myTeam, answerMyTeam),
];
