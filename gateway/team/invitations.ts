import { eq } from 'drizzle-orm';
import { maskPhone } from '../core/masking';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { recruits, teams } from './schema';
import { isInviteCode } from './teams';

/** The team that an invite code belongs to; undefined for an unknown code. */
export async function findTeam(db: Db, inviteCode: string) {
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
    .where(isInviteCode(inviteCode));
  return team;
}

export type Card = NonNullable<Awaited<ReturnType<typeof findCard>>>;

/** An inviter's card by member id or by invite code, the phone masked; undefined when there is none. */
export async function findCard(db: Db, by: { readonly id: string } | { readonly inviteCode: string }) {
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
    .where('id' in by ? eq(members.id, by.id) : isInviteCode(by.inviteCode));
  return found && { ...found, phone: maskPhone(found.phone) };
}

/** Whether a phone is registered, and the name of the team that its member has joined. */
export async function findTeamOfPhone(db: Db, phone: string) {
  const [found] = await db
    .select({ teamName: teams.name })
    .from(members)
    .leftJoin(recruits, eq(recruits.memberId, members.id))
    .leftJoin(teams, eq(teams.id, recruits.teamId))
    .where(eq(members.phone, phone));
  const teamName = found?.teamName ?? undefined;
  return { registered: found !== undefined, joined: teamName !== undefined, teamName };
}

/** The team that a member has joined. */
export async function readJoinedTeam(db: Db, memberId: string) {
  const [row] = await db
    .select({ teamName: teams.name, leaderName: members.nickname, joinedAt: recruits.joinedAt })
    .from(recruits)
    .innerJoin(teams, eq(teams.id, recruits.teamId))
    .innerJoin(members, eq(members.id, recruits.inviterId))
    .where(eq(recruits.memberId, memberId));
  if (!row) return { joined: false };
  const { joinedAt, ...team } = row;
  return { joined: true, ...team, joinTime: joinedAt.toISOString() };
}
