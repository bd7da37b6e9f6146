import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { members } from '../../db/members';
import type { Tx } from '../../db/open';
import { recruits, teams } from '../../team/schema';
import { recordJoin } from '../../team/teams';
import { openTestGateway } from '../support/gateway';
import { figure, randomFrom } from '../support/long';

const GRAPHS = figure(12, 10_000);
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Small, so that teams are full after a few steps. */
const LIMIT = 5;

const idOf = (person: number) => `graph-${person}`;
const codeOf = (person: number) => `GRAPH${ALPHABET.charAt(person)}`;

async function addPeople(tx: Tx, people: readonly number[]): Promise<void> {
  const createdAt = new Date();
  await tx.insert(members).values(
    people.map((person) => ({
      id: idOf(person),
      phone: `1660000${String(person).padStart(4, '0')}`,
      nickname: `图${person}`,
      roles: ['member' as const],
      inviteCode: codeOf(person),
      source: 'APP' as const,
      createdAt,
    })),
  );
  await tx.insert(teams).values(people.map((person) => ({ id: idOf(person), leaderId: idOf(person), name: '队', createdAt })));
}

/** A simple reference model of the rules. */
class Model {
  readonly inviter = new Map<number, number>();

  constructor(readonly people: readonly number[]) {}

  below(leader: number): number[] {
    const directs = this.people.filter((person) => this.inviter.get(person) === leader);
    return [...directs, ...this.people.filter((person) => directs.includes(this.inviter.get(person) ?? -1))];
  }

  private ancestors(person: number): number[] {
    const above = this.inviter.get(person);
    return above === undefined ? [] : [above, ...this.ancestors(above)];
  }

  join(person: number, inviter: number): string {
    if (person === inviter) return 'SELF';
    if (this.below(inviter).includes(person)) return 'JOINED';
    if (this.inviter.has(person)) return 'OTHER_TEAM';
    if (this.ancestors(inviter).includes(person)) return 'LOOP';
    this.inviter.set(person, inviter);
    if (this.people.every((leader) => this.below(leader).length + 1 <= LIMIT)) return 'OK';
    this.inviter.delete(person);
    return 'FULL';
  }
}

test(`${GRAPHS} random invitation graphs: no cycle, one inviter, both levels counted`, async () => {
  const { gateway } = await openTestGateway();
  const results = new Set<string>();
  class RolledBack extends Error {}
  for (let graph = 0; graph < GRAPHS; graph += 1) {
    const random = randomFrom(graph);
    const people = Array.from({ length: 4 + random(9) }, (_, person) => person);
    const model = new Model(people);
    const checked = gateway.db.transaction(async (tx) => {
      await addPeople(tx, people);
      for (let step = 0; step < people.length * 2; step += 1) {
        const [person, inviter] = [random(people.length), random(people.length)];
        const joining = { memberId: idOf(person), inviteCode: codeOf(inviter), limit: LIMIT, now: Date.now() };
        const plan = await recordJoin(tx, joining);
        const result = typeof plan === 'string' ? plan : 'OK';
        expect(result, `graph ${graph}, step ${step}: ${person} joins ${inviter}`).toBe(model.join(person, inviter));
        results.add(result);
      }
      const ids = people.map(idOf);
      const rows = await tx.select().from(recruits).where(inArray(recruits.memberId, ids));
      expect(new Map(rows.map(({ memberId, inviterId }) => [memberId, inviterId]))).toEqual(
        new Map([...model.inviter].map(([person, inviter]) => [idOf(person), idOf(inviter)])),
      );
      const sizes = await tx.select({ id: teams.id, size: teams.size }).from(teams).where(inArray(teams.id, ids));
      expect(new Map(sizes.map(({ id, size }) => [id, size]))).toEqual(
        new Map(people.map((person) => [idOf(person), 1 + model.below(person).length])),
      );
      throw new RolledBack();
    });
    await expect(checked).rejects.toBeInstanceOf(RolledBack);
  }
  // Every rule was reached.
  expect([...results].toSorted()).toEqual(['FULL', 'JOINED', 'LOOP', 'OK', 'OTHER_TEAM', 'SELF']);
});
