import type { RequestOf, ResponseInputOf } from '@juyi/contract/core/define';
import type { Head } from '@juyi/contract/draw/fair';
import { type drawLog, LOG_PAGE } from '@juyi/contract/draw/log';
import { and, asc, desc, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm';
import { invalidRequest } from '../core/refusals';
import { type Db, run, type Tx } from '../db/open';
import { appendLeaves } from './leaves';
import { type LogKey, signHead } from './logKey';
import { append, consistencyPath, hashesOf, inclusionPath, type Path, peaksOf, type Subtree } from './merkle';
import { drawHeads, drawLeaves, drawNodes } from './schema';

/** The log is sealed at this interval: so long a draw may wait for its place in it. */
export const SEAL_INTERVAL_MS = 60_000;
/** The key of the advisory lock under which one process at a time seals; any constant. */
const SEAL_LOCK = 1_001_054;
/** So many leaves are sealed in one transaction. */
const BATCH = 1000;

type HeadRow = typeof drawHeads.$inferSelect;

const headOf = ({ time, ...head }: HeadRow): Head => ({ ...head, time: time.toISOString() });

async function newestHead(db: Db): Promise<Head | undefined> {
  const [row] = await db.select().from(drawHeads).orderBy(desc(drawHeads.size)).limit(1);
  return row && headOf(row);
}

/** The hashes of stored subtrees. */
async function readNodes(db: Db, subtrees: readonly Subtree[]): Promise<(subtree: Subtree) => string> {
  const nameOf = ({ level, place }: Subtree) => `${level} ${place}`;
  const wanted = subtrees.map(({ level, place }) => and(eq(drawNodes.level, level), eq(drawNodes.place, place)));
  const rows =
    wanted.length > 0
      ? await db
          .select()
          .from(drawNodes)
          .where(or(...wanted))
      : [];
  const hashes = new Map(rows.map((row) => [nameOf(row), row.hash]));
  return (subtree) => {
    const found = hashes.get(nameOf(subtree));
    if (found === undefined) throw new Error(`the log has no subtree ${nameOf(subtree)}`);
    return found;
  };
}

/**
 * Gives the next leaves their positions and signs the new head, in one transaction; returns how many. Commitments come first, and in the
 * order of their hashes: each is before the draw that uses it, and does not tell which draw was the same member's last.
 */
async function sealBatch(tx: Tx, key: LogKey, now: number): Promise<number> {
  await run(tx, sql`select pg_advisory_xact_lock(${SEAL_LOCK})`);
  const waiting = sql`select id, text from draw_leaves where position is null`;
  const isDue = await run(tx, sql`${waiting} limit 1`);
  if (isDue.length === 0) return 0;
  const newest = await newestHead(tx);
  // A key is a leaf of its own before the first head that it signs.
  if (newest?.key !== key.leaf.id) await appendLeaves(tx, [{ leaf: key.leaf }]);
  const rows = await run<{ readonly id: string; readonly text: string }>(
    tx,
    sql`${waiting} order by text not like '{"kind":"key"%',
      case when text like '{"kind":"commitment"%' then text end collate "C" nulls last, id limit ${BATCH}`,
  );
  const size = newest?.size ?? 0;
  const hashOf = await readNodes(tx, peaksOf(size));
  const { nodes, root } = append(
    size,
    peaksOf(size).map(hashOf),
    rows.map(({ text }) => text),
  );
  const positions = JSON.stringify(rows.map(({ id }, index) => ({ id, position: size + index })));
  await run(
    tx,
    sql`update draw_leaves set position = sealed.position
      from json_to_recordset(${positions}::json) as sealed (id bigint, position bigint) where draw_leaves.id = sealed.id`,
  );
  await run(
    tx,
    sql`insert into draw_nodes (level, place, hash)
      select level, place, hash from json_to_recordset(${JSON.stringify(nodes)}::json) as node (level int, place bigint, hash text)`,
  );
  const head = signHead(key, { size: size + rows.length, root, time: new Date(now).toISOString() });
  await tx.insert(drawHeads).values({ ...head, time: new Date(now) });
  return rows.length;
}

/** Seals what waits for it: positions, tree and signed heads. Any number of instances may do so. */
export async function sealLog(db: Db, key: LogKey, now: number): Promise<void> {
  while ((await db.transaction((tx) => sealBatch(tx, key, now))) === BATCH);
}

/** Reads a part of the log, proofs, and its newest head. Refuses positions that it does not have. */
export async function readLog(
  db: Db,
  { from, index, first }: RequestOf<typeof drawLog>,
): Promise<ResponseInputOf<typeof drawLog>> {
  const head = await newestHead(db);
  const size = head?.size ?? 0;
  if (index !== undefined && index >= size) throw invalidRequest('公开记录还没有这个位置', 'index');
  if (first !== undefined && first > size) throw invalidRequest('公开记录还没有这个位置', 'first');
  const pathHashes = async (path: Path) => hashesOf(path, await readNodes(db, path.flat()));
  const page = { leaves: [] as string[], heads: [] as Head[] };
  if (from !== undefined) {
    const until = Math.min(from + LOG_PAGE, size);
    const leaves = await db
      .select({ text: drawLeaves.text })
      .from(drawLeaves)
      .where(and(gte(drawLeaves.position, from), lt(drawLeaves.position, until)))
      .orderBy(asc(drawLeaves.position));
    const heads = await db
      .select()
      .from(drawHeads)
      .where(and(gt(drawHeads.size, from), lte(drawHeads.size, until)))
      .orderBy(asc(drawHeads.size));
    page.leaves = leaves.map(({ text }) => text);
    page.heads = heads.map(headOf);
  }
  return {
    head,
    ...page,
    inclusion: index === undefined ? [] : await pathHashes(inclusionPath(index, [0, size])),
    consistency: first === undefined || first === 0 ? [] : await pathHashes(consistencyPath(first, [0, size])),
  };
}
