import { sql } from 'drizzle-orm';
import { agreements } from '../content/schema';
import type { Db, Tx } from '../db/open';
import { logOffers } from '../draw/log';
import type { Change, Step } from './changes';
import type { Catalog } from './entries';
import { planCatalog } from './plan';

/** The key of the advisory lock under which one process at a time applies a catalogue; any constant. */
const APPLY_LOCK = 1_001_053;

const toChange = ({ write: _, ...change }: Step): Change => change;

/** Lists what applying the catalogue would change. Throws InvalidCatalog for a change that is not allowed. */
export const diffCatalog = async (db: Db, catalog: Catalog): Promise<Change[]> => (await planCatalog(db, catalog)).map(toChange);

/**
 * Makes the database say what the catalogue says, within the caller's transaction, and returns what has changed. Goods and activities
 * that it no longer has are taken off sale, not deleted: orders refer to them.
 */
export async function applyCatalog(tx: Tx, catalog: Catalog): Promise<Change[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${APPLY_LOCK})`);
  const steps = await planCatalog(tx, catalog);
  for (const { write } of steps) await write?.(tx);
  if (steps.some(({ file }) => file.startsWith('activities/'))) await logOffers(tx);
  return steps.map(toChange);
}

/** Whether a catalogue has ever been applied. */
export async function isCatalogApplied(db: Db): Promise<boolean> {
  const found = await db.select({ code: agreements.code }).from(agreements).limit(1);
  return found.length > 0;
}
