import { randomUUID } from 'node:crypto';
import type { PGlite, Results } from '@electric-sql/pglite';
import { loginPwd, loginSms } from '@juyi/contract/auth/login';
import { updateMemberPwd } from '@juyi/contract/auth/password';
import { register } from '@juyi/contract/auth/registration';
import { calls } from '@juyi/contract/calls';
import type { Call } from '@juyi/contract/core/define';
import { ACTIVITY_ID, drawPrize, prizeList } from '@juyi/contract/draw/draw';
import { applyAssets } from '@juyi/contract/redemption/culture';
import { submitExchangeIp } from '@juyi/contract/redemption/mall';
import type { Submitted } from '@juyi/contract/redemption/redemption';
import { inviter } from '@juyi/contract/team/invitation';
import { checkPhone, joinTeam } from '@juyi/contract/team/joining';
import { validAddress } from '@juyi/contract/tests/support/addresses';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addAddress } from '../../address/addresses';
import { addresses } from '../../address/schema';
import { issueToken } from '../../auth/tokens';
import { sha256 } from '../../core/hashing';
import { members } from '../../db/members';
import { exampleOf } from '../../dev/examples';
import * as seeded from '../../dev/seedData';
import { goods } from '../../goods/schema';
import { effects } from '../../http/schema';
import { doubleEntry, post } from '../../ledger/ledger';
import { recruits } from '../../team/schema';
import { only } from '../support/drawing';
import { stagesOf } from '../support/exampleStages';
import { type Answer, newPhone, openTestGateway, registration, type TestGateway } from '../support/gateway';
import { bookmark, pictures } from '../support/redeeming';
import { codeOf } from '../support/signIn';

/** The result of each statement of a call, by its text and its occurrence. */
type Rows = Map<string, Results<unknown>>;
type Intercept = (text: string, run: () => Promise<Results<unknown>>) => Promise<Results<unknown>>;

/** Intercepts the queries between Drizzle and PGlite, within transactions too. */
function interceptQueries({ gateway }: TestGateway): { by: Intercept } {
  const client = (gateway.db as unknown as { $client: PGlite }).$client;
  const intercepted = { by: (_: string, run: () => Promise<Results<unknown>>) => run() };
  const wrap = (runner: Pick<PGlite, 'query'>) => {
    const query = runner.query.bind(runner) as PGlite['query'];
    runner.query = ((text, ...rest) => intercepted.by(text, () => query(text, ...rest))) as PGlite['query'];
  };
  wrap(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      wrap(tx);
      return work(tx);
    });
  return intercepted;
}

/** Runs every statement and records its result; Drizzle gets the results in `foreign` instead of the statement's own. */
async function recordRows<T>(wire: { by: Intercept }, work: () => Promise<T>, foreign: Rows = new Map()) {
  const rows: Rows = new Map();
  const occurrences = new Map<string, number>();
  const before = wire.by;
  wire.by = async (text, run) => {
    const occurrence = (occurrences.get(text) ?? 0) + 1;
    occurrences.set(text, occurrence);
    const key = `${text} #${occurrence}`;
    const own = await run();
    rows.set(key, own);
    return foreign.get(key) ?? own;
  };
  try {
    return { answer: await work(), rows };
  } finally {
    wire.by = before;
  }
}

/** Fields whose values differ each time a call is made. */
const VARYING = new Set([
  'serverTime',
  'orderNo',
  'quoteId',
  'recordId',
  'cultureToken',
  'token',
  'id',
  'memberId',
  'inviteCode',
]);
const withoutVarying = (data: unknown) => JSON.stringify(data, (key, value: unknown) => (VARYING.has(key) ? undefined : value));

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

interface LoggedError {
  readonly level: number;
  readonly path?: string;
  readonly err?: { readonly type: string; readonly owner: string; readonly asker: string };
}
const errorsIn = (logged: readonly string[]) =>
  logged.map((line) => JSON.parse(line) as LoggedError).filter(({ level }) => level >= 50);

interface TestedCall {
  readonly call: Call;
  /** Makes a request that succeeds for a member. */
  readonly ask: (person: Person) => Promise<{ readonly request: object; readonly token?: string }>;
}

/** The outcome of a call that was given rows of another member. */
interface Outcome {
  readonly description: string;
  readonly request: object;
  /** Caught: HTTP 500 and a log line. Harmless: the response has nothing of the other member. */
  readonly result: 'caught' | 'harmless' | 'leaked';
  /** Some of the rows name the other member, so it must be caught. */
  readonly isNamed: boolean;
}

/** Makes a call as one member with rows of another: those of each single statement, of all up to it, and of all from it on. */
async function swapRows(opened: TestGateway, wire: { by: Intercept }, { call, ask }: TestedCall, own: Person, other: Person) {
  const make = async (person: Person, foreign?: Rows) => {
    const { request, token } = await ask(person);
    opened.logged.length = 0;
    return { request, ...(await recordRows(wire, () => opened.send(call, request, token), foreign)) };
  };
  const mine = await make(own);
  const theirs = await make(other);
  for (const { answer } of [mine, theirs]) expect([call.name, answer.message]).toEqual([call.name, '成功']);
  const texts = new Set(textsIn(mine.answer.data));
  const foreignTexts = textsIn(theirs.answer.data).filter((text) => !texts.has(text));
  const resultOf = ({ http, data }: Answer): Outcome['result'] => {
    if (http === 500) return data === null && errorsIn(opened.logged)[0]?.err?.type === 'ForeignRows' ? 'caught' : 'leaked';
    const shown = new Set(textsIn(data));
    const isForeign = foreignTexts.some((text) => shown.has(text));
    return !isForeign && (data === null || withoutVarying(data) === withoutVarying(mine.answer.data)) ? 'harmless' : 'leaked';
  };
  const differing = [...theirs.rows].filter(
    ([key, { rows }]) => mine.rows.has(key) && JSON.stringify(mine.rows.get(key)?.rows) !== JSON.stringify(rows),
  );
  // With a foreign token or captcha the call ends before it reads anything else.
  const later = differing.filter(([key]) => !/from "(tokens|captchas)"/.test(key));
  const swaps = [
    ...differing.map((one) => [one]),
    ...later.slice(1).map((_, index) => later.slice(0, index + 2)),
    ...later.slice(2).map((_, index) => later.slice(index + 1)),
  ];
  const names = [other.memberId, other.phone, other.inviteCode].map((name) => JSON.stringify(name));
  const outcomes: Outcome[] = [];
  for (const swap of swaps) {
    const { request, answer } = await make(own, new Map(swap));
    const named = JSON.stringify(swap.map(([, { rows }]) => rows));
    const description = `${call.name}: ${swap.map(([key]) => key).join(', ')}`;
    outcomes.push({ description, request, result: resultOf(answer), isNamed: names.some((name) => named.includes(name)) });
  }
  return outcomes;
}

/** The outcomes that should have been caught. */
const missed = (outcomes: readonly Outcome[]) =>
  outcomes
    .filter(({ result, isNamed }) => result === 'leaked' || (isNamed && result !== 'caught'))
    .map(({ description }) => description);

interface Person {
  readonly memberId: string;
  readonly phone: string;
  readonly inviteCode: string;
  readonly addressId: string;
  readonly orders: Readonly<Record<'DATA_IP' | 'MALL', string>>;
}

/** Gives a member some data of every kind: balances, a joined team, an address, a prize, redemptions and a withdrawal. */
async function addData(opened: TestGateway, member: seeded.FixedMember, inviterId: string): Promise<Person> {
  const { gateway, send } = opened;
  const { db } = gateway;
  const { id: memberId, phone, inviteCode } = member;
  const time = gateway.now();
  const addressId = await db.transaction(async (tx) => {
    for (const currency of ['INCOME', 'CONTRIBUTION', 'DATA_IP'] as const) {
      const entries = doubleEntry(memberId, 'system:rewards', currency, 10_000_000);
      await post(tx, { kind: 'test', ref: randomUUID(), title: phone, remark: phone, entries, time });
    }
    await post(tx, { ...seeded.withdrawal(memberId, 10_000 + inviterId.length), ref: randomUUID(), time });
    await tx.insert(recruits).values({ memberId, inviterId, teamId: `team-${inviterId}`, joinedAt: new Date(time) });
    await tx.update(members).set({ drawChances: 10 }).where(eq(members.id, memberId));
    const address = { ...validAddress, tel: phone, addressDetail: `${memberId}门口`, isDefault: true };
    const added = await addAddress(tx, memberId, address, time);
    if (added === 'FULL') throw new Error('too many addresses');
    return added.data.id;
  });
  const token = await issueToken(db, memberId, time);
  const stages = stagesOf(opened, token);
  const make = async (call: Call, more: object) => {
    const answer = await send<Submitted>(call, { ...exampleOf(call).request, ...(await stages[call.name]?.()), ...more }, token);
    if (answer.data === null) throw new Error(answer.message);
    return answer.data.orderNo;
  };
  await make(drawPrize, {});
  const vouchers = [{ name: `${memberId}.png`, content: pictures.png }];
  const orders = {
    DATA_IP: await make(applyAssets, { vouchers }),
    MALL: await make(submitExchangeIp, { ...bookmark, addressId }),
  };
  return { memberId, phone, inviteCode, addressId, orders };
}

async function open() {
  const opened = await openTestGateway();
  // Goods, so that the draw has a delivery address.
  await only(opened, 'gift-box', 1000);
  await opened.gateway.db.update(goods).set({ stock: 1000, limit: 1000 });
  const own = await addData(opened, seeded.leader, seeded.newcomer.id);
  const other = await addData(opened, seeded.store, seeded.member.id);
  return { opened, own, other, wire: interceptQueries(opened) };
}

/** The calls whose response is about the token's member: those that need a token, and those that use one if it is sent. */
const personal = [...calls.filter(({ access }) => access !== 'public'), prizeList, inviter];

/** The fields of an example's request that belong to the member. */
const ownFields: Readonly<Record<string, (person: Person) => object>> = {
  applyRecords: ({ orders }) => ({ orderNo: orders.DATA_IP }),
  exchangeIpOrders: ({ orders }) => ({ orderNo: orders.MALL }),
  addressById: ({ addressId }) => ({ id: addressId }),
  updateAddress: ({ addressId }) => ({ id: addressId }),
  setDefaultAddress: ({ addressId }) => ({ id: addressId }),
  submitExchangeIp: ({ addressId }) => ({ ...bookmark, addressId }),
};

test('rows of another member never reach a member: HTTP 500 and a log line', async () => {
  const { opened, own, other, wire } = await open();
  const { db, now } = opened.gateway;
  const caught: Outcome[] = [];
  for (const call of personal) {
    const ask = async (person: Person) => {
      const token = await issueToken(db, person.memberId, now());
      await db.delete(addresses).where(and(eq(addresses.memberId, person.memberId), ne(addresses.id, person.addressId)));
      await db
        .update(members)
        .set({ drawChances: person === own ? 5 : 50 })
        .where(eq(members.id, person.memberId));
      const staged = await stagesOf(opened, token)[call.name]?.();
      const example = call === inviter ? {} : exampleOf(call).request;
      return { request: { ...example, ...staged, ...ownFields[call.name]?.(person) }, token };
    };
    const outcomes = await swapRows(opened, wire, { call, ask }, own, other);
    expect(missed(outcomes)).toEqual([]);
    expect([call.name, outcomes.some(({ isNamed }) => isNamed)]).toEqual([call.name, true]);
    caught.push(...outcomes.filter(({ result }) => result === 'caught'));
  }
  // A caught call had no effect.
  const unanswered = caught.flatMap(({ request }) => ('requestId' in request ? [String(request.requestId)] : []));
  expect(unanswered).not.toEqual([]);
  expect(
    await db
      .select()
      .from(effects)
      .where(inArray(effects.requestId, unanswered.map(sha256))),
  ).toEqual([]);
});

test('a retried write never responds the stored outcome of another one', async () => {
  const { opened, own, other, wire } = await open();
  const { db, now } = opened.gateway;
  const anotherOfOwn = { ...own };
  const requestIds = new Map([own, other, anotherOfOwn].map((person) => [person, randomUUID()]));
  const ask = async (person: Person) => {
    const token = await issueToken(db, person.memberId, now());
    return { request: { activityId: ACTIVITY_ID, requestId: requestIds.get(person) }, token };
  };
  for (const person of requestIds.keys()) {
    const { request, token } = await ask(person);
    await opened.send(drawPrize, request, token);
  }
  for (const another of [other, anotherOfOwn]) {
    const outcomes = await swapRows(opened, wire, { call: drawPrize, ask }, own, another);
    expect(missed(outcomes)).toEqual([]);
    expect(outcomes.some(({ result }) => result === 'caught')).toBe(true);
  }
});

test('rows of another phone or code neither sign in nor set a password', async () => {
  const { opened, own, other, wire } = await open();
  const stranger = ({ phone }: Person) => (phone === other.phone ? seeded.member.phone : newPhone());
  const cases: Readonly<Record<string, [Call, (person: Person) => Promise<object>]>> = {
    sms: [loginSms, async ({ phone }) => ({ phone, smsCode: await codeOf(opened, 'LOGIN', phone) })],
    password: [loginPwd, async ({ phone }) => ({ phone, password: seeded.SEED_PASSWORD, ...(await opened.solveCaptcha()) })],
    register: [
      register,
      async () => {
        const phone = newPhone();
        return registration(phone, await opened.requestCode(phone));
      },
    ],
    join: [
      joinTeam,
      async (person) => {
        const phone = stranger(person);
        const smsCode = await codeOf(opened, 'JOIN_TEAM', phone);
        return { phone, smsCode, recruitCode: own.inviteCode, agreed: true, requestId: randomUUID() };
      },
    ],
    check: [checkPhone, async ({ phone }) => ({ phone })],
    card: [inviter, async ({ inviteCode }) => ({ recruitCode: inviteCode })],
    reset: [
      updateMemberPwd,
      async (person) => {
        const smsCode = await codeOf(opened, 'RESET_PWD', person.phone);
        return { phone: person.phone, kind: 'LOGIN', smsCode, newPwd: `a1${randomUUID().slice(0, 8)}` };
      },
    ],
  };
  for (const [call, request] of Object.values(cases)) {
    const ask = async (person: Person) => {
      // The limit of ten codes a day.
      opened.advance(86_400_000);
      return { request: await request(person) };
    };
    const outcomes = await swapRows(opened, wire, { call, ask }, own, other);
    expect(missed(outcomes)).toEqual([]);
    expect([call.name, outcomes.some(({ result }) => result === 'caught')]).toEqual([call.name, true]);
  }
});

test('the log names the call and both members, and none of the data', async () => {
  const { opened, own, other, wire } = await open();
  const { db, now } = opened.gateway;
  const make = async ({ memberId }: Person, foreign?: Rows) => {
    const token = await issueToken(db, memberId, now());
    return recordRows(wire, () => opened.send(inviter, {}, token), foreign);
  };
  const theirs = await make(other);
  const card = [...theirs.rows].filter(([key]) => key.includes('from "members"'));
  expect(card).toHaveLength(1);
  opened.logged.length = 0;
  const { answer } = await make(own, new Map(card));
  expect(answer).toMatchObject({ http: 500, status: '500', message: '服务开小差了，请稍后重试', data: null });
  expect(errorsIn(opened.logged)).toMatchObject([
    { path: inviter.path, err: { type: 'ForeignRows', owner: other.memberId, asker: own.memberId } },
  ]);
  expect(opened.logged.join('')).not.toContain(seeded.store.nickname);
  expect(opened.logged.join('')).not.toContain(other.inviteCode);
});
