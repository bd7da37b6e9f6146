import { createHash, createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto';
import type { RequestOf, ResponseInputOf } from '@juyi/contract/core/define';
import { type drawLog, LOG_PAGE_SIZE } from '@juyi/contract/draw/draw';
import { type Head, headText, type KeyLeaf, type Leaf, leafText, tableOf } from '@juyi/contract/draw/fair';
import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { invalidRequest } from '../core/refusals';
import type { Settings } from '../core/settings';
import { type Db, run, type Tx } from '../db/open';
import { append, consistencyPath, hashesOf, inclusionPath, type Path, peaksOf, type Subtree } from './merkle';
import { drawActivities, drawHeads, drawLeaves, drawNodes, prizes } from './schema';

/** The append-only log of all draws (docs/fair.md): leaves are appended, sealed in a tree under a signed head, and read. */

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
 * Appends leaves to the log within the transaction of what they tell. They get their positions when they are sealed: draws
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

/** The header of an Ed25519 private key in PKCS #8; the 32 bytes of the key follow. */
const PKCS8 = '302e020100300506032b657004220420';

/** The key that signs the heads of the log. */
export interface LogKey {
  readonly leaf: KeyLeaf;
  readonly privateKey: KeyObject;
}

/** The key follows from DRAW_LOG_KEY, or without it from APP_SECRET: another value rotates it. */
export function logKeyOf({ drawLogKey, appSecret }: Pick<Settings, 'drawLogKey' | 'appSecret'>): LogKey {
  const bytes = createHash('sha256')
    .update(`draw log key\0${drawLogKey ?? appSecret}`)
    .digest('hex');
  const privateKey = createPrivateKey({ key: Buffer.from(PKCS8 + bytes, 'hex'), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  return { leaf: { kind: 'key', id: hash('sha256', publicKey, 'hex').slice(0, 16), publicKey }, privateKey };
}

/** Signs a head. */
export function signHead({ leaf, privateKey }: LogKey, head: Pick<Head, 'size' | 'root' | 'time'>): Head {
  const signature = sign(null, Buffer.from(headText(head)), privateKey).toString('hex');
  return { ...head, key: leaf.id, signature };
}

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
    const until = Math.min(from + LOG_PAGE_SIZE, size);
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
