import { createHmac, hash, randomUUID } from 'node:crypto';
import { type CommitmentLeaf, commitmentText, rollOf, rollText } from '@juyi/contract/draw/fair';
import { and, eq, sql } from 'drizzle-orm';
import { members } from '../db/members';
import { type Db, run, type Tx } from '../db/open';
import { appendLeaves } from './log';
import { chanceGrants, drawSeeds } from './schema';

/** A member's chances to draw; each is used with a seed. */

/**
 * Grants a member draw chances within the caller's transaction, once for each `source` (`helped:3`, an order number); returns false
 * when that source has granted them before. It locks the member's row; a draw locks it before the accounts, so call this before
 * anything is posted (lock order).
 */
export async function grantChances(tx: Tx, memberId: string, count: number, reason: string, source: string): Promise<boolean> {
  const granted = await tx
    .insert(chanceGrants)
    .values({ memberId, source, count, reason })
    .onConflictDoNothing()
    .returning({ source: chanceGrants.source });
  if (granted.length === 0) return false;
  await tx
    .update(members)
    .set({ drawChances: sql`${members.drawChances} + ${count}::integer` })
    .where(eq(members.id, memberId));
  return true;
}

/** Reads the chances that a member has. */
export async function readChances(db: Db, memberId: string): Promise<number> {
  const [row] = await db.select({ chances: members.drawChances }).from(members).where(eq(members.id, memberId));
  return row?.chances ?? 0;
}

/** Whose seed it is; `secret` is APP_SECRET. */
export interface SeedOwner {
  readonly memberId: string;
  readonly activityId: number;
  readonly secret: string;
}

/** Whoever reads the database, or a backup, can't tell a seed that is still to be used: it follows from APP_SECRET. */
const seedOf = ({ memberId, activityId, secret }: SeedOwner, salt: string): string =>
  createHmac('sha256', secret).update(`draw seed\0${memberId}\0${activityId}\0${salt}`).digest('hex');

const commitmentLeaf = (activityId: number, seed: string): CommitmentLeaf => ({
  kind: 'commitment',
  commitment: hash('sha256', commitmentText(activityId, seed), 'hex'),
});

/** The commitment to the seed of a member's next draw; asking again gives the same one. */
export async function readCommitment(db: Db, owner: SeedOwner): Promise<string> {
  const { memberId, activityId } = owner;
  const find = () =>
    db
      .select({ salt: drawSeeds.salt })
      .from(drawSeeds)
      .where(and(eq(drawSeeds.memberId, memberId), eq(drawSeeds.activityId, activityId)));
  let [row] = await find();
  if (!row) {
    await db.transaction(async (tx) => {
      const salt = randomUUID();
      const added = await tx.insert(drawSeeds).values({ memberId, activityId, salt }).onConflictDoNothing().returning();
      if (added.length > 0) await appendLeaves(tx, [{ leaf: commitmentLeaf(activityId, seedOf(owner, salt)) }]);
    });
    [row] = await find();
  }
  return commitmentLeaf(activityId, seedOf(owner, row?.salt ?? '')).commitment;
}

/** A seed that is being used, and the commitments that belong into the log with its draw. */
export interface UsedSeed {
  readonly seed: string;
  readonly commitment: string;
  /** That of the next draw, and before it this one's where nobody has asked for it. */
  readonly leaves: readonly CommitmentLeaf[];
  readonly next: string;
  /** The chances that remain. */
  readonly chances: number;
}

/**
 * Consumes one chance and the seed of a member's draw, and commits to the next one, in one conditional statement. Null without a
 * chance. It locks the member.
 */
export async function useChance(tx: Tx, owner: SeedOwner): Promise<UsedSeed | null> {
  const { memberId, activityId } = owner;
  const salt = randomUUID();
  const [row] = await run<{ readonly used: string | null; readonly chances: number }>(
    tx,
    sql`with chance as (
        update members set draw_chances = draw_chances - 1 where id = ${memberId} and draw_chances > 0 returning id, draw_chances)
      insert into draw_seeds (member_id, activity_id, salt) select id, ${activityId}::integer, ${salt} from chance
      on conflict (member_id, activity_id) do update set used = draw_seeds.salt, salt = excluded.salt
      returning used, (select draw_chances from chance) as chances`,
  );
  if (!row) return null;
  const fresh = randomUUID();
  const seed = seedOf(owner, row.used ?? fresh);
  const [own, next] = [commitmentLeaf(activityId, seed), commitmentLeaf(activityId, seedOf(owner, salt))];
  return {
    seed,
    commitment: own.commitment,
    leaves: row.used === null ? [own, next] : [next],
    next: next.commitment,
    chances: row.chances,
  };
}

/** The roll of a draw (contract/draw/fair.ts). */
export const rollWith = (seed: string, clientSeed: string, requestId: string, total: number): number =>
  rollOf(createHmac('sha256', seed).update(rollText(clientSeed, requestId)).digest(), total);

/** A backup has seeds that were used, and so published, after it was made. */
export const forgetSeeds = (tx: Tx) => tx.delete(drawSeeds);
