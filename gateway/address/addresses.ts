import { randomUUID } from 'node:crypto';
import { ADDRESS_LIMIT, type Address } from '@juyi/contract/address/address';
import { commonFailures } from '@juyi/contract/core/failures';
import { and, desc, eq, isNull, type Placeholder } from 'drizzle-orm';
import { refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { addresses } from './schema';

/** The fields that a member fills in; the id is generated here. */
export type AddressFields = Omit<Address, 'id'>;

export const isOwn = (memberId: string | Placeholder, id: string | Placeholder) =>
  and(eq(addresses.memberId, memberId), eq(addresses.id, id));

export const toAddress = ({
  memberId: _member,
  seq: _seq,
  createdAt: _createdAt,
  ...address
}: typeof addresses.$inferSelect): Address => address;

/** Copies the fields that a parcel needs, so that a later change of the address does not redirect it. */
export const parcelAddress = ({ name, tel, province, city, county, areaCode, addressDetail }: Address) => ({
  name,
  tel,
  province,
  city,
  county,
  areaCode,
  addressDetail,
});
export type ParcelAddress = Readonly<ReturnType<typeof parcelAddress>>;

/**
 * Serialises changes of a member's addresses by locking the member's row: two concurrent changes of the default could leave two
 * defaults or none. The unique index addresses_one_default enforces the first half in the database too.
 */
async function lockMember(tx: Tx, memberId: string): Promise<void> {
  const isOpen = and(eq(members.id, memberId), isNull(members.closedAt));
  const [locked] = await tx.select({ id: members.id }).from(members).where(isOpen).for('no key update');
  // The account was closed since the token was looked up: what is personal has been deleted, and must not come back.
  if (!locked) refuse(commonFailures.expired);
}

/** Moves the default to an address. The member must be locked. */
async function moveDefault(tx: Tx, memberId: string, id: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.memberId, memberId), eq(addresses.isDefault, true)));
  await tx.update(addresses).set({ isDefault: true }).where(isOwn(memberId, id));
}

/** A member's addresses, the default first and then the newest. */
export async function listAddresses(db: Db, memberId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.memberId, memberId))
    .orderBy(desc(addresses.isDefault), desc(addresses.seq));
  return rows.map(toAddress);
}

/** One of a member's addresses; undefined for an unknown id and for another member's. */
export async function findAddress(db: Db, memberId: string, id: string): Promise<Address | undefined> {
  const [row] = await db.select().from(addresses).where(isOwn(memberId, id));
  return row && toAddress(row);
}

/** Adds an address within the caller's transaction, up to ADDRESS_LIMIT; the first is always the default. */
export async function addAddress(tx: Tx, memberId: string, fields: AddressFields, now: number): Promise<{ id: string } | 'FULL'> {
  await lockMember(tx, memberId);
  const others = await tx.$count(addresses, eq(addresses.memberId, memberId));
  if (others >= ADDRESS_LIMIT) return 'FULL';
  const id = randomUUID();
  await tx.insert(addresses).values({ ...fields, id, memberId, isDefault: others === 0, createdAt: new Date(now) });
  if (fields.isDefault && others > 0) await moveDefault(tx, memberId, id);
  return { id };
}

/** Updates an address within the caller's transaction. `isDefault: false` does not unset the default, of which there is always one. */
export async function updateAddress(tx: Tx, memberId: string, { id, isDefault, ...fields }: Address): Promise<null | 'MISSING'> {
  await lockMember(tx, memberId);
  const [updated] = await tx.update(addresses).set(fields).where(isOwn(memberId, id)).returning({ id: addresses.id });
  if (!updated) return 'MISSING';
  if (isDefault) await moveDefault(tx, memberId, id);
  return null;
}

/** Makes an address the default. */
export async function setDefaultAddress(db: Db, memberId: string, id: string): Promise<null | 'MISSING'> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const found = await findAddress(tx, memberId, id);
    if (!found) return 'MISSING';
    await moveDefault(tx, memberId, id);
    return null;
  });
}

/** Deletes an address; after the default, the newest of the others becomes the default. */
export async function deleteAddress(db: Db, memberId: string, id: string): Promise<null | 'MISSING'> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const [deleted] = await tx.delete(addresses).where(isOwn(memberId, id)).returning({ isDefault: addresses.isDefault });
    if (!deleted) return 'MISSING';
    const [newest] = deleted.isDefault ? await listAddresses(tx, memberId) : [];
    if (newest) await moveDefault(tx, memberId, newest.id);
    return null;
  });
}
