import type { JoinReason } from '@juyi/contract/team/joining';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { TeamJoin } from '../auth/newMember';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { rewardJoining } from './rewards';
import { recruits, teams } from './schema';

/** A member can't join because the code is unknown, or for a reason of the contract. */
export type JoinRefusal = Exclude<JoinReason, 'OK'> | 'UNKNOWN_CODE';

/** A team that grows when somebody joins, and by how many people. */
interface Growth {
  readonly teamId: string;
  readonly people: number;
}

/** Whom a member would join, and the teams that would grow. */
interface JoinPlan {
  readonly inviterId: string;
  readonly teamId: string;
  readonly teamName: string;
  readonly growths: readonly Growth[];
}

/** The key of the advisory lock that serialises joins (docs/decisions/0015-teams.md); any constant. */
const JOIN_LOCK = 1_001_052;

/** SQL: a member's code. A blocked member's is unknown: joining by it would pay them. */
export const isInviteCode = (inviteCode: string) => and(eq(members.inviteCode, inviteCode), isNull(members.blockedAt));

const inviterOfCode = (db: Db, inviteCode: string) =>
  db
    .select({
      inviterId: members.id,
      teamId: teams.id,
      teamName: teams.name,
      parentTeamId: recruits.teamId,
    })
    .from(members)
    .innerJoin(teams, eq(teams.leaderId, members.id))
    .leftJoin(recruits, eq(recruits.memberId, members.id))
    .where(isInviteCode(inviteCode));

/** Whether a member is an ancestor of another in the graph of invitations. */
async function isAncestor(db: Db, memberId: string, descendantId: string): Promise<boolean> {
  const ancestors = sql`
    with recursive above(id) as (
      select ${recruits.inviterId} from ${recruits} where ${recruits.memberId} = ${descendantId}
      union select ${recruits.inviterId} from ${recruits} join above on ${recruits.memberId} = above.id
    ) select id from above`;
  const found = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), sql`${members.id} in (${ancestors})`));
  return found.length > 0;
}

/**
 * The teams that a member makes larger, which count two levels: the inviter's by the member and the people they invited, the team
 * above it by the member alone.
 */
async function growthsOf(db: Db, memberId: string | null, teamId: string, parentTeamId: string | null): Promise<Growth[]> {
  const [invited] = memberId
    ? await db.select({ people: count() }).from(recruits).where(eq(recruits.inviterId, memberId))
    : [{ people: 0 }];
  const growth = { teamId, people: 1 + (invited?.people ?? 0) };
  return parentTeamId ? [growth, { teamId: parentTeamId, people: 1 }] : [growth];
}

const hasRoom = ({ people }: Growth, limit: number) => sql`${teams.size} + ${people}::integer <= ${limit}::integer`;

async function isFull(db: Db, growths: readonly Growth[], limit: number): Promise<boolean> {
  for (const growth of growths) {
    const found = await db
      .select({ id: teams.id })
      .from(teams)
      .where(and(eq(teams.id, growth.teamId), hasRoom(growth, limit)));
    if (found.length === 0) return true;
  }
  return false;
}

/**
 * Checks whether a member can join by an invite code: returns the plan, or the first reason against it in the contract's order.
 * `memberId` is null for an unregistered phone; `limit` is the maximum size of a team. Without `isOwn` the asker has not proved to be that
 * member: SELF and LOOP, which would tell whose phone the inviter's is, are then no reasons.
 */
export async function planJoin(
  db: Db,
  memberId: string | null,
  inviteCode: string,
  limit: number,
  isOwn = true,
): Promise<JoinPlan | JoinRefusal> {
  const [inviter] = await inviterOfCode(db, inviteCode);
  if (!inviter) return 'UNKNOWN_CODE';
  const { inviterId, teamId, teamName, parentTeamId } = inviter;
  if (isOwn && inviterId === memberId) return 'SELF';
  if (memberId) {
    const [joined] = await db
      .select({ inviterId: recruits.inviterId, teamId: recruits.teamId })
      .from(recruits)
      .where(eq(recruits.memberId, memberId));
    if (joined) return joined.teamId === teamId || (await isOnFirstLevel(db, teamId, joined.inviterId)) ? 'JOINED' : 'OTHER_TEAM';
    if (isOwn && (await isAncestor(db, memberId, inviterId))) return 'LOOP';
  }
  const growths = await growthsOf(db, memberId, teamId, parentTeamId);
  if (await isFull(db, growths, limit)) return 'FULL';
  return { inviterId, teamId, teamName, growths };
}

/** Whether a member is on the first level of a team; the people they invited are on its second. */
async function isOnFirstLevel(db: Db, teamId: string, memberId: string): Promise<boolean> {
  const found = await db
    .select({ id: recruits.memberId })
    .from(recruits)
    .where(and(eq(recruits.memberId, memberId), eq(recruits.teamId, teamId)));
  return found.length > 0;
}

export interface Joining {
  readonly memberId: string;
  readonly inviteCode: string;
  /** The maximum size of a team, its leader included. */
  readonly limit: number;
  /** ms since 1970. */
  readonly now: number;
}

/** Serialises joins, and what changes members that joins change too, within the caller's transaction. */
export async function lockJoins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${JOIN_LOCK})`);
}

/**
 * Stores who invited a member, permanently. Invitations are one acyclic graph: the advisory lock serialises joins on all instances,
 * so that the plan is still true when it is written. Returns the plan, or the reason against it.
 */
export async function recordJoin(tx: Tx, { memberId, inviteCode, limit, now }: Joining): Promise<JoinPlan | JoinRefusal> {
  await lockJoins(tx);
  const plan = await planJoin(tx, memberId, inviteCode, limit);
  if (typeof plan === 'string') return plan;
  const { inviterId, teamId, growths } = plan;
  for (const { teamId: id, people } of growths)
    await tx
      .update(teams)
      .set({ size: sql`${teams.size} + ${people}::integer` })
      .where(eq(teams.id, id));
  await tx.insert(recruits).values({ memberId, inviterId, teamId, joinedAt: new Date(now) });
  return plan;
}

/** Joins a member to the team of an invite code and grants the rewards. Roll the transaction back after a refusal. */
export async function joinTeam(tx: Tx, joining: TeamJoin): Promise<{ teamId: string; teamName: string } | JoinRefusal> {
  const { memberId, inviteCode, clientAddress, settings, now } = joining;
  const plan = await recordJoin(tx, { memberId, inviteCode, limit: settings.teamLimit, now });
  if (typeof plan === 'string') return plan;
  const { inviterId, teamId, teamName } = plan;
  await rewardJoining(tx, { memberId, inviterId, clientAddress, now }, settings);
  return { teamId, teamName };
}
