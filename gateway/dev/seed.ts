import { dayInChina } from '@juyi/contract/core/chinaTime';
import { memberAddress, otherMemberAddresses, storeAddress } from '../address/examples';
import { addresses } from '../address/schema';
import { hashPassword } from '../auth/passwords';
import { applyCatalog, isCatalogApplied } from '../catalog/apply';
import { OWN_CATALOG, readCatalog } from '../catalog/read';
import { articleViews } from '../content/schema';
import { DAY_MS } from '../core/durations';
import { mark } from '../db/marks';
import { members, type Role } from '../db/members';
import type { Db, Tx } from '../db/open';
import { post } from '../ledger/ledger';
import { accounts, type Currency } from '../ledger/schema';
import { payReward } from '../team/rewardReview';
import { readRewardRules } from '../team/rewards';
import { exposureDays, recruitRewards, recruits, teams } from '../team/schema';
import * as data from './seedData';
import { seedDraws } from './seedDraw';
import { otherRedemptions, type SeedEvent, storeRedemptions } from './seedRedemptions';

/** The length of the store's history. */
const STORE_DAYS = 240;
/** The member joined the leader's team so many days ago. */
const MEMBER_DAYS = 150;

interface Person extends data.FixedMember {
  readonly inviterId: string | null;
  readonly passwordHash: string | null;
  readonly paymentPasswordHash: string | null;
  readonly joinedAt: Date;
}

/**
 * Fills an empty database with our own catalogue, and the fictional members, teams and histories of seedData. They are the same each
 * time, with times relative to `now` (ms). A database that has members gets the catalogue, if none has been applied, and nothing
 * else. `passwordCost` as in Settings.
 */
export async function seed(db: Db, now: number, passwordCost: number): Promise<void> {
  const existing = await db.select({ id: members.id }).from(members).limit(1);
  const catalog = await readCatalog(OWN_CATALOG);
  if (existing.length > 0) {
    if (!(await isCatalogApplied(db))) await db.transaction((tx) => applyCatalog(tx, catalog));
    return;
  }
  const people = await Promise.all(
    data.signIns.map(async ({ account, paymentPassword }): Promise<Person> => {
      const isMember = account === data.member;
      return {
        ...account,
        inviterId: isMember ? data.leader.id : null,
        passwordHash: await hashPassword(data.SEED_PASSWORD, passwordCost),
        paymentPasswordHash: paymentPassword && (await hashPassword(paymentPassword, passwordCost)),
        joinedAt: new Date(data.byDay(now - (isMember ? MEMBER_DAYS : STORE_DAYS + 30) * DAY_MS, 0)),
      };
    }),
  );
  const strangers = [leaderPeople, storePeople, memberPeople].flatMap((some) => invitedPeople(some, now));
  const invited = [...people.filter(({ inviterId }) => inviterId), ...strangers];
  await db.transaction(async (tx) => {
    await mark(tx, 'seeded', now);
    await addPeople(tx, [...people, ...strangers]);
    await applyCatalog(tx, { ...catalog, stores: data.storesSince(new Date(now - STORE_DAYS * DAY_MS)) });
    await addRecruits(tx, invited, now);
    await tx.insert(articleViews).values(data.articleViews.map(([articleId, views]) => ({ articleId, views })));
    const createdAt = new Date(now);
    await tx
      .insert(addresses)
      .values([
        { ...storeAddress, memberId: data.store.id, isDefault: true, createdAt },
        { ...memberAddress, memberId: data.member.id, isDefault: true, createdAt },
        ...otherMemberAddresses.map((address) => ({ ...address, memberId: data.member.id, isDefault: false, createdAt })),
      ]);
    await tx.insert(exposureDays).values(seedExposures(now));
    await addHistories(tx, invited, now);
  });
}

/** A recognisable invite code: SD and a number, its digits written as letters A to K. */
const seedCode = (number: number) => `SD${String(1000 + number).replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))}`;

const teamIdOf = (leaderId: string) => `team-${leaderId}`;

interface Invited {
  readonly head: data.FixedMember;
  readonly names: readonly string[];
  /** The number of the first person. */
  readonly offset: number;
  /** The most days between two people. */
  readonly pause: number;
  /** The numbers of those whom an earlier one invited, with the number of that one: both levels of the team have people. */
  readonly friends: Readonly<Record<number, number>>;
}

const leaderPeople: Invited = {
  head: data.leader,
  names: data.leaderPeople,
  offset: 0,
  pause: 9,
  friends: { 4: 0, 7: 1, 9: 0, 13: 6, 18: 11, 22: 11, 27: 20, 33: 29 },
};
const storePeople: Invited = { head: data.store, names: data.storePeople, offset: 100, pause: 20, friends: { 2: 0, 5: 3, 6: 3 } };

const memberPeople: Invited = { head: data.member, names: data.memberPeople, offset: 200, pause: 20, friends: {} };

/** People in the order in which they joined, the last one yesterday. */
function invitedPeople({ head, names, offset, pause, friends }: Invited, now: number): Person[] {
  const roles: Role[] = ['member', 'recruit'];
  const idOf = (index: number) => `seed-${offset + index}`;
  let daysAgo = 0;
  const daysAgoFromLast = names.map((_, index) => (daysAgo += index === 0 ? 1 : 1 + data.scattered(offset + index, pause)));
  const days = daysAgoFromLast.toReversed();
  return names.map((nickname, index) => ({
    id: idOf(index),
    // 1990000 is an unallocated number range. The factor scatters the ends.
    phone: `1990000${String(((offset + index) * 7919) % 10_000).padStart(4, '0')}`,
    nickname,
    inviteCode: seedCode(offset + index),
    roles,
    level: 1,
    drawChances: 0,
    teamName: `${nickname}的团队`,
    inviterId: index in friends ? idOf(friends[index] ?? 0) : head.id,
    passwordHash: null,
    paymentPasswordHash: null,
    joinedAt: new Date(data.byDay(now - (days[index] ?? 0) * DAY_MS, offset + index)),
  }));
}

async function addPeople(tx: Tx, people: readonly Person[]): Promise<void> {
  const inviterOf = new Map(people.map(({ id, inviterId }) => [id, inviterId]));
  const teamOf = (id: string) =>
    people.filter(({ inviterId }) => inviterId === id || (inviterId && inviterOf.get(inviterId) === id));
  await tx.insert(members).values(
    people.map(({ joinedAt, inviterId, teamName: _, ...person }) => ({
      ...person,
      roles: [...person.roles],
      source: inviterId ? ('INVITE' as const) : ('APP' as const),
      sourceNo: data.SEED_SOURCE,
      createdAt: joinedAt,
    })),
  );
  await tx.insert(teams).values(
    people.map(({ id, teamName, joinedAt }) => ({
      id: teamIdOf(id),
      leaderId: id,
      name: teamName,
      size: 1 + teamOf(id).length,
      createdAt: joinedAt,
    })),
  );
  const currencies: Currency[] = ['INCOME', 'CONTRIBUTION', 'DATA_IP'];
  await tx.insert(accounts).values(people.flatMap(({ id }) => currencies.map((currency) => ({ owner: id, currency }))));
}

/** The rewards for the newest recruits wait for the newcomer's task, those for the ones before are under review. */
const HOLD_DAYS = 12;
const TASK_DAYS = 4;
const joinedWithin = ({ joinedAt }: Pick<Person, 'joinedAt'>, days: number, now: number) =>
  joinedAt.getTime() > now - days * DAY_MS;

async function addRecruits(tx: Tx, people: readonly Person[], now: number): Promise<void> {
  const { recruitReward: amount } = await readRewardRules(tx);
  const joined = people.flatMap(({ id: memberId, inviterId, joinedAt }) =>
    inviterId ? [{ memberId, inviterId, joinedAt }] : [],
  );
  await tx.insert(recruits).values(joined.map((one) => ({ ...one, teamId: teamIdOf(one.inviterId) })));
  const dueAtOf = ({ joinedAt }: Pick<Person, 'joinedAt'>) =>
    joinedWithin({ joinedAt }, TASK_DAYS, now) || !joinedWithin({ joinedAt }, HOLD_DAYS, now)
      ? null
      : new Date(joinedAt.getTime() + (HOLD_DAYS + 1) * DAY_MS);
  await tx
    .insert(recruitRewards)
    .values(joined.map(({ memberId, inviterId, joinedAt }) => ({ memberId, inviterId, amount, dueAt: dueAtOf({ joinedAt }) })));
}

/** Visitors of the leader's, the store's and the member's cards on each of the last days: more than the friends who joined by them. */
const seedExposures = (now: number) =>
  [
    { memberId: data.leader.id, visitors: [9, 4, 13, 6, 17, 5, 8] },
    { memberId: data.store.id, visitors: [3, 2, 4, 1, 5, 2, 3] },
    { memberId: data.member.id, visitors: [2, 1, 1, 3, 1, 2, 1] },
  ].flatMap(({ memberId, visitors: days }) =>
    days.map((visitors, ago) => ({ memberId, day: dayInChina(now - ago * DAY_MS), visitors })),
  );

interface Timed {
  readonly posting: data.SeedPosting;
  readonly time: number;
}

/** A store's sales and activities. `pause` is the mean number of days between sales. The app withdraws nothing, so nothing was withdrawn. */
function storeHistory({ id }: data.FixedMember, pause: number, start: number): Timed[] {
  return Array.from({ length: STORE_DAYS }, (_, day) => {
    const step = day + pause * STORE_DAYS;
    const time = start + day * DAY_MS;
    const history: Timed[] = [];
    if (data.scattered(step, pause) === 0) {
      const sold = data.sales[data.scattered(3 * step, data.sales.length)] ?? data.sales[0];
      history.push({ posting: data.sale(id, sold), time: data.byDay(time, step) });
    }
    if (data.scattered(5 * step, 8) === 0)
      history.push({ posting: data.participation(id, step), time: data.byDay(time, 7 * step) });
    return history;
  }).flat();
}

/** A member without a store took part in an activity so many days ago. */
const participations = ({ id }: data.FixedMember, daysAgo: readonly number[], now: number): Timed[] =>
  daysAgo.map((days) => ({ posting: data.participation(id, days), time: data.byDay(now - days * DAY_MS, 3 * days) }));

async function addHistories(tx: Tx, invited: readonly Person[], now: number): Promise<void> {
  const start = now - STORE_DAYS * DAY_MS;
  const history = [
    ...storeHistory(data.store, 2, start),
    ...storeHistory(data.leader, 9, start),
    ...participations(data.member, [3, 8, 9, 16, 27, 31, 38, 52, 55, 70, 84, 101, 110, 139], now),
    ...participations(data.newcomer, [2, 5, 6, 13, 17, 26, 30, 41, 45, 58], now),
  ];
  for (const { inviterId, nickname, joinedAt } of invited) {
    if (!inviterId) continue;
    history.push({ posting: data.reward(inviterId, '邀请好友奖励', `${nickname} 加入团队`, 50), time: joinedAt.getTime() });
  }
  const events: SeedEvent[] = history.map(({ posting, time }, index) => ({
    time,
    write: (tx: Tx) => post(tx, { ...posting, ref: `seed-${index}`, time }),
  }));
  for (const [index, one] of invited.entries()) {
    if (joinedWithin(one, HOLD_DAYS, now)) continue;
    const time = data.byDay(one.joinedAt.getTime() + (8 + data.scattered(index, 4)) * DAY_MS, index + 200);
    events.push({ time, write: (tx: Tx) => payReward(tx, one.id, time) });
  }
  events.push(
    ...storeRedemptions(start, STORE_DAYS),
    ...otherRedemptions(now),
    ...seedDraws(
      invited.map(({ id }) => id),
      now,
    ),
  );
  for (const { write } of events.toSorted((one, other) => one.time - other.time)) await write(tx);
}
