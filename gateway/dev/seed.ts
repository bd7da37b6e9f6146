import { dayInChina } from '../../contract/core/chinaTime';
import { addresses } from '../address/schema';
import { hashPassword } from '../auth/passwords';
import { DAY_MS } from '../core/durations';
import { members, type Role } from '../db/members';
import type { Db, Tx } from '../db/open';
import { goods } from '../goods/schema';
import { post } from '../ledger/ledger';
import { accounts, type Currency } from '../ledger/schema';
import { RECRUIT_REWARD, settleReward } from '../team/rewards';
import { exposedTo, recruitRewards, recruits, stores, teams } from '../team/schema';
import * as data from './seedData';
import { addActivities, seedDraws } from './seedDraw';
import { seedGoods } from './seedGoods';
import { type SeedEvent, storeRedemptions } from './seedRedemptions';

/** How far back the store's history goes. */
const STORE_DAYS = 240;

interface Person extends data.FixedMember {
  readonly inviterId: string | null;
  readonly passwordHash: string | null;
  readonly paymentPasswordHash: string | null;
  readonly joinedAt: Date;
}

/**
 * Fills an empty database with the fictional members, teams and histories of seedData, the same ones each time and as old as
 * they are relative to `now` (ms). A database that has members is left alone. `passwordCost` as in Settings.
 */
export async function seed(db: Db, now: number, passwordCost: number): Promise<void> {
  const anyone = await db.select({ id: members.id }).from(members).limit(1);
  if (anyone.length > 0) return;
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
    await addPeople(tx, [...people, ...invited]);
    await tx
      .insert(addresses)
      .values({ ...data.storeAddress, memberId: data.store.id, isDefault: true, createdAt: new Date(now) });
    await tx.insert(stores).values(data.stores.map((store) => ({ ...store, createdAt: new Date(now - STORE_DAYS * DAY_MS) })));
    await tx.insert(exposedTo).values(seedExposures(now));
    await tx.insert(goods).values([...seedGoods]);
    await addActivities(tx, now);
    await addHistories(tx, invited, now);
  });
}

/** A code of the contract's alphabet that tells where it comes from: SD and a number in the alphabet's digits. */
const seedCode = (number: number) => `SD${String(1000 + number).replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))}`;

const teamIdOf = (leaderId: string) => `team-${leaderId}`;

/** Every fourth came by one of those before, so that both levels of the team have people; one joined every few days. */
function invitedPeople(head: data.FixedMember, names: readonly string[], offset: number, now: number): Person[] {
  const roles: Role[] = ['member', 'recruit'];
  const idOf = (index: number) => `seed-${offset + index}`;
  return names.map((nickname, index) => ({
    id: idOf(index),
    // 1990000 is no block of numbers that an operator has given out.
    phone: `1990000${String(offset + index).padStart(4, '0')}`,
    nickname,
    inviteCode: seedCode(offset + index),
    roles,
    level: 1,
    drawChances: 0,
    teamName: `${nickname}的团队`,
    inviterId: index % 4 === 3 ? idOf(index - 3) : head.id,
    passwordHash: null,
    paymentPasswordHash: null,
    joinedAt: new Date(now - (names.length - index) * 5 * DAY_MS),
  }));
}

async function addPeople(tx: Tx, people: readonly Person[]): Promise<void> {
  const inviterOf = new Map(people.map(({ id, inviterId }) => [id, inviterId]));
  const below = (id: string) =>
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
      size: 1 + below(id).length,
      createdAt: joinedAt,
    })),
  );
  const joined = people.flatMap(({ id, inviterId, joinedAt }) =>
    inviterId ? [{ memberId: id, inviterId, teamId: teamIdOf(inviterId), joinedAt }] : [],
  );
  await tx.insert(recruits).values(joined);
  const promised = joined.map(({ memberId, inviterId }) => ({ memberId, inviterId, amount: RECRUIT_REWARD }));
  await tx.insert(recruitRewards).values(promised);
  const currencies: Currency[] = ['INCOME', 'CONTRIBUTION', 'DATA_IP'];
  await tx.insert(accounts).values(people.flatMap(({ id }) => currencies.map((currency) => ({ owner: id, currency }))));
}

/** Some visitors of the leader's and the store's card on each of the last days. */
const seedExposures = (now: number) =>
  [data.leader.id, data.store.id].flatMap((memberId) =>
    Array.from({ length: 20 }, (_, index) => {
      const day = dayInChina(now - Math.floor(index / 3) * DAY_MS);
      return { memberId, day, visitor: `seed-${index}` };
    }),
  );

/** The store's year besides its redemptions: it sells, now and then withdraws, and always earns more than it spends. */
function storeHistory(): { day: number; happening: data.Happening }[] {
  const owner = data.store.id;
  return Array.from({ length: STORE_DAYS }, (_, day) => {
    const happenings: data.Happening[] = [];
    if (day % 2 === 0) {
      const goods = data.sales[(day / 2) % data.sales.length] ?? data.sales[0];
      happenings.push(data.sale(owner, goods, 6800 + ((day * 397) % 90) * 100));
    }
    if (day % 7 === 3) happenings.push(data.reward(owner, '每周签到奖励', '连续签到 7 天', 20 + (day % 3) * 10));
    if (day % 40 === 39) happenings.push(data.withdrawal(owner, 80_000));
    return happenings.map((happening) => ({ day, happening }));
  }).flat();
}

async function addHistories(tx: Tx, invited: readonly Person[], now: number): Promise<void> {
  const start = now - STORE_DAYS * DAY_MS;
  const history = storeHistory().map(({ day, happening }) => ({ happening, time: start + day * DAY_MS }));
  for (const { inviterId, nickname, joinedAt } of invited) {
    if (inviterId !== data.leader.id && inviterId !== data.store.id) continue;
    history.push({ happening: data.reward(inviterId, '邀请好友奖励', `${nickname} 加入团队`, 50), time: joinedAt.getTime() });
  }
  for (let month = 6; month >= 1; month -= 1) {
    const welcome = data.reward(data.member.id, '每月活跃奖励', `第 ${7 - month} 个月`, 30);
    history.push({ happening: welcome, time: now - month * 30 * DAY_MS });
  }
  for (let week = 10; week >= 1; week -= 1) {
    const context = data.reward(data.newcomer.id, '每周签到奖励', '连续签到 7 天', 40);
    history.push({ happening: context, time: now - week * 7 * DAY_MS });
  }
  const events: SeedEvent[] = history.map(({ happening, time }, index) => ({
    time,
    write: (open: Tx) => post(open, { ...happening, ref: `seed-${index}`, time }),
  }));
  // The newest few have yet to do their newcomer's task.
  const settled = invited.filter(({ joinedAt }) => joinedAt.getTime() < now - 12 * DAY_MS);
  for (const { id, joinedAt } of settled) {
    const time = joinedAt.getTime() + 2 * DAY_MS;
    events.push({ time, write: (open: Tx) => settleReward(open, id, time) });
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
