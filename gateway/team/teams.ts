import { and, count, eq, sql } from 'drizzle-orm';
import type { JoinReason } from '../../contract/team/joining';
import { checkOwner } from '../core/owned';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { rewardJoining } from './rewards';
import { recruits, teams } from './schema';

/** Why a member can't join: the code is nobody's, or as the contract says. */
export type JoinRefusal = Exclude<JoinReason, 'OK'> | 'UNKNOWN_CODE';

/** A team that grows when somebody joins, and by how many. */
interface Seats {
  readonly teamId: string;
  readonly people: number;
}

/** Where somebody would stand, and the teams that would grow. */
interface Place {
  readonly inviterId: string;
  readonly teamId: string;
  readonly teamName: string;
  readonly seats: readonly Seats[];
}

/** Any fixed number: the advisory lock under which people join one after the other. */
const JOIN_LOCK = 1_001_052;

const inviterOfCode = (db: Db, inviteCode: string) =>
  db
    .select({
      inviterId: members.id,
      inviteCode: members.inviteCode,
      teamId: teams.id,
      teamName: teams.name,
      aboveTeamId: recruits.teamId,
    })
    .from(members)
    .innerJoin(teams, eq(teams.leaderId, members.id))
    .leftJoin(recruits, eq(recruits.memberId, members.id))
    .where(eq(members.inviteCode, inviteCode));

/** Whether one stands anywhere above the other. */
async function isAbove(db: Db, memberId: string, belowId: string): Promise<boolean> {
  const chain = sql`
    with recursive above(id) as (
      select ${recruits.inviterId} from ${recruits} where ${recruits.memberId} = ${belowId}
      union select ${recruits.inviterId} from ${recruits} join above on ${recruits.memberId} = above.id
    ) select id from above`;
  const found = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), sql`${members.id} in (${chain})`));
  return found.length > 0;
}

/** The teams that a member would make larger: those they invited come along as the second level, and are the third above. */
async function seatsFor(db: Db, memberId: string | null, teamId: string, aboveTeamId: string | null): Promise<Seats[]> {
  const [below] = memberId
    ? await db.select({ people: count() }).from(recruits).where(eq(recruits.inviterId, memberId))
    : [{ people: 0 }];
  const seats = [{ teamId, people: 1 + (below?.people ?? 0) }];
  return aboveTeamId ? [...seats, { teamId: aboveTeamId, people: 1 }] : seats;
}

const roomFor = ({ people }: Seats, limit: number) => sql`${teams.size} + ${people}::integer <= ${limit}::integer`;

async function isFull(db: Db, seats: readonly Seats[], limit: number): Promise<boolean> {
  for (const seat of seats) {
    const room = await db
      .select({ id: teams.id })
      .from(teams)
      .where(and(eq(teams.id, seat.teamId), roomFor(seat, limit)));
    if (room.length === 0) return true;
  }
  return false;
}

/**
 * Where somebody would stand who joins by a code, or why they can't, in the contract's order. `memberId` is null for a phone
 * that is nobody's yet; `limit` is the people a team may have.
 */
export async function placeFor(db: Db, memberId: string | null, inviteCode: string, limit: number): Promise<Place | JoinRefusal> {
  const [inviter] = await inviterOfCode(db, inviteCode);
  if (!inviter) return 'UNKNOWN_CODE';
  checkOwner(inviter.inviteCode, inviteCode);
  const { inviterId, teamId, teamName, aboveTeamId } = inviter;
  if (inviterId === memberId) return 'SELF';
  if (memberId) {
    const [joined] = await db
      .select({ owner: recruits.memberId, inviterId: recruits.inviterId, teamId: recruits.teamId })
      .from(recruits)
      .where(eq(recruits.memberId, memberId));
    checkOwner(joined?.owner, memberId);
    if (joined)
      return joined.teamId === teamId || (await hasOnSecondLevel(db, teamId, joined.inviterId)) ? 'JOINED' : 'OTHER_TEAM';
    if (await isAbove(db, memberId, inviterId)) return 'LOOP';
  }
  const seats = await seatsFor(db, memberId, teamId, aboveTeamId);
  if (await isFull(db, seats, limit)) return 'FULL';
  return { inviterId, teamId, teamName, seats };
}

/** Whether those whom `inviterId` invited are the second level of a team. */
async function hasOnSecondLevel(db: Db, teamId: string, inviterId: string): Promise<boolean> {
  const found = await db
    .select({ id: recruits.memberId })
    .from(recruits)
    .where(and(eq(recruits.memberId, inviterId), eq(recruits.teamId, teamId)));
  return found.length > 0;
}

export interface Joining {
  readonly memberId: string;
  readonly inviteCode: string;
  /** The people a team may have, its leader included. */
  readonly limit: number;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * Gives a member their place below the code's owner, for ever. Who joined whom is one graph, in which nobody may become their
 * own ancestor: people join one after the other, on every instance. Gives the place, or why not.
 */
export async function takePlace(tx: Tx, { memberId, inviteCode, limit, now }: Joining): Promise<Place | JoinRefusal> {
  await tx.execute(sql`select pg_advisory_xact_lock(${JOIN_LOCK})`);
  const place = await placeFor(tx, memberId, inviteCode, limit);
  if (typeof place === 'string') return place;
  const { inviterId, teamId, seats } = place;
  for (const { teamId: id, people } of seats)
    await tx
      .update(teams)
      .set({ size: sql`${teams.size} + ${people}::integer` })
      .where(eq(teams.id, id));
  await tx.insert(recruits).values({ memberId, inviterId, teamId, joinedAt: new Date(now) });
  return place;
}

/** Joins a member to the team of the code's owner, and gives the rewards for it. After a refusal roll the transaction back. */
export async function joinTeam(tx: Tx, joining: Joining): Promise<{ teamId: string; teamName: string } | JoinRefusal> {
  const place = await takePlace(tx, joining);
  if (typeof place === 'string') return place;
  const { inviterId, teamId, teamName } = place;
  await rewardJoining(tx, joining.memberId, inviterId, joining.now);
  return { teamId, teamName };
}
