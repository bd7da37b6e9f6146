import { commonFailures } from '@juyi/contract/core/failures';
import { checkEligibility, checkPhone, joinTeam as joinTeamCall, myTeam } from '@juyi/contract/team/joining';
import { accountBlocked, startSessionSince } from '../auth/tokens';
import { invalidRequest, refuse } from '../core/refusals';
import type { Db, Tx } from '../db/open';
import type { Gateway, Member } from '../http/context';
import { findEffect, idempotent } from '../http/idempotency';
import { type CallContext, memberRoute, publicRoute, type Route } from '../http/route';
import { findMemberByPhone, limitLookups } from '../verification/phones';
import { type CodeTarget, consumeCode, hashOfCode, verifyCode } from '../verification/sms';
import { findTeamOfPhone, readJoinedTeam } from './invitations';
import { addMember } from './members';
import { newcomerReward, readRewardRules } from './rewards';
import { stores } from './schema';
import { type JoinRefusal, joinTeam, planJoin } from './teams';

const { failures } = joinTeamCall;
const failureOf = {
  UNKNOWN_CODE: failures.invitationInvalid,
  SELF: failures.teamOwn,
  JOINED: failures.teamJoined,
  OTHER_TEAM: failures.teamOther,
  LOOP: failures.teamLoop,
  FULL: failures.teamFull,
} as const satisfies Record<JoinRefusal, object>;

async function handleCheckPhone({ request, clientAddress }: CallContext<typeof checkPhone>, gateway: Gateway) {
  await limitLookups(gateway, clientAddress);
  return findTeamOfPhone(gateway.db, request.phone);
}

async function handleCheckEligibility({ request, ...from }: CallContext<typeof checkEligibility>, gateway: Gateway) {
  await limitLookups(gateway, from.clientAddress);
  const { db, settings } = gateway;
  const member = await findMemberByPhone(db, request.phone);
  const isOwn = from.member?.phone === request.phone;
  const plan = await planJoin(db, member?.id ?? null, request.recruitCode, settings.teamLimit, isOwn);
  if (plan === 'UNKNOWN_CODE') return refuse(failures.invitationInvalid);
  return typeof plan === 'string' ? { canJoin: false, reason: plan } : { canJoin: true, reason: 'OK' as const };
}

/** Words that would let a member pose as our staff, in simplified and traditional characters, a phone, and the name of closed accounts. */
const RESERVED =
  /[官宫宮][方网網]|客[户戶]?服|平[台臺]|[财財][务務]|管理[员員]|工作人[员員]|系[统統](?:消息|通知)|聚[艺藝]|juyi|admin|\d{11}|已[注註][销銷][会會][员員]/i;

/** Letters of a script that names here are seldom written in, some of which look like Latin ones: "Аdmin" with a Cyrillic А. */
const FOREIGN =
  /(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Latn}\p{scx=Arab}\p{scx=Hang}\p{scx=Mong}\p{scx=Tibt}\p{scx=Yiii}])\p{L}/u;
/** Latin's small capitals, dotless i and phonetic letters. */
const LOOKALIKE = /[ı\u0250-\u02AF\u1D00-\u1DBF]/;

/** A name without spaces, punctuation and accents, and with plain letters for full-width ones. */
const bare = (name: string) => name.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a nickname contains a reserved word, lookalike letters, or is a store's name. */
async function isReserved(db: Db, nickname: string): Promise<boolean> {
  const letters = bare(nickname);
  if (FOREIGN.test(letters) || LOOKALIKE.test(nickname) || RESERVED.test(letters)) return true;
  const named = await db.select({ name: stores.name }).from(stores);
  return named.some(({ name }) => bare(name) === letters);
}

type Joining = CallContext<typeof joinTeamCall>;

/** Joins within the effect's transaction, which a refusal rolls back. */
async function joinAs(tx: Tx, memberId: string, { request, clientAddress }: Joining, { settings }: Gateway, now: number) {
  const joined = await joinTeam(tx, { memberId, inviteCode: request.recruitCode, clientAddress, settings, now });
  return typeof joined === 'string' ? refuse(failureOf[joined]) : joined;
}

/** Joins as the member of a phone that an SMS code proves, a new one if need be, and signs in. */
async function joinByPhone(context: Joining, proved: { phone: string; smsCode: string }, gateway: Gateway) {
  const { db, settings, logEvent, now } = gateway;
  const { request } = context;
  const { name, sourceNo, agreed } = request;
  const { phone, smsCode } = proved;
  const to: CodeTarget = { phone, scene: 'JOIN_TEAM' };
  const at = now();
  const codeHash = hashOfCode(settings, to, smsCode);
  const { provedAt, ...joined } = await idempotent(
    db,
    { call: joinTeamCall, owner: phone, request, proof: { hash: codeHash, refusal: failures.smsCodeExpired }, now: at },
    {
      find: findEffect,
      prepare: () => verifyCode(gateway, to, codeHash, context),
      effect: async (tx) => {
        await consumeCode(tx, to, codeHash, at);
        const existing = await findMemberByPhone(tx, phone);
        // A blocked member gets no session, but the inviter would get a reward.
        if (existing?.blockedAt) refuse(accountBlocked);
        if (!existing && !agreed) throw invalidRequest('请先阅读并同意以上协议', 'agreed');
        const newMember = {
          phone,
          nickname: name,
          passwordHash: null,
          source: 'INVITE',
          sourceNo,
          roles: ['member'],
          now: at,
        } as const;
        const joiner = existing ? { memberId: existing.id } : await addMember(tx, newMember);
        // A concurrent call registered the phone: a retry finds the member.
        if (!joiner) return refuse(failures.smsCodeExpired);
        const { memberId } = joiner;
        const team = await joinAs(tx, memberId, context, gateway, at);
        return { memberId, ...team, isNewMember: !existing, provedAt: at };
      },
      committed: ({ memberId, teamId, isNewMember }) => logEvent('joined a team', { memberId, teamId, isNewMember }),
    },
  );
  // Not part of the stored outcome, which has no secrets: a retry gets a new token.
  const token = await startSessionSince(gateway, { ...context, memberId: joined.memberId, phone }, provedAt, at);
  return { ...joined, ...newcomerReward(await readRewardRules(db)), token };
}

/** Joins as the token's member, who stays signed in by that token: no further one is created. */
async function joinByToken(context: Joining, member: Member, gateway: Gateway) {
  const { db, logEvent, now } = gateway;
  const at = now();
  const joined = await idempotent(
    db,
    { call: joinTeamCall, owner: member.id, request: context.request, now: at },
    {
      find: findEffect,
      prepare: async () => undefined,
      effect: async (tx) => {
        const team = await joinAs(tx, member.id, context, gateway, at);
        return { memberId: member.id, ...team, isNewMember: false };
      },
      committed: ({ memberId, teamId, isNewMember }) => logEvent('joined a team', { memberId, teamId, isNewMember }),
    },
  );
  return { ...joined, ...newcomerReward(await readRewardRules(db)) };
}

async function handleJoinTeam(context: Joining, gateway: Gateway) {
  const { member, request } = context;
  const { phone, smsCode, name } = request;
  if (name !== undefined && (await isReserved(gateway.db, name)))
    throw invalidRequest('昵称不能包含手机号、“官方”“客服”等字样，或与门店同名', 'name');
  if (phone === undefined && smsCode === undefined)
    return member ? joinByToken(context, member, gateway) : refuse(commonFailures.expired);
  // A token never stands in for the code of a phone that is named.
  if (phone === undefined) throw invalidRequest('请输入手机号', 'phone');
  if (smsCode === undefined) throw invalidRequest('请输入短信验证码', 'smsCode');
  return joinByPhone(context, { phone, smsCode }, gateway);
}

/** Joining a team, step by step (contract/team/joining.ts). */
export const joiningRoutes: readonly Route[] = [
  publicRoute(checkPhone, handleCheckPhone),
  publicRoute(checkEligibility, handleCheckEligibility),
  publicRoute(joinTeamCall, handleJoinTeam),
  memberRoute(myTeam, ({ member }, { db }) => readJoinedTeam(db, member.id)),
];
