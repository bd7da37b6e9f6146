import { randomUUID } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import { ADDRESS_LIMIT, type Address } from '../../contract/address/address';
import { checkOwner, type Owned, ownedBy } from '../core/owned';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { addresses } from './schema';

/** What a member says of an address; the id is ours. */
export type AddressFields = Omit<Address, 'id'>;

const own = (memberId: string, id: string) => and(eq(addresses.memberId, memberId), eq(addresses.id, id));

const shown = ({ memberId: _member, seq: _seq, createdAt: _createdAt, ...address }: typeof addresses.$inferSelect): Address =>
  address;

/** What a parcel needs of an address: a copy, so that a later change of the address does not redirect it. */
export const parcelAddress = ({ id: _id, isDefault: _isDefault, ...address }: Address) => address;

/**
 * One change of a member's book at a time: a default is taken from one address and given to another, and two of those at once
 * would leave two defaults or none. The index addresses_one_default stands behind it.
 */
async function lockBook(tx: Tx, memberId: string): Promise<void> {
  const [locked] = await tx.select({ owner: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
  checkOwner(locked?.owner, memberId);
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
export async function listAddresses(db: Db, memberId: string): Promise<Owned<Address[]>> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.memberId, memberId))
    .orderBy(desc(addresses.isDefault), desc(addresses.seq));
  return ownedBy(
    rows.map((row) => row.memberId),
    rows.map(shown),
  );
}

/** A member's own address; undefined when there is none by that id, or it is another's. */
export async function findAddress(db: Db, memberId: string, id: string): Promise<Owned<Address> | undefined> {
  const [row] = await db.select().from(addresses).where(own(memberId, id));
  return row && ownedBy([row.memberId], shown(row));
}

/** Adds an address within the caller's transaction, 20 at most; the first is the default whatever it says. */
export async function addAddress(
  tx: Tx,
  memberId: string,
  fields: AddressFields,
  now: number,
): Promise<Owned<{ id: string }> | 'FULL'> {
  await lockBook(tx, memberId);
  const [kept] = await tx
    .select({ owner: addresses.memberId, count: count() })
    .from(addresses)
    .where(eq(addresses.memberId, memberId))
    .groupBy(addresses.memberId);
  checkOwner(kept?.owner, memberId);
  const others = kept?.count ?? 0;
  if (others >= ADDRESS_LIMIT) return 'FULL';
  const id = randomUUID();
  const [added] = await tx
    .insert(addresses)
    .values({ ...fields, id, memberId, isDefault: others === 0, createdAt: new Date(now) })
    .returning({ owner: addresses.memberId });
  if (fields.isDefault && others > 0) await makeDefault(tx, memberId, id);
  return ownedBy([added?.owner], { id });
}

/** Changes an address; the default stays the default until another becomes it. */
export async function updateAddress(
  db: Db,
  memberId: string,
  { id, isDefault, ...fields }: Address,
): Promise<Owned<null> | 'MISSING'> {
  return db.transaction(async (tx) => {
    await lockBook(tx, memberId);
    const [changed] = await tx.update(addresses).set(fields).where(own(memberId, id)).returning({ owner: addresses.memberId });
    if (!changed) return 'MISSING';
    if (isDefault) await makeDefault(tx, memberId, id);
    return ownedBy([changed.owner], null);
  });
}

/** Makes an address the default in place of the one before. */
export async function chooseDefault(db: Db, memberId: string, id: string): Promise<Owned<null> | 'MISSING'> {
  return db.transaction(async (tx) => {
    await lockBook(tx, memberId);
    const found = await findAddress(tx, memberId, id);
    if (!found) return 'MISSING';
    await makeDefault(tx, memberId, id);
    return ownedBy([found.owner], null);
  });
}

/** Deletes an address; when the default goes, the newest of the others takes its place. */
export async function removeAddress(db: Db, memberId: string, id: string): Promise<Owned<null> | 'MISSING'> {
  return db.transaction(async (tx) => {
    await lockBook(tx, memberId);
    const [gone] = await tx
      .delete(addresses)
      .where(own(memberId, id))
      .returning({ owner: addresses.memberId, isDefault: addresses.isDefault });
    if (!gone) return 'MISSING';
    const others = gone.isDefault ? await listAddresses(tx, memberId) : null;
    const [newest] = others?.data ?? [];
    if (newest) await makeDefault(tx, memberId, newest.id);
    return ownedBy([gone.owner, others?.owner], null);
  });
}
