import { randomUUID } from 'node:crypto';
import { memberAccount } from '@juyi/contract/account/account';
import { register } from '@juyi/contract/auth/registration';
import { calls } from '@juyi/contract/calls';
import { type Access, defineCall, type Endpoint } from '@juyi/contract/core/define';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tokens } from '../../auth/schema';
import { issueToken, TOKEN_ABSOLUTE_TIMEOUT_MS, TOKEN_IDLE_TIMEOUT_MS } from '../../auth/tokens';
import { impersonal } from '../../core/owned';
import { refuse } from '../../core/refusals';
import { members } from '../../db/members';
import { coerceQuery } from '../../http/requests';
import { memberRoute, personalRoute, publicRoute, type Route } from '../../http/route';
import { newPhone, openTestGateway, type TestGateway } from '../support/gateway';

const post = (app: TestGateway['app'], path: string, body: string, type = 'application/json') =>
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
  const handler = async () => impersonal(answer as { total: number });
  return endpoint.access === 'public' ? personalRoute(call, handler) : memberRoute(call, handler);
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
  const { app } = await openTestGateway();
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

test('every call has a route', async () => {
  const { send } = await openTestGateway();
  for (const call of calls) expect([call.name, (await send(call, {})).http]).toEqual([call.name, 200]);
});

test('/api/* has only `code`, the other families only `status`', async () => {
  const { app, send } = await openTestGateway({ routes: [echoing] });
  const answered = await (await app.request(`${echo.path}?activityId=7`)).json();
  expect(answered).toEqual({ status: '200', message: '成功', data: { activityId: 7 } });
  expect(await send(echo, { activityId: 0 })).toMatchObject({ http: 200, status: '1021', message: '活动不存在', data: null });
  const api = await (await openTestGateway()).app.request(`${webCaptchaImage.path}?captchaId=1`);
  expect(await api.json()).toEqual({ code: 40000, message: '图形验证码已失效，请换一张', data: { field: 'captchaId' } });
});

test('query parameters are coerced to the types of the schema, if they look like one', async () => {
  const { send } = await openTestGateway({ routes: [echoing] });
  expect((await send(echo, { activityId: '1001', flag: 'true', text: '42' })).data).toEqual({
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
  const { app, send } = await openTestGateway();
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
    expect([body, await (await post(app, webSendCode.path, body)).json()]).toEqual([
      body,
      { code: 40000, message: '参数错误', data: null },
    ]);
  }
  const plain = await post(app, webSendCode.path, JSON.stringify(good), 'text/plain');
  expect(await plain.json()).toEqual({ code: 40000, message: '参数错误', data: null });
});

test('a password must differ from the phone, and the agreements need consent', async () => {
  const { send } = await openTestGateway();
  const phone = newPhone();
  const request = { phone, smsCode: '123456', password: phone, source: 'APP', agreed: true, requestId: randomUUID() };
  expect(await send(register, request)).toMatchObject({ code: 40000, data: { field: 'password' } });
  expect(await send(register, { ...request, password: 'abcd1234', agreed: false })).toMatchObject({
    code: 40000,
    message: '请先阅读并同意《用户协议》和《隐私协议》',
    data: { field: 'agreed' },
  });
});

test('a body over 16 kB is refused with 413 in the envelope', async () => {
  const { app } = await openTestGateway();
  const response = await post(app, register.path, JSON.stringify({ phone: 'x'.repeat(16 * 1024) }));
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ code: 413, message: '提交的内容过大', data: null });
});

test('without a valid token a call responds `code: 401` in HTTP 200, in every family', async () => {
  const routes = [stubRoute({ method: 'POST', path: '/auth/ma/qjtr', access: 'member' }, { total: 1 })];
  const { app } = await openTestGateway({ routes });
  for (const token of [undefined, '', 'short', 'A'.repeat(43), `Bearer ${'A'.repeat(43)}`]) {
    const headers: HeadersInit = token === undefined ? {} : { Authorization: token };
    const response = await app.request('/auth/ma/qjtr', { method: 'POST', headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ code: 401, message: '登录已过期，请重新登录', data: null });
  }
});

test('an invalid token is ignored by a public call', async () => {
  const { send } = await openTestGateway({ routes: [echoing] });
  expect(await send(echo, { activityId: 1 }, 'A'.repeat(43))).toMatchObject({ status: '200' });
});

test('a token expires after 7 idle days, after 30 days at the latest, and when it is revoked', async () => {
  const { send, signUp, advance, gateway } = await openTestGateway();
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

test.each([
  ['store', ['member'], false],
  ['store', ['member', 'recruit'], false],
  ['store', ['member', 'store'], true],
  ['storeOrRecruit', ['member'], false],
  ['storeOrRecruit', ['member', 'recruit'], true],
  ['storeOrRecruit', ['member', 'store'], true],
  ['member', ['member'], true],
] as const)('a call with access %s, made with the roles %s, is allowed: %s', async (access, roles, allowed) => {
  const call = { method: 'GET', path: '/api/store/backend/get', access } as const;
  const listed = calls.find(({ path }) => path === call.path);
  const target = access === 'store' ? call : ({ method: 'POST', path: '/api/store/backend/getSubordinate', access } as const);
  const endpoint = access === 'member' ? ({ method: 'POST', path: '/auth/ma/qjtr', access } as const) : target;
  expect(listed?.access).toBe('store');
  const { send, gateway } = await openTestGateway({ routes: [stubRoute(endpoint, { total: 1 })] });
  await gateway.db
    .update(members)
    .set({ roles: [...roles] })
    .where(eq(members.id, 'seed-member'));
  const token = await issueToken(gateway.db, 'seed-member', gateway.now());
  const answer = await send(endpoint, {}, token);
  if (allowed) expect(answer.data).toEqual({ total: 1 });
  else expect(answer).toMatchObject({ http: 200, code: 403, message: '权限不足', data: null });
});

test('a response outside the contract is HTTP 500, and unknown keys are dropped', async () => {
  const endpoint = { method: 'POST', path: '/api/web/region/treeList', access: 'public' } as const;
  const invalid = await openTestGateway({ routes: [stubRoute(endpoint, { total: 'stub-value' })] });
  const answer = await invalid.send(endpoint, {});
  expect(answer).toMatchObject({ http: 500, code: 500, message: '服务开小差了，请稍后重试', data: null });
  expect(invalid.logged.join('')).toContain('answered outside the contract: total');
  expect(invalid.logged.join('')).not.toContain('stub-value');
  const extra = await openTestGateway({ routes: [stubRoute(endpoint, { total: 1, passwordHash: 'x' })] });
  expect((await extra.send(endpoint, {})).data).toEqual({ total: 1 });
});

test('the general rate limit counts each member and each client address', async () => {
  const { app, send, gateway } = await openTestGateway({ settings: { callsPerMinute: 300 }, routes: [echoing] });
  const one = await issueToken(gateway.db, 'seed-member', gateway.now());
  const other = await issueToken(gateway.db, 'seed-store', gateway.now());
  for (let call = 0; call < 300; call += 1) expect((await send(echo, { activityId: 1 }, one)).http).toBe(200);
  const over = await send<{ retryAfter: number }>(echo, { activityId: 1 }, one);
  expect(over).toMatchObject({ http: 429, status: '429' });
  expect(over.headers.get('Retry-After')).toBe(String(over.data.retryAfter));
  expect((await send(echo, { activityId: 1 }, other)).http).toBe(200);
  expect((await app.request(`${echo.path}?activityId=1`)).status).toBe(200);
});

test('production has no dev pages', async () => {
  const production = await openTestGateway({ settings: { production: true } });
  expect((await production.app.request('/__dev/outbox', { headers: { Accept: 'application/json' } })).status).toBe(404);
});

test('the outbox is an HTML page', async () => {
  const { app, requestCode } = await openTestGateway();
  const phone = newPhone();
  const code = await requestCode(phone);
  const page = await (await app.request('/__dev/outbox')).text();
  expect(page).toContain('开发信箱');
  expect(page).toContain(phone);
  expect(page).toContain(code);
});

test('CORS allows only the configured origins', async () => {
  const origin = 'https://m.example.com';
  const request = { headers: { Origin: origin } };
  const preflight = { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } };
  const closed = await openTestGateway();
  expect((await closed.app.request('/healthz', request)).headers.get('Access-Control-Allow-Origin')).toBeNull();
  const open = await openTestGateway({ settings: { allowedOrigins: [origin] } });
  const allowed = await open.app.request('/healthz', request);
  expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe(origin);
  expect(allowed.headers.get('Access-Control-Expose-Headers')?.split(',')).toEqual(
    expect.arrayContaining(['Date', 'Retry-After']),
  );
  const allowedHeaders = (await open.app.request(register.path, preflight)).headers.get('Access-Control-Allow-Headers');
  expect(allowedHeaders?.split(',')).toEqual(expect.arrayContaining(['Authorization', 'Culture-Token']));
  const foreign = { headers: { Origin: 'https://evil.example.com' } };
  expect((await open.app.request('/healthz', foreign)).headers.get('Access-Control-Allow-Origin')).toBeNull();
});
