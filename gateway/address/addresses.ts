import { randomUUID } from 'node:crypto';
import { ADDRESS_LIMIT, type Address } from '@juyi/contract/address/address';
import { commonFailures } from '@juyi/contract/core/failures';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { checkOwner, type Owned, ownedBy } from '../core/owned';
import { refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { prepared } from '../db/prepared';
import { addresses } from './schema';

/** The fields that a member fills in; the id is generated here. */
export type AddressFields = Omit<Address, 'id'>;

const isOwn = (memberId: string, id: string) => and(eq(addresses.memberId, memberId), eq(addresses.id, id));

const toAddress = ({ memberId: _member, seq: _seq, createdAt: _createdAt, ...address }: typeof addresses.$inferSelect): Address =>
  address;

/** Copies the fields that a parcel needs, so that a later change of the address does not redirect it. */
export const parcelAddress = ({ id: _id, isDefault: _isDefault, ...address }: Address) => address;

/** SQL: selects the parcel's fields of a member's address, as JSON with its owner; null for an unknown id and for another member's. */
export const ownParcelAddress = sql`(
  select json_build_object('owner', member_id, 'address', json_build_object('name', name, 'tel', tel, 'province', province,
    'city', city, 'county', county, 'areaCode', area_code, 'addressDetail', address_detail))
  from addresses where member_id = ${sql.placeholder('memberId')} and id = ${sql.placeholder('addressId')})`;

/** The JSON that `ownParcelAddress` selects. */
export interface OwnParcelAddress {
  readonly owner: string;
  readonly address: ReturnType<typeof parcelAddress>;
}

/**
 * Serialises changes of a member's addresses by locking the member's row: two concurrent changes of the default could leave two
 * defaults or none. The unique index addresses_one_default enforces the first half in the database too.
 */
async function lockMember(tx: Tx, memberId: string): Promise<void> {
  const isOpen = and(eq(members.id, memberId), isNull(members.closedAt));
  const [locked] = await tx.select({ owner: members.id }).from(members).where(isOpen).for('no key update');
  // The account was closed since the token was looked up: what is personal has been deleted, and must not come back.
  if (!locked) refuse(commonFailures.expired);
  checkOwner(locked.owner, memberId);
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
export async function listAddresses(db: Db, memberId: string): Promise<Owned<Address[]>> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.memberId, memberId))
    .orderBy(desc(addresses.isDefault), desc(addresses.seq));
  return ownedBy(
    rows.map((row) => row.memberId),
    rows.map(toAddress),
  );
}

const findOwn = prepared('address', (db) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.memberId, sql.placeholder('memberId')), eq(addresses.id, sql.placeholder('id')))),
);

/** One of a member's addresses; undefined for an unknown id and for another member's. */
export async function findAddress(db: Db, memberId: string, id: string): Promise<Owned<Address> | undefined> {
  const [row] = await findOwn(db, { memberId, id });
  return row && ownedBy([row.memberId], toAddress(row));
}

/** Adds an address within the caller's transaction, up to ADDRESS_LIMIT; the first is always the default. */
export async function addAddress(
  tx: Tx,
  memberId: string,
  fields: AddressFields,
  now: number,
): Promise<Owned<{ id: string }> | 'FULL'> {
  await lockMember(tx, memberId);
  const [existing] = await tx
    .select({ owner: addresses.memberId, count: count() })
    .from(addresses)
    .where(eq(addresses.memberId, memberId))
    .groupBy(addresses.memberId);
  checkOwner(existing?.owner, memberId);
  const others = existing?.count ?? 0;
  if (others >= ADDRESS_LIMIT) return 'FULL';
  const id = randomUUID();
  const [added] = await tx
    .insert(addresses)
    .values({ ...fields, id, memberId, isDefault: others === 0, createdAt: new Date(now) })
    .returning({ owner: addresses.memberId });
  if (fields.isDefault && others > 0) await moveDefault(tx, memberId, id);
  return ownedBy([added?.owner], { id });
}

/** Updates an address. `isDefault: false` does not unset the default, of which there is always one. */
export async function updateAddress(
  db: Db,
  memberId: string,
  { id, isDefault, ...fields }: Address,
): Promise<Owned<null> | 'MISSING'> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const [updated] = await tx.update(addresses).set(fields).where(isOwn(memberId, id)).returning({ owner: addresses.memberId });
    if (!updated) return 'MISSING';
    if (isDefault) await moveDefault(tx, memberId, id);
    return ownedBy([updated.owner], null);
  });
}

/** Makes an address the default. */
export async function setDefaultAddress(db: Db, memberId: string, id: string): Promise<Owned<null> | 'MISSING'> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const found = await findAddress(tx, memberId, id);
    if (!found) return 'MISSING';
    await moveDefault(tx, memberId, id);
    return ownedBy([found.owner], null);
  });
}

/** Deletes an address; after the default, the newest of the others becomes the default. */
export async function deleteAddress(db: Db, memberId: string, id: string): Promise<Owned<null> | 'MISSING'> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const [deleted] = await tx
      .delete(addresses)
      .where(isOwn(memberId, id))
      .returning({ owner: addresses.memberId, isDefault: addresses.isDefault });
    if (!deleted) return 'MISSING';
    const others = deleted.isDefault ? await listAddresses(tx, memberId) : null;
    const [newest] = others?.data ?? [];
    if (newest) await moveDefault(tx, memberId, newest.id);
    return ownedBy([deleted.owner, others?.owner], null);
  });
}
