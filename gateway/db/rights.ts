import { sql } from 'drizzle-orm';
import type { Db } from './open';

/** Rows of these tables are written once: only the database's owner could change or delete one. */
const APPEND_ONLY = ['postings', 'entries', 'decisions', 'draw_leaves', 'draw_nodes', 'draw_heads'];
/** A closed account's name is taken out of remarks, and a leaf of the log gets its position when it is sealed. */
const CHANGEABLE = { postings: 'remark', draw_leaves: 'position' };

/** Gives a role the rights of a running gateway, of `desk` and of `catalog`; as the owner, after each migration. */
export async function grantRights(db: Db, name: string): Promise<void> {
  const role = sql.identifier(name);
  await db.execute(sql`grant usage on schema public, drizzle to ${role}`);
  await db.execute(sql`grant select on all tables in schema drizzle to ${role}`);
  await db.execute(sql`grant select, insert, update, delete on all tables in schema public to ${role}`);
  for (const table of APPEND_ONLY) await db.execute(sql`revoke update, delete on ${sql.identifier(table)} from ${role}`);
  // Only the owner admits operators to the desk.
  await db.execute(sql`revoke insert, update, delete on operators from ${role}`);
  for (const [table, column] of Object.entries(CHANGEABLE))
    await db.execute(sql`grant update (${sql.identifier(column)}) on ${sql.identifier(table)} to ${role}`);
}
