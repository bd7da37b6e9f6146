import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { invitationInvalid } from '../core/failures';
import { dispensable } from '../core/tolerance';
import * as v from '../core/values';

/** A newcomer's reward for joining a team: draw chances, and points. Optional: the app promises only figures that a response contains. */
export const newcomerReward = { rewardChances: z.optional(z.int()), rewardContribution: z.optional(v.amount) };
export type NewcomerReward = { readonly [Field in keyof typeof newcomerReward]?: z.output<(typeof newcomerReward)[Field]> };

/** The team of a recruit code. An unknown code is refused with invitationInvalid; the visitor can still register. */
export const verifyRecruitCode = defineCall({
  name: 'verifyRecruitCode',
  summary: '校验邀请码',
  method: 'POST',
  path: '/auth/ma/vrc',
  access: 'public',
  request: z.object({ recruitCode: v.inviteCode }),
  response: z.object({
    teamId: dispensable(v.id),
    teamName: z.string(),
    leaderName: z.string(),
    leaderAvatar: v.picture,
    memberCount: v.countIfAny,
    ...newcomerReward,
  }),
  failures: { invitationInvalid },
});

/** The inviter's card by recruit code; without one the member's own card, which needs a token. Null for an unknown code. */
export const inviter = defineCall({
  name: 'inviter',
  summary: '邀请人名片',
  method: 'POST',
  path: '/auth/recruit/inviter',
  access: 'public',
  request: z.object({ recruitCode: z.optional(v.inviteCode) }),
  response: z.nullable(
    z.object({
      nickname: z.string(),
      avatar: v.picture,
      phone: v.maskedPhone,
      recruitCode: v.givenCode,
      teamName: z.string(),
      shareUrl: z.string(),
      ...newcomerReward,
    }),
  ),
  failures: {},
});
