import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Refused } from '../../../gateway/core/refusals';
import type { Db } from '../../../gateway/db/open';
import { addMember } from '../../../gateway/team/members';
import { teams } from '../../../gateway/team/schema';
import { joinTeam } from '../../../gateway/team/teams';
import { figure } from '../../support/long';
import { auditLedger } from '../support/audit';
import { newPhone } from '../support/gateway';
import { openRacing, outcome, times } from '../support/racing';

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
    const joined = await joinTeam(tx, { memberId, inviteCode, limit, now: Date.now() });
    if (typeof joined === 'string') throw new Refused({ code: 1, message: joined });
    return 'joined';
  });

test('the last places of a team go to as many people as there are places', async () => {
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
    // Codes of the leader and of someone on the first level: both lead into the leader's team.
    const joined = await times(200, async (index) => {
      const fresh = await db.transaction((tx) => addMember(tx, stranger()));
      return outcome(join(fresh?.memberId ?? '', (index % 2 ? head?.inviteCode : between?.inviteCode) ?? ''));
    });
    expect(joined.filter((came) => came === 'joined')).toHaveLength(10);
    const [team] = await db
      .select()
      .from(teams)
      .where(eq(teams.leaderId, head?.memberId ?? ''));
    expect(team?.size).toBe(limit);
  }
  expect(await auditLedger(db)).toEqual([]);
});

test('of two who join each other at once one is refused, and one who joins two teams is in one', async () => {
  const { gateway } = await openRacing();
  const { db, settings } = gateway;
  const join = joiner(db, settings.teamLimit);
  for (let round = 0; round < figure(5, 100); round += 1) {
    const [one, other, third] = await times(3, () => db.transaction((tx) => addMember(tx, stranger())));
    if (!one || !other || !third) throw new Error('nobody was added');
    const circle = await Promise.all([
      outcome(join(one.memberId, other.inviteCode)),
      outcome(join(other.memberId, third.inviteCode)),
      outcome(join(third.memberId, one.inviteCode)),
    ]);
    expect(circle.filter((came) => came === 'joined')).toHaveLength(2);
    const fresh = await db.transaction((tx) => addMember(tx, stranger()));
    const both = await Promise.all([one, other, third].map(({ inviteCode }) => outcome(join(fresh?.memberId ?? '', inviteCode))));
    expect(both.filter((came) => came === 'joined')).toHaveLength(1);
  }
});
