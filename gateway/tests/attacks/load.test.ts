import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { contributionEntries } from '@juyi/contract/account/account';
import { addAddress, addressList } from '@juyi/contract/address/address';
import { regionTree } from '@juyi/contract/address/regions';
import { loginPwd } from '@juyi/contract/auth/login';
import { winnerList } from '@juyi/contract/draw/activity';
import { drawLog } from '@juyi/contract/draw/draw';

import { verifyRecruitCode } from '@juyi/contract/team/invitation';
import { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../app';
import { hashPassword } from '../../auth/passwords';
import { tokens } from '../../auth/schema';
import { issueToken } from '../../auth/tokens';
import { members } from '../../db/members';
import type { Db } from '../../db/open';
import { SEED_PASSWORD } from '../../dev/seedData';
import { memberRoute, publicRoute } from '../../http/route';
import { verifyPaymentPassword } from '../../redemption/paymentPassword';
import { validAddress } from '../address/fixtures';
import { openTestGateway } from '../support/gateway';
import { signal } from '../support/racing';
import { PAY } from '../support/redeeming';

const json = { 'Content-Type': 'application/json' };
const LIMIT = 60;

/** The statements that go to PGlite from now on, outside transactions. */
function watchQueries({ db }: { readonly db: Db }): string[] {
  const client = (db as unknown as { $client: PGlite }).$client;
  const texts: string[] = [];
  const query = client.query.bind(client) as PGlite['query'];
  client.query = ((text, ...rest) => {
    texts.push(JSON.stringify(text));
    return query(text, ...rest);
  }) as PGlite['query'];
  return texts;
}

test('made-up tokens cost no query once their address has used up its calls; its members are still served', async () => {
  const { app, gateway } = await openTestGateway({ settings: { callsPerMinute: LIMIT } });
  const token = await issueToken(gateway.db, 'seed-member', gateway.now());
  const ask = async (authorization: string) => {
    const headers = { ...json, Authorization: authorization };
    return (await app.request(addressList.path, { method: 'POST', body: '{}', headers })).status;
  };
  expect(await ask(token)).toBe(200);
  const queries = watchQueries(gateway);
  const statuses: number[] = [];
  for (let call = 0; call < 2 * LIMIT; call += 1) statuses.push(await ask(`${call}`.padStart(43, 'x')));
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
  expect(queries.filter((text) => /from \\?"tokens/.test(text))).toHaveLength(LIMIT);
  expect(await ask(token)).toBe(200);
});

test('a token costs no query once its member’s calls, or after it was revoked its address’s, are used up', async () => {
  const { app, gateway, advance } = await openTestGateway({ settings: { callsPerMinute: LIMIT } });
  const token = await issueToken(gateway.db, 'seed-member', gateway.now());
  const queries = watchQueries(gateway);
  const flood = async () => {
    const statuses: number[] = [];
    const headers = { ...json, Authorization: token };
    for (let call = 0; call < 2 * LIMIT; call += 1)
      statuses.push((await app.request(addressList.path, { method: 'POST', body: '{}', headers })).status);
    return {
      answered: statuses.filter((status) => status === 200).length,
      asked: queries.splice(0).filter((text) => /from \\?"tokens/.test(text)).length,
    };
  };
  expect(await flood()).toEqual({ answered: LIMIT, asked: LIMIT });
  advance(60_000);
  await gateway.db.delete(tokens);
  queries.splice(0);
  expect(await flood()).toEqual({ answered: LIMIT, asked: LIMIT });
});

test('two instances count a member’s calls together', async () => {
  const { gateway, app } = await openTestGateway({ settings: { callsPerMinute: LIMIT } });
  const instances = [app, createApp(gateway)];
  const token = await issueToken(gateway.db, 'seed-member', gateway.now());
  const statuses = await Promise.all(
    Array.from({ length: 2 * LIMIT }, async (_, call) => {
      const headers = { ...json, Authorization: token };
      const answer = await instances[call % 2]?.request(addressList.path, { method: 'POST', body: '{}', headers });
      return answer?.status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
  expect(statuses.filter((status) => status === 429)).toHaveLength(LIMIT);
});

test('the networks of one IPv6 site share four times the calls of an address', async () => {
  const { app } = await openTestGateway({ settings: { trustProxy: 1, callsPerMinute: LIMIT } });
  const ask = async (from: string) => {
    const headers = { ...json, 'X-Forwarded-For': from };
    return (await app.request(verifyRecruitCode.path, { method: 'POST', body: '{}', headers })).status;
  };
  const statuses: number[] = [];
  for (let call = 0; call < 5 * LIMIT; call += 1) statuses.push(await ask(`2001:db8:7:${call.toString(16)}::1`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(4 * LIMIT);
  expect(await ask('2001:db8:8::1')).toBe(200);
});

test('what uses up an address’s other calls, or its made-up tokens, leaves signing in to those who share it', async () => {
  const { app, solveCaptcha } = await openTestGateway({ settings: { callsPerMinute: LIMIT } });
  const signIn = async (headers: Record<string, string> = {}, solved: object = {}) => {
    const body = JSON.stringify({ phone: '13800138000', password: SEED_PASSWORD, ...solved });
    const answer = await app.request(loginPwd.path, { method: 'POST', body, headers: { ...json, ...headers } });
    return { status: answer.status, cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  };
  const { status, cookie } = await signIn({}, await solveCaptcha());
  expect(status).toBe(200);
  for (let call = 0; call < 2 * LIMIT; call += 1) {
    await app.request(verifyRecruitCode.path, { method: 'POST', body: '{}', headers: json });
    const headers = { ...json, Authorization: `${call}`.padStart(43, 'x') };
    await app.request(addressList.path, { method: 'POST', body: '{}', headers });
  }
  expect((await signIn({}, await solveCaptcha())).status).toBe(200);
  // Once signing in is used up too, a device on which somebody signed in has its own.
  for (let call = 0; call < 2 * LIMIT; call += 1) await signIn();
  expect((await signIn({}, await solveCaptcha())).status).toBe(429);
  expect((await signIn({ Cookie: `device=${'a'.repeat(22)}.${'a'.repeat(43)}` }, await solveCaptcha())).status).toBe(429);
  expect((await signIn({ Cookie: cookie }, await solveCaptcha())).status).toBe(200);
});

test.each([
  ['pictures of captchas', () => `${webCaptchaImage.path}?captchaId=${randomUUID()}`],
  ['pages of the draw log', () => `${drawLog.path}?from=0`],
])('%s, which cost more than other calls, are a fifth of an address’s', async (_, path) => {
  const { app } = await openTestGateway({ settings: { trustProxy: 1, callsPerMinute: LIMIT } });
  const ask = async (from: string) => (await app.request(path(), { headers: { 'X-Forwarded-For': from } })).status;
  const statuses: number[] = [];
  for (let call = 0; call < LIMIT; call += 1) statuses.push(await ask('203.0.113.66'));
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT / 5);
  expect(await ask('198.51.100.20')).toBe(200);
});

type Hold = (memberId: string) => Promise<void>;
const queues = [
  {
    of: 'reads',
    most: 4,
    // A quarter of all places.
    waiting: 10,
    path: addressList.path,
    body: {},
    routeOf: (hold: Hold) => memberRoute(addressList, ({ member }) => hold(member.id).then(() => [])),
  },
  {
    of: 'writes',
    most: 1,
    waiting: 16,
    path: addAddress.path,
    body: { ...validAddress, requestId: randomUUID() },
    routeOf: (hold: Hold) => memberRoute(addAddress, ({ member }) => hold(member.id).then(() => ({ id: 'one' }))),
  },
];
for (const { of, most, waiting, path, body, routeOf } of queues)
  test(`of one member’s ${of} ${most} run and ${waiting} wait, not in front of other members; further ones get 429`, async () => {
    let started = 0;
    const [held, release] = signal();
    const slow = routeOf(async (memberId) => {
      if (memberId !== 'seed-member') return;
      started += 1;
      await held;
    });
    const { app, gateway } = await openTestGateway({ routes: [slow], settings: { inFlightLimit: 40 } });
    const ask = async (token: string) => {
      const headers = { ...json, Authorization: token };
      return (await app.request(path, { method: 'POST', body: JSON.stringify(body), headers })).status;
    };
    const [busy, other] = [
      await issueToken(gateway.db, 'seed-member', gateway.now()),
      await issueToken(gateway.db, 'seed-store', gateway.now()),
    ];
    // The first call makes a token known; the others count for its member.
    const first = ask(busy);
    await vi.waitFor(() => expect(started).toBe(1));
    const flood = Array.from({ length: 20 }, () => ask(busy));
    const refused = await Promise.race(flood);
    expect(refused).toBe(429);
    expect(await ask(other)).toBe(200);
    // The first counted for its address, whose member was not known yet.
    await vi.waitFor(() => expect(started).toBe(1 + most));
    release();
    expect(await first).toBe(200);
    const statuses = await Promise.all(flood);
    expect(statuses.filter((status) => status === 200).length).toBe(most + waiting);
  });

test('a flood of probes asks the database once at a time', async () => {
  const { app, gateway } = await openTestGateway();
  const queries = watchQueries(gateway);
  const probes = await Promise.all(Array.from({ length: 100 }, async () => (await app.request('/readyz')).status));
  expect(new Set(probes)).toEqual(new Set([200]));
  expect(queries).toHaveLength(1);
});

test('no page deeper than 10,000 rows is read; the public list of winners ends after 300', async () => {
  const { send, gateway } = await openTestGateway();
  const token = await issueToken(gateway.db, 'seed-store', gateway.now());
  const page = (pageNum: number) => send<{ hasMore: boolean }>(contributionEntries, { pageNum, pageSize: 100 }, token);
  expect(await page(101)).toMatchObject({ code: 40000, message: '页码不正确', data: { field: 'pageNum' } });
  expect(await page(100)).toMatchObject({ code: 200, data: { list: [], hasMore: false } });
  const queries = watchQueries(gateway);
  expect((await send<unknown[]>(winnerList, { activityId: 1001, pageNum: 3, pageSize: 100 })).status).toBe('200');
  const page3 = queries.splice(0);
  expect(page3.join(' ')).toContain('draws');
  const winners = await send(winnerList, { activityId: 1001, pageNum: 4, pageSize: 100 });
  expect(winners).toMatchObject({ status: '200', data: [] });
  expect(queries.join(' ')).not.toContain('draws');
});

test('a payment password is hashed without a transaction, so it holds no connection', async () => {
  const { db } = (await openTestGateway()).gateway;
  await db.update(members).set({ paymentPasswordHash: await hashPassword(PAY, 8) });
  const opened = vi.spyOn(db, 'transaction');
  await verifyPaymentPassword(db, 'seed-member', PAY, Date.now());
  await expect(verifyPaymentPassword(db, 'seed-member', '000000', Date.now())).rejects.toThrow('还可尝试 4 次');
  expect(opened).not.toHaveBeenCalled();
});

test('beyond the in-flight limit requests are refused at once with 503, and health is exempt', async () => {
  const [held, release] = signal();
  const waiting = publicRoute(regionTree, async () => {
    await held;
    return [];
  });
  const { app } = await openTestGateway({ settings: { inFlightLimit: 10 }, routes: [waiting] });
  const ask = async () => app.request(regionTree.path, { method: 'POST', body: '{}', headers: json });
  const inFlight = Array.from({ length: 10 }, ask);
  const shed = await ask();
  expect(shed.status).toBe(503);
  expect(shed.headers.get('Retry-After')).toBe('1');
  expect(await shed.json()).toMatchObject({ code: 503, message: '当前访问人数较多，请稍后再试' });
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(200);
  release();
  for (const answer of await Promise.all(inFlight)) expect(answer.status).toBe(200);
  expect((await ask()).status).toBe(200);
});
