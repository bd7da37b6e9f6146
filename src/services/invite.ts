import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { AnswerOf } from './contract/define';
import { inviter, verifyRecruitCode } from './contract/team';
import { inviteCode } from './contract/values';
import { CallError } from './failure';
import { request } from './http';

/** Who invites, and into which team. */
export interface Invitation {
  readonly code: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly phone: string;
  readonly teamName: string;
  readonly memberCount: number;
}

const dead = () => new CallError({ kind: 'refused', reason: 'invitationDead', message: '邀请码无效或已失效', shown: true });

/** The inviter behind a code as it was typed or linked; an unreadable, unknown or dead one is refused as `invitationDead`. */
export const readInvitation: PromiseActorLogic<Invitation, { code: string }> = fromPromise(async ({ input, signal }) => {
  const code = inviteCode.safeParse(input.code).data;
  if (!code) throw dead();
  const card: AnswerOf<typeof inviter> = await request(inviter, { recruitCode: code }, signal);
  if (!card) throw dead();
  const { teamName, memberCount } = await request(verifyRecruitCode, { recruitCode: code }, signal);
  return { code, nickname: card.nickname, avatar: card.avatar, phone: card.phone, teamName, memberCount };
});
