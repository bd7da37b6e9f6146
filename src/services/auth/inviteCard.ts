import type { ResponseOf } from '@juyi/contract/core/define';
import { typedInviteCode } from '@juyi/contract/core/values';
import { inviter, type NewcomerReward, verifyRecruitCode } from '@juyi/contract/team/invitation';
import { CallError, toFailure } from '../http/failure';
import { request } from '../http/request';
import { serviceOf } from '../http/service';

/** The inviter, and the team that one is invited into. */
export interface Invitation {
  readonly code: string;
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

/** A code that the backend has never issued may be refused for its format. */
const refusedFormat = (error: unknown): never => {
  throw toFailure(error).reason === 'invalidRequest' ? invalidInvitation() : error;
};

/** The inviter behind a code as it was typed or linked; an unreadable, unknown or ended one is refused as `invitationInvalid`. */
export const readInvitation = serviceOf<Invitation, { code: string }>([inviter, verifyRecruitCode], async (input, signal) => {
  const code = typedInviteCode.safeParse(input.code).data;
  if (!code) throw invalidInvitation();
  const card: ResponseOf<typeof inviter> = await request(inviter, { recruitCode: code }, signal).catch(refusedFormat);
  if (!card) throw invalidInvitation();
  const { teamName, memberCount, ...team } = await request(verifyRecruitCode, { recruitCode: code }, signal);
  return {
    code,
    nickname: card.nickname,
    avatar: card.avatar,
    phone: card.phone,
    teamName,
    memberCount,
    reward: { rewardChances: team.rewardChances, rewardContribution: team.rewardContribution },
  };
});
