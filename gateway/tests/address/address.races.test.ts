import { randomUUID } from 'node:crypto';
import { addAddress as addCall } from '@juyi/contract/address/address';
import { and, count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addAddress, deleteAddress, listAddresses, setDefaultAddress } from '../../address/addresses';
import { addresses } from '../../address/schema';
import type { Db } from '../../db/open';
import { decideMember } from '../../desk/members';
import { newPhone } from '../support/gateway';
import { figure } from '../support/long';
import { lockWaits, openRacing, times } from '../support/racing';
import { validAddress } from './fixtures';

const rounds = figure(1, 100);
const CALLERS = 200;

const owner = 'seed-member';
const fields = (name: string, isDefault = false) => ({ ...validAddress, name, isDefault });
const add = (db: Db, name: string, isDefault = false) =>
  db.transaction((tx) => addAddress(tx, owner, fields(name, isDefault), Date.now()));

async function fill(db: Db, many: number): Promise<string[]> {
  await db.delete(addresses).where(eq(addresses.memberId, owner));
  for (let one = 0; one < many; one += 1) await add(db, `第${one}个`);
  return (await listAddresses(db, owner)).map(({ id }) => id);
}

async function counts(db: Db) {
  const [all] = await db.select({ count: count() }).from(addresses).where(eq(addresses.memberId, owner));
  const [chosen] = await db
    .select({ count: count() })
    .from(addresses)
    .where(and(eq(addresses.memberId, owner), eq(addresses.isDefault, true)));
  return { total: all?.count, defaults: chosen?.count };
}

test('200 concurrent deletes and changes of the default: each address is deleted once, and one of the others is the default', async () => {
  const { db } = (await openRacing()).gateway;
  for (let round = 0; round < rounds; round += 1) {
    const ids = await fill(db, 20);
    const deletedIds = ids.slice(0, 15);
    const deleted = await times<unknown>(CALLERS, (index) =>
      index % 2 === 0
        ? deleteAddress(db, owner, deletedIds[(index / 2) % 15] ?? '')
        : setDefaultAddress(db, owner, ids[index % 20] ?? '').then(() => 'CHOSEN'),
    );
    expect(deleted.filter((outcome) => typeof outcome === 'object')).toHaveLength(15);
    expect(await counts(db)).toEqual({ total: 5, defaults: 1 });
  }
});

test('concurrent deletes and adds never leave addresses without a default', async () => {
  const { db } = (await openRacing()).gateway;
  for (let round = 0; round < rounds; round += 1) {
    const ids = await fill(db, 10);
    await times<unknown>(CALLERS, (index) =>
      index % 4 === 0 ? add(db, `新${index}`, index % 8 === 0) : deleteAddress(db, owner, ids[index % 10] ?? ''),
    );
    expect(await counts(db)).toEqual({ total: 20, defaults: 1 });
  }
});

test('of 200 concurrent adds 20 succeed', async () => {
  const { db } = (await openRacing()).gateway;
  for (let round = 0; round < rounds; round += 1) {
    await fill(db, 0);
    const added = await times(CALLERS, (index) => add(db, `第${index}个`, true));
    expect(added.filter((outcome) => outcome === 'FULL')).toHaveLength(CALLERS - 20);
    expect(await counts(db)).toEqual({ total: 20, defaults: 1 });
  }
});

test('an address that is added while the account is closed does not outlive it', async () => {
  const { gateway, send, signUp } = await openRacing();
  const { db } = gateway;
  const { token, memberId } = await signUp(newPhone());
  const adding = await db.transaction(async (tx) => {
    await decideMember(tx, 'close', {
      who: memberId,
      operator: '王店长',
      reason: '本人申请',
      twoFrom: Number.POSITIVE_INFINITY,
      now: Date.now(),
    });
    const call = send(addCall, { ...validAddress, requestId: randomUUID() }, token);
    // It has found its token, and waits for the member's row.
    await lockWaits(db);
    return { call };
  });
  expect(await adding.call).toMatchObject({ code: 401 });
  expect(await db.select().from(addresses).where(eq(addresses.memberId, memberId))).toEqual([]);
});
