import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { invitationInvalid, smsCodeExpired, smsCodeWrong } from '../core/failures';
import { dispensable, orUnknown } from '../core/tolerance';
import * as v from '../core/values';
import { newcomerReward } from './invitation';

/**
 * Refusals of joining a team, for each of which the flow has a state. They are not in core/failures.ts, which is in the first screen's
 * bundle.
 */
const teamOwn = { code: 40101, message: '不能加入自己的团队' } as const;
const teamJoined = { code: 40102, message: '您已在该团队中' } as const;
const teamOther = { code: 40103, message: '您已加入其他团队' } as const;
const teamLoop = { code: 40104, message: '不能加入自己成员的团队' } as const;
const teamFull = { code: 40105, message: '团队已满' } as const;

/** People in a team, its leader included, and look-ups of phones a minute for one client address: the gateway's defaults. */
export const TEAM_LIMITS = { people: 500, lookUps: 10 } as const;

/** Tells whether a phone is registered and has joined a team. The rate is limited for each client address. */
export const checkPhone = defineCall({
  name: 'checkPhone',
  summary: '查询手机号',
  method: 'POST',
  path: '/auth/ma/vePho',
  access: 'public',
  request: z.object({ phone: v.phone }),
  response: z.object({ registered: z.boolean(), joined: z.boolean(), teamName: z.optional(z.string()) }),
  failures: {},
});

/** The reasons against joining, checked in this order. */
export const joinReason = z.enum(['OK', 'SELF', 'JOINED', 'OTHER_TEAM', 'LOOP', 'FULL']);
export type JoinReason = z.output<typeof joinReason>;

/**
 * Tells whether a phone may join the team of a code; SELF and LOOP to the phone's own member alone, by their token. The rate is limited for
 * each client address.
 */
export const checkEligibility = defineCall({
  name: 'checkEligibility',
  summary: '校验入团资格',
  method: 'POST',
  path: '/auth/ma/veRec',
  access: 'public',
  request: z.object({ phone: v.phone, recruitCode: v.inviteCode }),
  response: z.object({ canJoin: z.boolean(), reason: orUnknown(joinReason) }),
  failures: { invitationInvalid },
});

/**
 * Joins a team, permanently. `phone` with its `smsCode` joins as that phone's member and signs in; an unregistered phone becomes a
 * member without a password and must set `agreed`. With neither, the token's member joins and stays signed in: no token is answered.
 * Retries as register.
 */
export const joinTeam = defineCall({
  name: 'joinTeam',
  summary: '加入团队',
  method: 'POST',
  path: '/auth/ma/regTeam',
  access: 'public',
  write: true,
  request: z.object({
    phone: z.optional(v.phone),
    smsCode: z.optional(v.smsCode),
    recruitCode: v.inviteCode,
    name: z.optional(
      z.string('昵称格式不正确').check(v.plainText, z.minLength(1, '请输入昵称'), z.maxLength(20, '昵称最多 20 个字')),
    ),
    sourceNo: z.optional(v.sourceNo),
    agreed: z.optional(v.agreed),
    requestId: v.signInRequestId,
  }),
  response: z.object({
    memberId: dispensable(v.id),
    teamId: dispensable(v.id),
    teamName: z.string(),
    isNewMember: z.boolean(),
    token: z.optional(v.token),
    ...newcomerReward,
  }),
  failures: { smsCodeWrong, smsCodeExpired, invitationInvalid, teamOwn, teamJoined, teamOther, teamLoop, teamFull },
});

/** The team that the member has joined. */
export const myTeam = defineCall({
  name: 'myTeam',
  summary: '查询入团记录',
  method: 'POST',
  path: '/auth/ma/qjtr',
  access: 'member',
  request: z.object({}),
  response: z.object({
    joined: z.boolean(),
    teamName: z.optional(z.string()),
    leaderName: z.optional(z.string()),
    joinTime: z.optional(v.time),
  }),
  failures: {},
});
