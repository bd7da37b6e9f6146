import { eq } from 'drizzle-orm';
import { commonFailures } from '../../contract/core/failures';
import { inviter, verifyRecruitCode } from '../../contract/team/invitation';
import { maskPhone } from '../core/masking';
import { checkOwner, impersonal, ownedBy } from '../core/owned';
import { refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Gateway } from '../http/context';
import { type CallContext, personalRoute, publicRoute, type Route } from '../http/route';
import { countExposure } from './exposures';
import { teams } from './schema';

async function handleVerifyRecruitCode({ request }: CallContext<typeof verifyRecruitCode>, { db }: Gateway) {
  const [team] = await db
    .select({
      teamId: teams.id,
      teamName: teams.name,
      leaderName: members.nickname,
      leaderAvatar: members.avatar,
      memberCount: teams.size,
    })
    .from(members)
    .innerJoin(teams, eq(teams.leaderId, members.id))
    .where(eq(members.inviteCode, request.recruitCode));
  return team ?? refuse(verifyRecruitCode.failures.invitationDead);
}

async function handleInviter(
  { request: { recruitCode }, member, clientAddress, origin }: CallContext<typeof inviter>,
  { db, now }: Gateway,
) {
  const whose = recruitCode ? eq(members.inviteCode, recruitCode) : eq(members.id, member?.id ?? refuse(commonFailures.expired));
  const [found] = await db
    .select({
      id: members.id,
      nickname: members.nickname,
      avatar: members.avatar,
      phone: members.phone,
      recruitCode: members.inviteCode,
      teamName: teams.name,
    })
    .from(members)
    .innerJoin(teams, eq(teams.leaderId, members.id))
    .where(whose);
  if (!found) return impersonal(null);
  const card = { ...found, phone: maskPhone(found.phone), shareUrl: `${origin}/#/scanAddTeam?code=${found.recruitCode}` };
  if (!recruitCode) return ownedBy([found.id], card);
  checkOwner(found.recruitCode, recruitCode);
  if (found.id !== member?.id) await countExposure(db, found.id, clientAddress, now());
  return impersonal(card);
}

/** Teams, and who invites into them (contract: team and recruiting). */
export const invitationRoutes: readonly Route[] = [
  publicRoute(verifyRecruitCode, handleVerifyRecruitCode),
  personalRoute(inviter, handleInviter),
];
