import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { members } from '../../db/members';
import type { Db } from '../../db/open';
import { auditLedger } from '../../ledger/audit';
import { BalanceTooLow, type Entry, post } from '../../ledger/ledger';
import type { Currency } from '../../ledger/schema';
import { figure } from '../support/long';
import { openRacing, times } from '../support/racing';

/** The entries of a random posting in one currency: credits and debits of some members, balanced by a system account. */
function randomEntries(owners: readonly string[]): Entry[] {
  const currencies: Currency[] = ['INCOME', 'CONTRIBUTION', 'DATA_IP'];
  const currency = currencies[randomInt(3)] ?? 'INCOME';
  const from = randomInt(owners.length);
  const members = Array.from({ length: randomInt(1, 24) }, (_, index) => ({
    owner: owners[(from + index) % owners.length] ?? '',
    currency,
    amount: randomInt(-40, 60) || 1,
  }));
  const rest = -members.reduce((sum, { amount }) => sum + amount, 0);
  return rest === 0 ? members : [...members, { owner: 'system:redemptions', currency, amount: rest }];
}

/** Posts the entries; false when a member would be overdrawn. */
async function tryPosting(db: Db, entries: readonly Entry[]): Promise<boolean> {
  try {
    await db.transaction((tx) => post(tx, { kind: 'random', ref: randomUUID(), title: '随机', entries, time: Date.now() }));
    return true;
  } catch (error) {
    if (error instanceof BalanceTooLow) return false;
    throw error;
  }
}

test('random concurrent postings leave a consistent ledger without overdrawn members', async () => {
  const { gateway } = await openRacing();
  const owners = (await gateway.db.select({ id: members.id }).from(members)).map(({ id }) => id);
  // An operation is one entry, posted or refused together with the others of its posting.
  const total = figure(10_000, 1_000_000);
  let [operations, posted, refused] = [0, 0, 0];
  await times(60, async () => {
    while (operations < total) {
      const entries = randomEntries(owners);
      if (entries.length < 2) continue;
      operations += entries.length;
      if (await tryPosting(gateway.db, entries)) posted += 1;
      else refused += 1;
    }
  });
  expect(operations).toBeGreaterThanOrEqual(total);
  expect([posted > 100, refused > 100]).toEqual([true, true]);
  expect(await auditLedger(gateway.db)).toEqual([]);
});
