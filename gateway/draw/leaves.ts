import { hash } from 'node:crypto';
import { type Leaf, leafText, tableOf } from '@juyi/contract/draw/fair';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { run, type Tx } from '../db/open';
import { drawActivities, prizes } from './schema';

/** A leaf to append, and the draw that it is of. */
export interface NewLeaf {
  readonly leaf: Leaf;
  readonly recordId?: string;
}

/** SQL: appends leaves, as `appendLeaves`. */
export function insertLeaves(leaves: readonly NewLeaf[]): SQL {
  const rows = leaves.map(({ leaf, recordId = null }) => sql`(${leafText(leaf)}, ${recordId})`);
  return sql`insert into draw_leaves (text, record_id) values ${sql.join(rows, sql`, `)}`;
}

/**
 * Appends leaves to the log within the transaction of what they tell. They get their positions when they are sealed (log.ts): draws
 * don't wait for one another. A leaf that tells a stock is appended while the prize is locked, so that its id follows the stock.
 */
export async function appendLeaves(tx: Tx, leaves: readonly NewLeaf[]): Promise<void> {
  await run(tx, insertLeaves(leaves));
}

/** The hash of an odds table, by which a draw names it. */
export const hashOfTable = (activityId: number, list: Parameters<typeof tableOf>[1]): string =>
  hash('sha256', leafText(tableOf(activityId, list)), 'hex');

/** Appends the odds of every published activity and the stock of its prizes, within the transaction that has changed some of them. */
export async function logOffers(tx: Tx): Promise<void> {
  const rows = await tx
    .select({ prize: prizes })
    .from(prizes)
    .innerJoin(drawActivities, and(eq(drawActivities.id, prizes.activityId), drawActivities.published))
    .where(eq(prizes.published, true))
    .orderBy(asc(prizes.activityId), asc(prizes.sort))
    .for('no key update', { of: prizes });
  const activities = new Set(rows.map(({ prize }) => prize.activityId));
  const leaves: Leaf[] = [...activities].map((id) =>
    tableOf(
      id,
      rows.flatMap(({ prize }) => (prize.activityId === id ? prize : [])),
    ),
  );
  for (const { prize } of rows) if (prize.kind !== 'NONE') leaves.push({ kind: 'stock', prize: prize.id, stock: prize.stock });
  if (leaves.length > 0)
    await appendLeaves(
      tx,
      leaves.map((leaf) => ({ leaf })),
    );
}
