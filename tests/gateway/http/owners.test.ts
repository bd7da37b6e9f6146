import { randomUUID } from 'node:crypto';
import type { PGlite, Results } from '@electric-sql/pglite';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { memberAccount } from '../../../contract/account/account';
import { loginPwd, loginSms } from '../../../contract/auth/login';
import { updateMemberPwd } from '../../../contract/auth/password';
import { register } from '../../../contract/auth/registration';
import { calls } from '../../../contract/calls';
import type { Call } from '../../../contract/core/define';
import { ACTIVITY_ID, drawPrize, prizeList } from '../../../contract/draw/draw';
import { applyAssets } from '../../../contract/redemption/culture';
import { submitExchangeIp } from '../../../contract/redemption/mall';
import type { Submitted } from '../../../contract/redemption/redemption';
import { inviter } from '../../../contract/team/invitation';
import { checkPhone, joinTeam } from '../../../contract/team/joining';
import { addAddress as addTo } from '../../../gateway/address/addresses';
import { addresses } from '../../../gateway/address/schema';
import { issueToken } from '../../../gateway/auth/tokens';
import { members } from '../../../gateway/db/members';
import { exampleOf } from '../../../gateway/dev/examples/list';
import * as seeded from '../../../gateway/dev/seedData';
import { goods } from '../../../gateway/goods/schema';
import { effects } from '../../../gateway/http/schema';
import { post } from '../../../gateway/ledger/ledger';
import { type Currency } from '../../../gateway/ledger/schema';
import { recruits } from '../../../gateway/team/schema';
import { only } from '../support/drawing';
import { stagesOf } from '../support/exampleStages';
import { type Answer, newPhone, openTestGateway, registration, type TestGateway } from '../support/gateway';
import { bookmark, pictures } from '../support/redeeming';
import { codeOf } from '../support/signIn';

/** The rows of each statement of a call, by its text and, when it is run again, by its turn. */
type Rows = Map<string, Results<unknown>>;
type Intercept = (text: string, run: () => Promise<Results<unknown>>) => Promise<Results<unknown>>;

/** Puts a function between Drizzle and the database, within transactions too. */
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

/** Runs every statement and records its rows; those of `foreign` are given in place of the statement's own. */
async function recordRows<T>(wire: { by: Intercept }, work: () => Promise<T>, foreign: Rows = new Map()) {
  const rows: Rows = new Map();
  const turns = new Map<string, number>();
  const before = wire.by;
  wire.by = async (text, run) => {
    const turn = (turns.get(text) ?? 0) + 1;
    turns.set(text, turn);
    const key = `${text} #${turn}`;
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

/** What is another one each time a call is made. */
const FRESH = new Set(['serverTime', 'orderNo', 'quoteId', 'recordId', 'cultureToken', 'token', 'id', 'memberId', 'inviteCode']);
const steady = (data: unknown) => JSON.stringify(data, (key, value: unknown) => (FRESH.has(key) ? undefined : value));

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

interface Errored {
  readonly level: number;
  readonly path?: string;
  readonly err?: { readonly type: string; readonly owner: string; readonly asker: string };
}
const errorsIn = (logged: readonly string[]) =>
  logged.map((line) => JSON.parse(line) as Errored).filter(({ level }) => level >= 50);

interface Asked {
  readonly call: Call;
  /** Makes a request that this member's call carries out. */
  readonly ask: (who: Person) => Promise<{ readonly request: object; readonly token?: string }>;
}

/** What became of a call that was given rows of another member. */
interface Outcome {
  readonly what: string;
  readonly request: object;
  /** Caught: a 500 with its line in the log. Harmless: nothing of the other member. */
  readonly became: 'caught' | 'harmless' | 'leaked';
  /** Some of the rows name the other member, so it has to be caught. */
  readonly isNamed: boolean;
}

/** Makes a call as its own member with rows of another: those of each statement, those up to it, and those after it. */
async function swapRows(opened: TestGateway, wire: { by: Intercept }, { call, ask }: Asked, own: Person, other: Person) {
  const make = async (who: Person, foreign?: Rows) => {
    const { request, token } = await ask(who);
    opened.logged.length = 0;
    return { request, ...(await recordRows(wire, () => opened.send(call, request, token), foreign)) };
  };
  const mine = await make(own);
  const theirs = await make(other);
  for (const { answer } of [mine, theirs]) expect([call.name, answer.message]).toEqual([call.name, '成功']);
  const texts = new Set(textsIn(mine.answer.data));
  const foreignTexts = textsIn(theirs.answer.data).filter((text) => !texts.has(text));
  const judge = ({ http, data }: Answer): Outcome['became'] => {
    if (http === 500) return data === null && errorsIn(opened.logged)[0]?.err?.type === 'ForeignRows' ? 'caught' : 'leaked';
    const shown = new Set(textsIn(data));
    const isForeign = foreignTexts.some((text) => shown.has(text));
    return !isForeign && (data === null || steady(data) === steady(mine.answer.data)) ? 'harmless' : 'leaked';
  };
  const differing = [...theirs.rows].filter(
    ([key, { rows }]) => mine.rows.has(key) && JSON.stringify(mine.rows.get(key)?.rows) !== JSON.stringify(rows),
  );
  // A foreign token or captcha ends the call before anything else is read.
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
    const what = `${call.name}: ${swap.map(([key]) => key).join(', ')}`;
    outcomes.push({ what, request, became: judge(answer), isNamed: names.some((name) => named.includes(name)) });
  }
  return outcomes;
}

/** Those that should have been caught. */
const missed = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ became, isNamed }) => became === 'leaked' || (isNamed && became !== 'caught')).map(({ what }) => what);

interface Person {
  readonly memberId: string;
  readonly phone: string;
  readonly inviteCode: string;
  readonly addressId: string;
  readonly orders: Readonly<Record<'DATA_IP' | 'MALL', string>>;
}

const place = { province: '北京市', city: '北京市', county: '东城区', areaCode: '110101', isDefault: true };

/** Gives a member something of everything: balances, a team that they joined, an address, prizes, orders and withdrawals. */
async function furnish(opened: TestGateway, member: seeded.FixedMember, inviterId: string): Promise<Person> {
  const { gateway, send } = opened;
  const { db } = gateway;
  const { id: memberId, phone, inviteCode } = member;
  const time = gateway.now();
  const gift = (currency: Currency, amount: number) => [
    { owner: memberId, currency, amount },
    { owner: 'system:rewards', currency, amount: -amount },
  ];
  const addressId = await db.transaction(async (tx) => {
    for (const currency of ['INCOME', 'CONTRIBUTION', 'DATA_IP'] as const)
      await post(tx, { kind: 'test', ref: randomUUID(), title: phone, remark: phone, entries: gift(currency, 10_000_000), time });
    await post(tx, { ...seeded.withdrawal(memberId, 10_000 + inviterId.length), ref: randomUUID(), time });
    await tx.insert(recruits).values({ memberId, inviterId, teamId: `team-${inviterId}`, joinedAt: new Date(time) });
    await tx.update(members).set({ drawChances: 10 }).where(eq(members.id, memberId));
    const added = await addTo(tx, memberId, { ...place, name: '收货人', tel: phone, addressDetail: `${memberId}门口` }, time);
    if (added === 'FULL') throw new Error('the book is full');
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
  // Goods, so that an address goes with them.
  await only(opened, 'gift-box', 1000);
  await opened.gateway.db.update(goods).set({ stock: 1000, limit: 1000 });
  const own = await furnish(opened, seeded.leader, seeded.newcomer.id);
  const other = await furnish(opened, seeded.store, seeded.member.id);
  return { opened, own, other, wire: interceptQueries(opened) };
}

/** The calls whose answer is about the token's member: all that need a token, and those that look at it when there is one. */
const personal = [...calls.filter(({ access }) => access !== 'public'), prizeList, inviter];

/** What of an example's request is the member's own. */
const ownParts: Readonly<Record<string, (who: Person) => object>> = {
  applyRecords: ({ orders }) => ({ orderNo: orders.DATA_IP }),
  exchangeIpOrders: ({ orders }) => ({ orderNo: orders.MALL }),
  addressById: ({ addressId }) => ({ id: addressId }),
  updateAddress: ({ addressId }) => ({ id: addressId }),
  setDefaultAddress: ({ addressId }) => ({ id: addressId }),
  submitExchangeIp: ({ addressId }) => ({ ...bookmark, addressId }),
};

test('rows of another member never reach a member: 500 and a line in the log', async () => {
  const { opened, own, other, wire } = await open();
  const { db, now } = opened.gateway;
  const caught: Outcome[] = [];
  for (const call of personal) {
    const ask = async (who: Person) => {
      const token = await issueToken(db, who.memberId, now());
      await db.delete(addresses).where(and(eq(addresses.memberId, who.memberId), ne(addresses.id, who.addressId)));
      await db
        .update(members)
        .set({ drawChances: who === own ? 5 : 50 })
        .where(eq(members.id, who.memberId));
      const staged = await stagesOf(opened, token)[call.name]?.();
      const example = call === inviter ? {} : exampleOf(call).request;
      return { request: { ...example, ...staged, ...ownParts[call.name]?.(who) }, token };
    };
    const outcomes = await swapRows(opened, wire, { call, ask }, own, other);
    expect(missed(outcomes)).toEqual([]);
    expect([call.name, outcomes.some(({ isNamed }) => isNamed)]).toEqual([call.name, true]);
    caught.push(...outcomes.filter(({ became }) => became === 'caught'));
  }
  // What was not answered had no effect.
  const unanswered = caught.flatMap(({ request }) => ('requestId' in request ? [String(request.requestId)] : []));
  expect(unanswered).not.toEqual([]);
  expect(await db.select().from(effects).where(inArray(effects.requestId, unanswered))).toEqual([]);
});

test('a repeated write never gives the remembered outcome of another one', async () => {
  const { opened, own, other, wire } = await open();
  const { db, now } = opened.gateway;
  const anotherOfOwn = { ...own };
  const requestIds = new Map([own, other, anotherOfOwn].map((who) => [who, randomUUID()]));
  const ask = async (who: Person) => {
    const token = await issueToken(db, who.memberId, now());
    return { request: { activityId: ACTIVITY_ID, requestId: requestIds.get(who) }, token };
  };
  for (const who of requestIds.keys()) {
    const { request, token } = await ask(who);
    await opened.send(drawPrize, request, token);
  }
  for (const another of [other, anotherOfOwn]) {
    const outcomes = await swapRows(opened, wire, { call: drawPrize, ask }, own, another);
    expect(missed(outcomes)).toEqual([]);
    expect(outcomes.some(({ became }) => became === 'caught')).toBe(true);
  }
});

test('rows of another phone or code sign nobody in, and set no password', async () => {
  const { opened, own, other, wire } = await open();
  const stranger = ({ phone }: Person) => (phone === other.phone ? seeded.member.phone : newPhone());
  const asked: Readonly<Record<string, [Call, (who: Person) => Promise<object>]>> = {
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
      async (who) => {
        const phone = stranger(who);
        const smsCode = await codeOf(opened, 'JOIN_TEAM', phone);
        return { phone, smsCode, recruitCode: own.inviteCode, agreed: true, requestId: randomUUID() };
      },
    ],
    check: [checkPhone, async ({ phone }) => ({ phone })],
    card: [inviter, async ({ inviteCode }) => ({ recruitCode: inviteCode })],
    reset: [
      updateMemberPwd,
      async (who) => {
        const smsCode = await codeOf(opened, 'RESET_PWD', who.phone);
        return { phone: who.phone, kind: 'LOGIN', smsCode, newPwd: `a1${randomUUID().slice(0, 8)}` };
      },
    ],
  };
  for (const [call, request] of Object.values(asked)) {
    const ask = async (who: Person) => {
      // A phone is sent ten codes a day.
      opened.advance(86_400_000);
      return { request: await request(who) };
    };
    const outcomes = await swapRows(opened, wire, { call, ask }, own, other);
    expect(missed(outcomes)).toEqual([]);
    expect([call.name, outcomes.some(({ became }) => became === 'caught')]).toEqual([call.name, true]);
  }
});

test('the log names the call and both members, and nothing of what was not sent', async () => {
  const { opened, own, other, wire } = await open();
  const { db, now } = opened.gateway;
  const make = async ({ memberId }: Person, foreign?: Rows) => {
    const token = await issueToken(db, memberId, now());
    return recordRows(wire, () => opened.send(memberAccount, {}, token), foreign);
  };
  const theirs = await make(other);
  const account = [...theirs.rows].filter(([key]) => !key.includes('from "tokens"'));
  expect(account).toHaveLength(2);
  opened.logged.length = 0;
  const { answer } = await make(own, new Map(account));
  expect(answer).toMatchObject({ http: 500, code: 500, message: '服务开小差了，请稍后重试', data: null });
  expect(errorsIn(opened.logged)).toMatchObject([
    { path: memberAccount.path, err: { type: 'ForeignRows', owner: other.memberId, asker: own.memberId } },
  ]);
  expect(opened.logged.join('')).not.toContain(seeded.store.nickname);
  expect(opened.logged.join('')).not.toContain(other.inviteCode);
});
