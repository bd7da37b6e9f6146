import { randomUUID } from 'node:crypto';
import { memberAccount } from '@juyi/contract/account/account';
import { register } from '@juyi/contract/auth/registration';
import { calls } from '@juyi/contract/calls';
import { type Access, defineCall, type Endpoint } from '@juyi/contract/core/define';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../../app';
import { tokens } from '../../auth/schema';
import { issueToken, TOKEN_ABSOLUTE_TIMEOUT_MS, TOKEN_IDLE_TIMEOUT_MS } from '../../auth/tokens';
import { refuse } from '../../core/refusals';
import { members } from '../../db/members';
import { coerceQuery } from '../../http/requests';
import { memberRoute, publicRoute, type Route } from '../../http/route';
import { newPhone, openGateway, openTestGateway } from '../support/gateway';

const post = (path: string, body: string, type = 'application/json') =>
  app.request(path, { method: 'POST', body, headers: { 'Content-Type': type } });

/** A route with a given response, mounted at the path of an existing call. */
function stubRoute(endpoint: Pick<Endpoint, 'method' | 'path'> & { access: Access }, answer: unknown): Route {
  const call = defineCall({
    ...endpoint,
    name: 'stub',
    summary: '',
    request: z.object({}),
    response: z.object({ total: z.int() }),
    failures: {},
  });
  const handler = async () => answer as { total: number };
  return endpoint.access === 'public' ? publicRoute(call, handler) : memberRoute(call, handler);
}

const { gateway, logged, close, app, send, signUp, advance, requestCode } = await openGateway();
afterAll(close);

/** The body of the answer of a route that is mounted alone. */
async function ask(route: Route, token?: string): Promise<unknown> {
  const { method, path } = route.call;
  const headers = { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: token }) };
  return (await createApp(gateway, {}, [route]).request(path, { method, body: '{}', headers })).json();
}

const echo = defineCall({
  name: 'echo',
  summary: '',
  method: 'GET',
  path: '/activity/prize/prizeList',
  access: 'public',
  request: z.object({ activityId: z.int('活动编号格式不正确'), flag: z.optional(z.boolean()), text: z.optional(z.string()) }),
  response: z.object({ activityId: z.int(), flag: z.optional(z.boolean()), text: z.optional(z.string()) }),
  failures: { gone: { code: 1021, message: '活动不存在' } },
});
const echoing = publicRoute(echo, async ({ request }) => (request.activityId === 0 ? refuse(echo.failures.gone) : request));

test('a wrong method or an unknown path responds 404 in the envelope of its family', async () => {
  const wrongMethod = { GET: 'POST', POST: 'GET' } as const;
  for (const { path, method } of calls) {
    const response = await app.request(path, { method: wrongMethod[method] });
    expect([path, response.status]).toEqual([path, 404]);
    const result = path.startsWith('/api/') ? { code: 404 } : { status: '404' };
    expect(await response.json()).toEqual({ ...result, message: '接口不存在', data: null });
  }
  for (const path of ['/api/nothing', '/activity/', '/auth/ma/vrc/more']) {
    expect([(await app.request(path)).status, (await app.request(path)).headers.get('Content-Type')]).toEqual([
      404,
      'application/json',
    ]);
  }
});

test('/api/* has only `code`, the other families only `status`', async () => {
  const echoed = await openTestGateway({ routes: [echoing] });
  const answered = await (await echoed.app.request(`${echo.path}?activityId=7`)).json();
  expect(answered).toEqual({ status: '200', message: '成功', data: { activityId: 7 } });
  expect(await echoed.send(echo, { activityId: 0 })).toMatchObject({
    http: 200,
    status: '1021',
    message: '活动不存在',
    data: null,
  });
  const api = await app.request(`${webCaptchaImage.path}?captchaId=1`);
  expect(await api.json()).toEqual({ code: 40000, message: '图形验证码已失效，请换一张', data: { field: 'captchaId' } });
});

test('query parameters are coerced to the types of the schema, if they look like one', async () => {
  const { send } = await openTestGateway({ routes: [echoing] });
  // An invalid token is ignored by a public call.
  expect((await send(echo, { activityId: '1001', flag: 'true', text: '42' }, 'A'.repeat(43))).data).toEqual({
    activityId: 1001,
    flag: true,
    text: '42',
  });
  for (const activityId of ['', 'x', '1e3', '0x10', '1.5']) {
    expect(await send(echo, { activityId })).toMatchObject({ http: 200, status: '40000', data: { field: 'activityId' } });
  }
  const schema = z.object({ level: z.optional(z.union([z.literal(1), z.literal(2)])) });
  expect(coerceQuery(schema, { level: '2', other: '3' })).toEqual({ level: 2, other: '3' });
  expect(coerceQuery(schema, JSON.parse('{"__proto__":"1"}') as Record<string, string>)).not.toHaveProperty('polluted');
});

test('an invalid request is refused with the message and the field of the failed check', async () => {
  const good = { phone: newPhone(), captchaId: randomUUID(), captcha: 'AAAA' };
  const refused = (request: object) => send(webSendCode, request);
  expect(await refused({ ...good, phone: '123' })).toMatchObject({
    http: 200,
    code: 40000,
    message: '手机号格式不正确',
    data: { field: 'phone' },
  });
  expect(await refused({})).toMatchObject({ code: 40000, message: '请输入手机号', data: { field: 'phone' } });
  for (const body of ['', '{', 'null', '[]', '"text"', '1']) {
    expect([body, await (await post(webSendCode.path, body)).json()]).toEqual([
      body,
      { code: 40000, message: '参数错误', data: null },
    ]);
  }
  const plain = await post(webSendCode.path, JSON.stringify(good), 'text/plain');
  expect(await plain.json()).toEqual({ code: 40000, message: '参数错误', data: null });
});

test('a password must differ from the phone, and the agreements need consent', async () => {
  const phone = newPhone();
  const request = { phone, smsCode: '123456', password: phone, source: 'APP', agreed: true, requestId: randomUUID() };
  expect(await send(register, request)).toMatchObject({ code: 40000, data: { field: 'password' } });
  expect(await send(register, { ...request, password: 'tealeaf4071', agreed: false })).toMatchObject({
    code: 40000,
    message: '请先阅读并同意以上协议',
    data: { field: 'agreed' },
  });
});

test('without a valid token a call responds `code: 401` in HTTP 200, in every family', async () => {
  const route = stubRoute({ method: 'POST', path: '/auth/ma/stub', access: 'member' }, { total: 1 });
  for (const token of [undefined, '', 'short', 'A'.repeat(43), `Bearer ${'A'.repeat(43)}`])
    expect(await ask(route, token)).toEqual({ code: 401, message: '登录已过期，请重新登录', data: null });
});

test('a token expires after 7 idle days, after 30 days at the latest, and when it is revoked', async () => {
  const { token, memberId } = await signUp(newPhone());
  const stillGood = async () => (await send(memberAccount, {}, token)).code === 200;
  for (let used = 0; used < 4; used += 1) {
    advance(TOKEN_IDLE_TIMEOUT_MS - 1000);
    expect(await stillGood()).toBe(true);
  }
  advance(TOKEN_ABSOLUTE_TIMEOUT_MS - 4 * (TOKEN_IDLE_TIMEOUT_MS - 1000));
  expect(await stillGood()).toBe(false);
  const idle = await issueToken(gateway.db, memberId, gateway.now());
  advance(TOKEN_IDLE_TIMEOUT_MS);
  expect((await send(memberAccount, {}, idle)).code).toBe(401);
  const revoked = await issueToken(gateway.db, memberId, gateway.now());
  await gateway.db.delete(tokens).where(eq(tokens.memberId, memberId));
  expect((await send(memberAccount, {}, revoked)).code).toBe(401);
});

test('a call is allowed to the roles of its access', async () => {
  const token = await issueToken(gateway.db, 'seed-member', gateway.now());
  for (const [access, roles, allowed] of [
    ['store', ['member'], false],
    ['store', ['member', 'recruit'], false],
    ['store', ['member', 'store'], true],
    ['storeOrRecruit', ['member'], false],
    ['storeOrRecruit', ['member', 'recruit'], true],
    ['storeOrRecruit', ['member', 'store'], true],
    ['member', ['member'], true],
  ] as const) {
    await gateway.db
      .update(members)
      .set({ roles: [...roles] })
      .where(eq(members.id, 'seed-member'));
    const answer = await ask(stubRoute({ method: 'POST', path: '/api/stub', access }, { total: 1 }), token);
    const expected = allowed ? { code: 200, data: { total: 1 } } : { code: 403, message: '权限不足', data: null };
    expect([access, roles, answer]).toEqual([access, roles, expect.objectContaining(expected)]);
  }
});

test('a response outside the contract is HTTP 500, and unknown keys are dropped', async () => {
  const endpoint = { method: 'POST', path: '/api/stub', access: 'public' } as const;
  const invalid = await ask(stubRoute(endpoint, { total: 'stub-value' }));
  expect(invalid).toEqual({ code: 500, message: '服务开小差了，请稍后重试', data: null });
  expect(logged.join('')).toContain('answered outside the contract: total');
  expect(logged.join('')).not.toContain('stub-value');
  expect(await ask(stubRoute(endpoint, { total: 1, passwordHash: 'x' }))).toMatchObject({ data: { total: 1 } });
});

test('the general rate limit counts each member and each client address', async () => {
  const { app, send, gateway } = await openTestGateway({ settings: { callsPerMinute: 30 }, routes: [echoing] });
  const one = await issueToken(gateway.db, 'seed-member', gateway.now());
  const other = await issueToken(gateway.db, 'seed-store', gateway.now());
  for (let call = 0; call < 30; call += 1) expect((await send(echo, { activityId: 1 }, one)).http).toBe(200);
  const over = await send<{ retryAfter: number }>(echo, { activityId: 1 }, one);
  expect(over).toMatchObject({ http: 429, status: '429' });
  expect(over.headers.get('Retry-After')).toBe(String(over.data.retryAfter));
  expect((await send(echo, { activityId: 1 }, other)).http).toBe(200);
  expect((await app.request(`${echo.path}?activityId=1`)).status).toBe(200);
});

test('the outbox is an HTML page', async () => {
  const phone = newPhone();
  const code = await requestCode(phone);
  const page = await (await app.request('/__dev/outbox')).text();
  expect(page).toContain('开发信箱');
  expect(page).toContain(phone);
  expect(page).toContain(code);
});

test('CORS allows only the configured origins', async () => {
  const origin = 'https://m.example.com';
  const asked = { headers: { Origin: origin } };
  const preflight = { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } };
  expect((await app.request('/healthz', asked)).headers.get('Access-Control-Allow-Origin')).toBeNull();
  const open = createApp({ ...gateway, settings: { ...gateway.settings, allowedOrigins: [origin] } });
  const allowed = (await open.request('/healthz', asked)).headers;
  expect(allowed.get('Access-Control-Allow-Origin')).toBe(origin);
  expect(allowed.get('Access-Control-Expose-Headers')).toMatch(/Date.*Retry-After/);
  const allowedHeaders = (await open.request(register.path, preflight)).headers.get('Access-Control-Allow-Headers');
  expect(allowedHeaders).toMatch(/Authorization.*Culture-Token/);
  const foreign = await open.request('/healthz', { headers: { Origin: 'https://evil.example.com' } });
  expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull();
});
