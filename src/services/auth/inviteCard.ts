import type { ResponseOf } from '@juyi/contract/core/define';
import { typedInviteCode } from '@juyi/contract/core/values';
import { inviter, type NewcomerReward, verifyRecruitCode } from '@juyi/contract/team/invitation';
import { CallError, toFailure } from '../http/failure';
import { request } from '../http/request';
import { serviceOf } from '../http/service';

/** The inviter, and the team that one is invited into. */
export interface Invitation {
  readonly inviteCode: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly phone: string;
  readonly teamName: string;
  readonly memberCount: number | undefined;
  /** Joining gives this, as far as the response says. */
  readonly reward: NewcomerReward;
}

const invalidInvitation = () =>
  new CallError({ kind: 'refused', reason: 'invitationInvalid', message: '邀请码无效或已失效', shown: true });

/** Rethrows an error. A backend may refuse the format of a code that it has never issued: that is an invalid code, too. */
const rethrow = (error: unknown): never => {
  throw toFailure(error).reason === 'invalidRequest' ? invalidInvitation() : error;
};

/** Reads whose invite code it is. A code that is malformed, unknown or no longer valid is refused as `invitationInvalid`. */
export const readInvitation = serviceOf<Invitation, { inviteCode: string }>(
  [inviter, verifyRecruitCode],
  async (input, signal) => {
    const inviteCode = typedInviteCode.safeParse(input.inviteCode).data;
    if (!inviteCode) throw invalidInvitation();
    const card: ResponseOf<typeof inviter> = await request(inviter, { recruitCode: inviteCode }, signal).catch(rethrow);
    if (!card) throw invalidInvitation();
    const { teamName, memberCount, ...team } = await request(verifyRecruitCode, { recruitCode: inviteCode }, signal);
    return {
      inviteCode,
      nickname: card.nickname,
      avatar: card.avatar,
      phone: card.phone,
      teamName,
      memberCount,
      reward: { rewardChances: team.rewardChances, rewardContribution: team.rewardContribution },
    };
  },
);
