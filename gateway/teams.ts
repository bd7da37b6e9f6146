import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from './db/open';
import { members, recruits, teams } from './db/schema';

/** People in a team, its leader included (contract: team and recruiting). */
export const TEAM_LIMIT = 500;

/** Why a member can't join. */
export type JoinRefusal = 'UNKNOWN_CODE' | 'FULL';

/**
 * Joins a new member to the team of the code's owner, for ever. The newcomer stands on the first level of that team and on
 * the second of the team its leader joined, so both grow and neither may pass its limit. Gives null when done; after a
 * refusal roll the transaction back.
 */
export async function joinTeam(tx: Tx, memberId: string, inviteCode: string, now: number): Promise<JoinRefusal | null> {
  const [inviter] = await tx
    .select({ id: members.id, teamId: teams.id, above: recruits.teamId })
    .from(members)
    .innerJoin(teams, eq(teams.leaderId, members.id))
    .leftJoin(recruits, eq(recruits.memberId, members.id))
    .where(eq(members.inviteCode, inviteCode));
  if (!inviter) return 'UNKNOWN_CODE';
  const growing = inviter.above ? [inviter.teamId, inviter.above] : [inviter.teamId];
  // Locked in one order, or two people joining neighbouring teams could wait for each other.
  await tx.select({ id: teams.id }).from(teams).where(inArray(teams.id, growing)).orderBy(asc(teams.id)).for('update');
  const grown = await tx
    .update(teams)
    .set({ size: sql`${teams.size} + 1` })
    .where(and(inArray(teams.id, growing), lt(teams.size, TEAM_LIMIT)))
    .returning({ id: teams.id });
  if (grown.length < growing.length) return 'FULL';
  await tx.insert(recruits).values({ memberId, inviterId: inviter.id, teamId: inviter.teamId, joinedAt: new Date(now) });
  return null;
}
