import { dayInChina } from '@juyi/contract/core/chinaTime';
import { storeAddress } from '../address/examples';
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
import { type SeedEvent, storeRedemptions } from './seedRedemptions';

/** The length of the store's history. */
const STORE_DAYS = 240;

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
    data.signIns.map(async ({ account, paymentPassword }) => ({
      ...account,
      inviterId: null,
      passwordHash: await hashPassword(data.SEED_PASSWORD, passwordCost),
      paymentPasswordHash: paymentPassword && (await hashPassword(paymentPassword, passwordCost)),
      joinedAt: new Date(now - (STORE_DAYS + 30) * DAY_MS),
    })),
  );
  const invited = [
    ...invitedPeople(data.leader, data.leaderPeople, 0, now),
    ...invitedPeople(data.store, data.storePeople, 100, now),
  ];
  await db.transaction(async (tx) => {
    await mark(tx, 'seeded', now);
    await addPeople(tx, [...people, ...invited]);
    await applyCatalog(tx, { ...catalog, stores: data.storesSince(new Date(now - STORE_DAYS * DAY_MS)) });
    await addRecruits(tx, invited);
    await tx.insert(articleViews).values(data.articleViews.map(([articleId, views]) => ({ articleId, views })));
    await tx.insert(addresses).values({ ...storeAddress, memberId: data.store.id, isDefault: true, createdAt: new Date(now) });
    await tx.insert(exposureDays).values(seedExposures(now));
    await addHistories(tx, invited, now);
  });
}

/** A recognisable invite code: SD and a number, its digits written as letters A to K. */
const seedCode = (number: number) => `SD${String(1000 + number).replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))}`;

const teamIdOf = (leaderId: string) => `team-${leaderId}`;

/** Every fourth person was invited by an earlier one, so that both levels of the team have people; one joined every five days. */
function invitedPeople(head: data.FixedMember, names: readonly string[], offset: number, now: number): Person[] {
  const roles: Role[] = ['member', 'recruit'];
  const idOf = (index: number) => `seed-${offset + index}`;
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
    inviterId: index % 4 === 3 ? idOf(index - 3) : head.id,
    passwordHash: null,
    paymentPasswordHash: null,
    joinedAt: new Date(data.byDay(now - (names.length - index) * 5 * DAY_MS, offset + index)),
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

async function addRecruits(tx: Tx, people: readonly Person[]): Promise<void> {
  const { recruitReward: amount } = await readRewardRules(tx);
  const joined = people.flatMap(({ id: memberId, inviterId, joinedAt }) =>
    inviterId ? [{ memberId, inviterId, joinedAt }] : [],
  );
  await tx.insert(recruits).values(joined.map((one) => ({ ...one, teamId: teamIdOf(one.inviterId) })));
  await tx.insert(recruitRewards).values(joined.map(({ memberId, inviterId }) => ({ memberId, inviterId, amount })));
}

/** Visitors of the leader's and the store's cards on each of the last days: more than the friends who joined by them. */
const seedExposures = (now: number) =>
  [
    { memberId: data.leader.id, times: 3 },
    { memberId: data.store.id, times: 1 },
  ].flatMap(({ memberId, times }) =>
    [3, 2, 4, 1, 5, 2, 3].map((visitors, ago) => ({ memberId, day: dayInChina(now - ago * DAY_MS), visitors: visitors * times })),
  );

/** The store's history without its redemptions: sales and rewards. The app withdraws nothing, so nothing was withdrawn. */
function storeHistory(): { day: number; posting: data.SeedPosting }[] {
  const owner = data.store.id;
  return Array.from({ length: STORE_DAYS }, (_, day) => {
    const postings: data.SeedPosting[] = [];
    if (day % 2 === 0) {
      postings.push(data.sale(owner, data.sales[(day / 2) % data.sales.length] ?? data.sales[0]));
    }
    if (day % 7 === 3) postings.push(data.reward(owner, '线上活动奖励', '参加线上活动', 20 + (day % 3) * 10));
    return postings.map((posting) => ({ day, posting }));
  }).flat();
}

async function addHistories(tx: Tx, invited: readonly Person[], now: number): Promise<void> {
  const start = now - STORE_DAYS * DAY_MS;
  const history = storeHistory().map(({ day, posting }) => ({ posting, time: data.byDay(start + day * DAY_MS, day) }));
  for (const { inviterId, nickname, joinedAt } of invited) {
    if (inviterId !== data.leader.id && inviterId !== data.store.id) continue;
    history.push({ posting: data.reward(inviterId, '邀请好友奖励', `${nickname} 加入团队`, 50), time: joinedAt.getTime() });
  }
  for (let month = 6; month >= 1; month -= 1) {
    const posting = data.reward(data.member.id, '线上活动奖励', '参加线上活动', 30);
    history.push({ posting, time: data.byDay(now - month * 30 * DAY_MS, month) });
  }
  for (let week = 10; week >= 1; week -= 1) {
    const posting = data.reward(data.newcomer.id, '线上活动奖励', '参加线上活动', 40);
    history.push({ posting, time: data.byDay(now - week * 7 * DAY_MS, week) });
  }
  const events: SeedEvent[] = history.map(({ posting, time }, index) => ({
    time,
    write: (tx: Tx) => post(tx, { ...posting, ref: `seed-${index}`, time }),
  }));
  // The newest recruits have not done the newcomer's task yet.
  const settled = invited.filter(({ joinedAt }) => joinedAt.getTime() < now - 12 * DAY_MS);
  for (const { id, joinedAt } of settled) {
    const time = joinedAt.getTime() + 2 * DAY_MS;
    events.push({ time, write: (tx: Tx) => payReward(tx, id, time) });
  }
  events.push(
    ...storeRedemptions(start, STORE_DAYS),
    ...seedDraws(
      invited.map(({ id }) => id),
      now,
    ),
  );
  for (const { write } of events.toSorted((one, other) => one.time - other.time)) await write(tx);
}
