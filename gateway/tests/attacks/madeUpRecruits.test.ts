import { randomUUID } from 'node:crypto';
import { addAddress, addressList, deleteAddress, updateAddress } from '@juyi/contract/address/address';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { exposures, recruitedPeople, recruitRewards as rewardsCall } from '@juyi/contract/team/recruiting';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { issueToken } from '../../auth/tokens';
import { members } from '../../db/members';
import { auditLedger } from '../../ledger/audit';
import { balancesOf } from '../../ledger/ledger';
import { redemptions } from '../../redemption/schema';
import { addMember } from '../../team/members';
import { decideReward, reviewDueRewards } from '../../team/rewardReview';
import { recruitRewards } from '../../team/schema';
import { joinTeam } from '../../team/teams';
import { validAddress } from '../address/fixtures';
import { newPhone, openGateway, type TestGateway } from '../support/gateway';

const DAY_MS = 86_400_000;

const gateway = await openGateway({ settings: { rewardHoldDays: 7 } });
afterAll(gateway.close);

async function member({ gateway: { db, now } }: TestGateway, phone = newPhone()) {
  const fresh = { phone, passwordHash: null, source: 'INVITE', roles: ['member'], now: now() } as const;
  const added = await db.transaction((tx) => addMember(tx, fresh));
  if (!added) throw new Error('the phone is registered');
  return { ...added, phone, token: await issueToken(db, added.memberId, now()) };
}
type Person = Awaited<ReturnType<typeof member>>;

/** A newcomer in the inviter's team; each joins from a network of their own unless it is given. */
async function recruit(test: TestGateway, { inviteCode }: Person, clientAddress: string = randomUUID()): Promise<Person> {
  const { db, settings, now } = test.gateway;
  const joined = await member(test);
  await db.transaction((tx) => joinTeam(tx, { memberId: joined.memberId, inviteCode, clientAddress, settings, now: now() }));
  return joined;
}

const save = ({ send }: TestGateway, { phone, token }: Person, more: object = {}) =>
  send<{ id: string }>(
    addAddress,
    { ...validAddress, tel: phone, addressDetail: `${phone} 号院`, requestId: randomUUID(), ...more },
    token,
  );

async function review(test: TestGateway, days: number): Promise<void> {
  const { db, now, settings } = test.gateway;
  test.advance(days * DAY_MS);
  await reviewDueRewards(db, now(), settings);
}

const heldFor = async ({ gateway: { db } }: TestGateway, { memberId }: Person) =>
  (await db.select().from(recruitRewards).where(eq(recruitRewards.memberId, memberId)))[0]?.heldFor;
const incomeOf = async ({ gateway: { db } }: TestGateway, { memberId }: Person) => (await balancesOf(db, memberId)).INCOME;

test('a reward is paid once, after the hold period', async () => {
  const inviting = await member(gateway);
  await save(gateway, await recruit(gateway, inviting));
  await review(gateway, 6.9);
  expect(await incomeOf(gateway, inviting)).toBe(0);
  for (const days of [0.1, 1]) await review(gateway, days);
  expect(await incomeOf(gateway, inviting)).toBe(2000);
  expect(await auditLedger(gateway.gateway.db)).toEqual([]);
});

test('people with one delivery address pay nothing by themselves, whatever its punctuation, and after it was deleted', async () => {
  const inviting = await member(gateway);
  const people = [await recruit(gateway, inviting), await recruit(gateway, inviting), await recruit(gateway, inviting)];
  for (const [index, person] of people.entries()) {
    const { data } = await save(gateway, person, {
      addressDetail: `陶溪川${' '.repeat(index)}文创街区${'-'.repeat(index)}１2号`,
    });
    await gateway.send(deleteAddress, { id: data.id }, person.token);
  }
  await review(gateway, 8);
  expect(await incomeOf(gateway, inviting)).toBe(0);
  for (const person of people) expect(await heldFor(gateway, person)).toEqual(['SAME_RECEIVER']);
});

test('the inviter’s own address as the receiver is held', async () => {
  const inviting = await member(gateway);
  await save(gateway, inviting);
  const person = await recruit(gateway, inviting);
  await save(gateway, person, { addressDetail: `${inviting.phone} 号院` });
  await review(gateway, 8);
  expect(await heldFor(gateway, person)).toEqual(['SAME_RECEIVER']);
});

const near = (person: Person, more: object = {}) => ({ addressDetail: `${person.phone} 号院`, ...more });

test.each<[string, (inviting: Person, person: Person) => Promise<unknown>]>([
  [
    'a second address',
    async (inviting, person) => {
      await save(gateway, inviting);
      await save(gateway, person);
      await save(gateway, person, near(inviting, { tel: inviting.phone }));
    },
  ],
  [
    'a changed address',
    async (inviting, person) => {
      await save(gateway, inviting);
      const { data } = await save(gateway, person);
      const changed = { ...validAddress, ...near(inviting, { tel: inviting.phone }), id: data.id };
      await gateway.send(updateAddress, changed, person.token);
    },
  ],
  [
    'an address that the inviter deletes',
    async (inviting, person) => {
      const { data } = await save(gateway, inviting);
      await save(gateway, person, near(inviting));
      await gateway.send(deleteAddress, { id: data.id }, inviting.token);
    },
  ],
  [
    'an address in other words',
    async (inviting, person) => {
      await save(gateway, inviting, { addressDetail: '文三路100号2-301' });
      await save(gateway, person, { addressDetail: '文三路100号2单元301室' });
    },
  ],
])('%s with the inviter’s receiver is held', async (_, write) => {
  const inviting = await member(gateway);
  const person = await recruit(gateway, inviting);
  await write(inviting, person);
  await review(gateway, 8);
  expect(await heldFor(gateway, person)).toEqual(['SAME_RECEIVER']);
  expect(await incomeOf(gateway, inviting)).toBe(0);
});

test('numbers that are divided elsewhere are another address', async () => {
  const inviting = await member(gateway);
  await save(gateway, inviting, { addressDetail: '文三路1号11-2' });
  await save(gateway, await recruit(gateway, inviting), { addressDetail: '文三路1号1-12' });
  await review(gateway, 8);
  expect(await incomeOf(gateway, inviting)).toBe(2000);
});

test.each(['recruit', 'inviter'] as const)('the reward is held when the %s is blocked before the review', async (who) => {
  const inviting = await member(gateway);
  const person = await recruit(gateway, inviting);
  await save(gateway, person);
  const { memberId } = who === 'inviter' ? inviting : person;
  await gateway.gateway.db.update(members).set({ blockedAt: new Date() }).where(eq(members.id, memberId));
  await review(gateway, 8);
  expect(await heldFor(gateway, person)).toEqual(['BLOCKED']);
});

test('a receiver that is not the recruit is held, unless a redemption of theirs was approved', async () => {
  const inviting = await member(gateway);
  const [stranger, customer] = [await recruit(gateway, inviting), await recruit(gateway, inviting)];
  for (const person of [stranger, customer]) await save(gateway, person, { tel: newPhone() });
  const at = new Date();
  await gateway.gateway.db.insert(redemptions).values({
    orderNo: 'DH1',
    memberId: customer.memberId,
    kind: 'MALL',
    title: '书签',
    spend: 1,
    fee: 0,
    gain: 1,
    status: 1,
    requestId: randomUUID(),
    createdAt: at,
    finishedAt: at,
  });
  await review(gateway, 8);
  expect(await heldFor(gateway, stranger)).toEqual(['FOREIGN_RECEIVER']);
  expect(await incomeOf(gateway, inviting)).toBe(2000);
});

test.each([
  ['from one network', 4, 'the one network', 'SAME_NETWORK', 3],
  ['on one day', 11, undefined, 'MANY_A_DAY', 10],
] as const)('too many recruits %s are held', async (_, many, network, reason, allowed) => {
  const inviting = await member(gateway);
  // No midnight in China may divide them.
  gateway.startDay();
  const people: Person[] = [];
  for (let index = 0; index < allowed; index += 1) people.push(await recruit(gateway, inviting, network));
  for (const person of people) await save(gateway, person);
  await review(gateway, 8);
  expect(await incomeOf(gateway, inviting)).toBe(allowed * 2000);
  const next = await member(gateway);
  const crowd: Person[] = [];
  for (let index = 0; index < many; index += 1) crowd.push(await recruit(gateway, next, network));
  for (const person of crowd) await save(gateway, person);
  await review(gateway, 8);
  expect(await incomeOf(gateway, next)).toBe(0);
  for (const person of crowd) expect(await heldFor(gateway, person)).toEqual([reason]);
});

test('a person decides about a held reward once, and a voided one is in no total', async () => {
  const { send, gateway: inner } = gateway;
  const inviting = await member(gateway);
  const [honest, made] = [await recruit(gateway, inviting), await recruit(gateway, inviting)];
  for (const person of [honest, made]) await save(gateway, person, { tel: '13800138000' });
  const decide = ({ memberId }: Person, verdict: 'pay' | 'void') =>
    inner.db.transaction((tx) => decideReward(tx, memberId, verdict, inner.now()));
  expect(await decide(honest, 'pay')).toBe(false);
  await review(gateway, 8);
  // Sessions expire meanwhile.
  const token = () => issueToken(inner.db, inviting.memberId, inner.now());
  const totals = async () => (await send(rewardsCall, {}, await token())).data;
  expect(await totals()).toMatchObject({ total: 4000, settled: 0, pending: 4000, count: 2 });
  expect(await decide(honest, 'pay')).toBe(true);
  expect(await decide(made, 'void')).toBe(true);
  for (const person of [honest, made])
    for (const verdict of ['pay', 'void'] as const) expect(await decide(person, verdict)).toBe(false);
  await review(gateway, 8);
  expect(await totals()).toMatchObject({ total: 2000, settled: 2000, pending: 0, count: 2 });
  const people = await send<ResponseInputOf<typeof recruitedPeople>>(
    recruitedPeople,
    { pageNum: 1, pageSize: 10 },
    await token(),
  );
  expect(people.data.list.map(({ status, reward }) => [status, reward])).toEqual(
    expect.arrayContaining([
      ['ACTIVE', 2000],
      ['REGISTERED', 0],
    ]),
  );
  expect(await incomeOf(gateway, inviting)).toBe(2000);
  expect(await auditLedger(inner.db)).toEqual([]);
});

test('the inviter reads where each reward is, and why one does not count', async () => {
  const { send, gateway: inner } = gateway;
  const inviting = await member(gateway);
  const token = () => issueToken(inner.db, inviting.memberId, inner.now());
  const stateOf = async ({ memberId }: Person) => {
    const { data } = await send<ResponseInputOf<typeof recruitedPeople>>(
      recruitedPeople,
      { pageNum: 1, pageSize: 10 },
      await token(),
    );
    const row = data.list.find(({ id }) => id === memberId);
    if (!row) throw new Error('the recruit is not in the list');
    const { status, reward, rewardState, rewardTime, rewardReason } = row;
    const told = { rewardState, ...(rewardTime && { rewardTime }), ...(rewardReason && { rewardReason }) };
    return { status, reward, ...told };
  };
  const [honest, made] = [await recruit(gateway, inviting), await recruit(gateway, inviting)];
  const waiting = { status: 'REGISTERED', reward: 2000 };
  expect(await stateOf(honest)).toEqual({ ...waiting, rewardState: 'TASK' });
  const begun = inner.now();
  await save(gateway, honest);
  await save(gateway, made, { tel: newPhone() });
  for (const person of [honest, made]) {
    const { rewardTime = '', ...state } = await stateOf(person);
    expect(state).toEqual({ ...waiting, rewardState: 'REVIEW' });
    expect(Date.parse(rewardTime)).toBeGreaterThanOrEqual(begun + 7 * DAY_MS);
    expect(Date.parse(rewardTime)).toBeLessThanOrEqual(inner.now() + 7 * DAY_MS);
  }
  await review(gateway, 7);
  expect(await stateOf(honest)).toEqual({ status: 'ACTIVE', reward: 2000, rewardState: 'PAID' });
  expect(await stateOf(made)).toEqual({ ...waiting, rewardState: 'HELD' });
  await inner.db.transaction((tx) => decideReward(tx, made.memberId, 'void', inner.now()));
  const rewardReason = '收货电话不是好友本人的';
  expect(await stateOf(made)).toEqual({ status: 'REGISTERED', reward: 0, rewardState: 'VOID', rewardReason });
  expect((await send(exposures, {}, await token())).data).toMatchObject({ reviewDays: 7 });
});

test('an address in no county is refused', async () => {
  const person = await member(gateway);
  const mars = { province: '火星', city: '火星', county: '火星', areaCode: '999999' };
  const refusal = { code: 40000, data: { field: 'areaCode' } };
  expect(await save(gateway, person, mars)).toMatchObject(refusal);
  expect(await save(gateway, person, { county: '昌江区' })).toMatchObject(refusal);
  const { data } = await save(gateway, person);
  const changed = { ...validAddress, ...mars, id: data.id };
  expect(await gateway.send(updateAddress, changed, person.token)).toMatchObject(refusal);
  expect(await gateway.send(addressList, {}, person.token)).toMatchObject({ data: [{ county: '珠山区' }] });
});
