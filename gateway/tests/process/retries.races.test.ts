import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { members } from '../../db/members';
import { openTestGateway } from '../support/gateway';
import { signal } from '../support/racing';

/** Resolves in both callers once both have called. */
function meeting(): () => Promise<void> {
  let come = 0;
  const [both, all] = signal();
  return () => {
    come += 1;
    if (come === 2) all();
    return both;
  };
}

const ids = ['seed-member', 'seed-store'] as const;

test('of two transactions that deadlock each that is ended runs again', async () => {
  const { db } = (await openTestGateway()).gateway;
  const meet = meeting();
  let attempts = 0;
  const lockBoth = (order: readonly string[]) =>
    db.transaction(async (tx) => {
      attempts += 1;
      for (const [index, id] of order.entries()) {
        await tx
          .update(members)
          .set({ drawChances: sql`${members.drawChances} + 1` })
          .where(eq(members.id, id));
        if (index === 0) await meet();
      }
    });
  const before = await db.select({ id: members.id, chances: members.drawChances }).from(members).orderBy(members.id);
  await Promise.all([lockBoth(ids), lockBoth(ids.toReversed())]);
  // PostgreSQL ends one; when both look for deadlocks at the same moment, both.
  expect([3, 4]).toContain(attempts);
  const after = await db.select({ id: members.id, chances: members.drawChances }).from(members).orderBy(members.id);
  expect(after).toEqual(
    before.map(({ id, chances }) => ({ id, chances: chances + ((ids as readonly string[]).includes(id) ? 2 : 0) })),
  );
});

test('a transaction that could not be serialised runs again, and one that never can ends', async () => {
  const { db } = (await openTestGateway()).gateway;
  let attempts = 0;
  const add = (isDisturbed: () => boolean) =>
    db.transaction(
      async (tx) => {
        attempts += 1;
        const [row] = await tx.select({ chances: members.drawChances }).from(members).where(eq(members.id, 'seed-member'));
        // Another transaction changes the row that this one has read.
        if (isDisturbed()) await db.update(members).set({ drawChances: attempts }).where(eq(members.id, 'seed-member'));
        const drawChances = (row?.chances ?? 0) + 100;
        await tx.update(members).set({ drawChances }).where(eq(members.id, 'seed-member'));
      },
      { isolationLevel: 'repeatable read' },
    );
  await add(() => attempts === 1);
  const [row] = await db.select({ chances: members.drawChances }).from(members).where(eq(members.id, 'seed-member'));
  expect([attempts, row?.chances]).toEqual([2, 101]);
  attempts = 0;
  await expect(add(() => true)).rejects.toMatchObject({ cause: { code: '40001' } });
  expect(attempts).toBe(5);
});
