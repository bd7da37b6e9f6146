import { randomUUID } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import { ADDRESS_LIMIT, type Address } from '../src/services/contract/address';
import type { Db, Tx } from './db/open';
import { addresses, members } from './db/schema';

/** What a member says of an address; the id is ours. */
export type AddressFields = Omit<Address, 'id'>;

const own = (memberId: string, id: string) => and(eq(addresses.memberId, memberId), eq(addresses.id, id));

const shown = ({ memberId: _member, seq: _seq, createdAt: _createdAt, ...address }: typeof addresses.$inferSelect): Address =>
  address;

/**
 * One change of a member's book at a time: a default is taken from one address and given to another, and two of those at once
 * would leave two defaults or none. The index addresses_one_default stands behind it.
 */
async function lockBook(tx: Tx, memberId: string): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}

/** Takes the default from whichever address has it and gives it to this one. Its book must be locked. */
async function makeDefault(tx: Tx, memberId: string, id: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.memberId, memberId), eq(addresses.isDefault, true)));
  await tx.update(addresses).set({ isDefault: true }).where(own(memberId, id));
}

/** A member's addresses, the default first and then the newest. */
export async function listAddresses(db: Db, memberId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.memberId, memberId))
    .orderBy(desc(addresses.isDefault), desc(addresses.seq));
  return rows.map(shown);
}

/** A member's own address; undefined when there is none by that id, or it is another's. */
export async function findAddress(db: Db, memberId: string, id: string): Promise<Address | undefined> {
  const [row] = await db.select().from(addresses).where(own(memberId, id));
  return row && shown(row);
}

/** Adds an address within the caller's transaction, 20 at most; the first is the default whatever it says. */
export async function addAddress(tx: Tx, memberId: string, fields: AddressFields, now: number): Promise<{ id: string } | 'FULL'> {
  await lockBook(tx, memberId);
  const [kept] = await tx.select({ count: count() }).from(addresses).where(eq(addresses.memberId, memberId));
  const others = kept?.count ?? 0;
  if (others >= ADDRESS_LIMIT) return 'FULL';
  const id = randomUUID();
  await tx.insert(addresses).values({ ...fields, id, memberId, isDefault: others === 0, createdAt: new Date(now) });
  if (fields.isDefault && others > 0) await makeDefault(tx, memberId, id);
  return { id };
}

/** Changes an address; the default stays the default until another becomes it. */
export async function updateAddress(db: Db, memberId: string, { id, isDefault, ...fields }: Address): Promise<'MISSING' | null> {
  return db.transaction(async (tx) => {
    await lockBook(tx, memberId);
    const changed = await tx.update(addresses).set(fields).where(own(memberId, id)).returning({ id: addresses.id });
    if (changed.length === 0) return 'MISSING';
    if (isDefault) await makeDefault(tx, memberId, id);
    return null;
  });
}

/** Makes an address the default in place of the one before. */
export async function chooseDefault(db: Db, memberId: string, id: string): Promise<'MISSING' | null> {
  return db.transaction(async (tx) => {
    await lockBook(tx, memberId);
    if (!(await findAddress(tx, memberId, id))) return 'MISSING';
    await makeDefault(tx, memberId, id);
    return null;
  });
}

/** Deletes an address; when the default goes, the newest of the others takes its place. */
export async function removeAddress(db: Db, memberId: string, id: string): Promise<'MISSING' | null> {
  return db.transaction(async (tx) => {
    await lockBook(tx, memberId);
    const [gone] = await tx.delete(addresses).where(own(memberId, id)).returning({ isDefault: addresses.isDefault });
    if (!gone) return 'MISSING';
    const [newest] = gone.isDefault ? await listAddresses(tx, memberId) : [];
    if (newest) await makeDefault(tx, memberId, newest.id);
    return null;
  });
}
