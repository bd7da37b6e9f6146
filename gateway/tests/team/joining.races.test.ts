import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Refused } from '../../core/refusals';
import type { Db } from '../../db/open';
import { auditLedger } from '../../ledger/audit';
import { addMember } from '../../team/members';
import { teams } from '../../team/schema';
import { joinTeam } from '../../team/teams';
import { newPhone } from '../support/gateway';
import { figure } from '../support/long';
import { CALLERS, openRacing, outcome, times } from '../support/racing';
import { testSettings } from '../support/settings';

const stranger = () => ({
  phone: newPhone(),
  passwordHash: null,
  source: 'INVITE' as const,
  roles: ['member' as const],
  now: Date.now(),
});

/** Joins members to teams, each in a transaction that a refusal rolls back. */
const joiner = (db: Db, limit: number) => (memberId: string, inviteCode: string) =>
  db.transaction(async (tx) => {
    const settings = testSettings({ teamLimit: limit });
    const joined = await joinTeam(tx, { memberId, inviteCode, clientAddress: 'local', settings, now: Date.now() });
    if (typeof joined === 'string') throw new Refused({ code: 1, message: joined });
    return 'joined';
  });

test('concurrent joins never exceed the size limit of a team', async () => {
  const { gateway } = await openRacing();
  const { db, settings } = gateway;
  const limit = settings.teamLimit;
  const join = joiner(db, limit);
  for (let round = 0; round < figure(1, 100); round += 1) {
    const head = await db.transaction((tx) => addMember(tx, stranger()));
    const between = await db.transaction((tx) => addMember(tx, stranger()));
    await join(between?.memberId ?? '', head?.inviteCode ?? '');
    await db
      .update(teams)
      .set({ size: limit - 10 })
      .where(eq(teams.leaderId, head?.memberId ?? ''));
    // Codes of the leader and of a recruit: both count in the leader's team.
    const joined = await times(CALLERS, async (index) => {
      const fresh = await db.transaction((tx) => addMember(tx, stranger()));
      return outcome(join(fresh?.memberId ?? '', (index % 2 ? head?.inviteCode : between?.inviteCode) ?? ''));
    });
    expect(joined.filter((result) => result === 'joined')).toHaveLength(10);
    const [team] = await db
      .select()
      .from(teams)
      .where(eq(teams.leaderId, head?.memberId ?? ''));
    expect(team?.size).toBe(limit);
  }
  expect(await auditLedger(db)).toEqual([]);
});

test('concurrent joins in a circle never all succeed, and a member who joins three teams is in one', async () => {
  const { gateway } = await openRacing();
  const { db, settings } = gateway;
  const join = joiner(db, settings.teamLimit);
  for (let round = 0; round < figure(5, 100); round += 1) {
    const [one, other, third] = await times(3, () => db.transaction((tx) => addMember(tx, stranger())));
    if (!one || !other || !third) throw new Error('nobody was added');
    const circular = await Promise.all([
      outcome(join(one.memberId, other.inviteCode)),
      outcome(join(other.memberId, third.inviteCode)),
      outcome(join(third.memberId, one.inviteCode)),
    ]);
    expect(circular.filter((result) => result === 'joined')).toHaveLength(2);
    const fresh = await db.transaction((tx) => addMember(tx, stranger()));
    const joined = await Promise.all(
      [one, other, third].map(({ inviteCode }) => outcome(join(fresh?.memberId ?? '', inviteCode))),
    );
    expect(joined.filter((result) => result === 'joined')).toHaveLength(1);
  }
});
