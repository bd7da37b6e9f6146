import { eq } from 'drizzle-orm';
import { commonFailures } from '../../src/services/contract/failures';
import { inviter, verifyRecruitCode } from '../../src/services/contract/team';
import { members, teams } from '../db/schema';
import { countExposure } from '../exposures';
import type { Gateway } from '../gateway';
import { maskPhone } from '../masking';
import { checkOwner, impersonal, ownedBy } from '../owned';
import { refuse } from '../refused';
import { type Served, serve, servePersonal, type Visit } from '../serve';

async function answerVerifyRecruitCode({ request }: Visit<typeof verifyRecruitCode>, { db }: Gateway) {
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

async function answerInviter({ request: { recruitCode }, member, address, origin }: Visit<typeof inviter>, { db, now }: Gateway) {
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
  if (found.id !== member?.id) await countExposure(db, found.id, address, now());
  return impersonal(card);
}

/** Teams, and who invites into them (contract: team and recruiting). */
export const teamCalls: readonly Served[] = [
  serve(verifyRecruitCode, answerVerifyRecruitCode),
  servePersonal(inviter, answerInviter),
];
