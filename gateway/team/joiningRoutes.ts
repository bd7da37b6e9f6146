import { eq } from 'drizzle-orm';
import { checkEligibility, checkPhone, joinTeam as joining, myTeam } from '../../contract/team/joining';
import { issueToken } from '../auth/tokens';
import { MINUTE_MS } from '../core/durations';
import { checkOwner, impersonal, ownedBy } from '../core/owned';
import { invalidRequest, refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Gateway } from '../http/context';
import { type Member } from '../http/context';
import { idempotent } from '../http/idempotency';
import { enforceLimit } from '../http/limits';
import { type CallContext, memberRoute, publicRoute, type Route } from '../http/route';
import { findMemberByPhone } from '../verification/phones';
import { type CodeTarget, consumeCode, verifyCode } from '../verification/sms';
import { addMember } from './members';
import { recruits, teams } from './schema';
import { type JoinRefusal, joinTeam, placeFor } from './teams';

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
const limitLookups = ({ db, settings, now }: Gateway, call: string, clientAddress: string): Promise<void> =>
  enforceLimit(db, { key: `${call} ${clientAddress}`, maxUses: settings.lookupsPerMinute, windowMs: MINUTE_MS }, now());

async function handleCheckPhone({ request, clientAddress }: CallContext<typeof checkPhone>, gateway: Gateway) {
  await limitLookups(gateway, 'check-phone', clientAddress);
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

async function handleCheckEligibility({ request, clientAddress }: CallContext<typeof checkEligibility>, gateway: Gateway) {
  await limitLookups(gateway, 'check-eligibility', clientAddress);
  const { db, settings } = gateway;
  const known = await findMemberByPhone(db, request.phone);
  const place = await placeFor(db, known?.id ?? null, request.recruitCode, settings.teamLimit);
  if (place === 'UNKNOWN_CODE') return refuse(invitationDead);
  return typeof place === 'string' ? { canJoin: false, reason: place } : { canJoin: true, reason: 'OK' as const };
}

async function handleJoinTeam({ request }: CallContext<typeof joining>, { db, settings, now }: Gateway) {
  const { phone, smsCode, recruitCode, name, sourceNo, agreed } = request;
  const to: CodeTarget = { phone, scene: 'JOIN_TEAM' };
  const at = now();
  const { data: joined } = await idempotent(
    db,
    { call: joining, owner: phone, request, now: at },
    {
      prepare: () => verifyCode(db, to, smsCode, at),
      effect: async (tx) => {
        await consumeCode(tx, to, smsCode, at);
        const known = await findMemberByPhone(tx, phone);
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
        const joiner = known ? { memberId: known.id, phone: known.phone } : await addMember(tx, stranger);
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

async function handleMyTeam({ member }: CallContext<typeof myTeam, Member>, { db }: Gateway) {
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
export const joiningRoutes: readonly Route[] = [
  publicRoute(checkPhone, handleCheckPhone),
  publicRoute(checkEligibility, handleCheckEligibility),
  publicRoute(joining, handleJoinTeam),
  memberRoute(myTeam, handleMyTeam),
];
