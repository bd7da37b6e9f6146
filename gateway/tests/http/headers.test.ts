import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressList } from '@juyi/contract/address/address';
import { loginPwd } from '@juyi/contract/auth/login';
import { register } from '@juyi/contract/auth/registration';
import { BEACON_PATH } from '@juyi/contract/core/beaconPath';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tooMany } from '../../core/refusals';
import { limitHeaders } from '../../http/envelope';
import { describeError } from '../../http/log';
import { contentSecurityPolicy, NO_PAGE_POLICY, readCspAdditions } from '../../http/security';
import { captchas } from '../../verification/schema';
import { newFolder } from '../support/databases';
import { asOwner, newPhone, openTestGateway, registration } from '../support/gateway';

const json = { 'Content-Type': 'application/json' };

test('every response has the security headers and a unique request id: data, refusals, errors and pages', async () => {
  const broken = async () => {
    throw new Error('unreachable');
  };
  const { app, solveCaptcha } = await openTestGateway({ settings: { appDir: tmpdir() }, sender: broken });
  const requests: [number, string, RequestInit?][] = [
    [200, '/healthz'],
    [200, '/__dev/outbox'],
    [200, `${webCaptchaImage.path}?captchaId=00000000-0000-4000-8000-000000000000`],
    [200, '/api/web/member/getMemberAccountInfo', { method: 'POST', body: '{}', headers: json }],
    [200, register.path, { method: 'POST', body: '{', headers: json }],
    [404, '/auth/ma/nothing', { method: 'POST' }],
    [404, '/nothing.js'],
    [413, register.path, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1), headers: json }],
    [
      500,
      webSendCode.path,
      { method: 'POST', body: JSON.stringify({ phone: newPhone(), ...(await solveCaptcha()) }), headers: json },
    ],
  ];
  const ids = new Set<string | null>();
  for (const [status, path, init] of requests) {
    const { headers, status: got } = await app.request(path, init);
    expect([path, got]).toEqual([path, status]);
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    expect(headers.get('Content-Security-Policy')).toBe(isPage ? contentSecurityPolicy() : NO_PAGE_POLICY);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect([headers.get('Server'), headers.get('X-Powered-By'), headers.get('Strict-Transport-Security')]).toEqual([
      null,
      null,
      null,
    ]);
    ids.add(headers.get('X-Request-Id'));
  }
  expect(ids.has(null)).toBe(false);
  expect(ids.size).toBe(requests.length);
});

test('HSTS is sent only when a trusted proxy reports TLS', async () => {
  const secure = { headers: { 'X-Forwarded-Proto': 'https' } };
  const behind = await openTestGateway({ settings: { trustProxy: 1 } });
  expect((await behind.app.request('/healthz', secure)).headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
  expect((await behind.app.request('/healthz')).headers.get('Strict-Transport-Security')).toBeNull();
  const bare = await openTestGateway();
  expect((await bare.app.request('/healthz', secure)).headers.get('Strict-Transport-Security')).toBeNull();
});

test('the CSP allows no inline code', () => {
  const policy = contentSecurityPolicy();
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types dompurify app-url default");
});

test('csp.json of a built app adds sources to the CSP; a malformed one throws', async () => {
  const folder = await newFolder();
  expect(await readCspAdditions(folder)).toEqual({});
  const hash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
  await writeFile(join(folder, 'csp.json'), JSON.stringify({ 'script-src': [hash], 'style-src-attr': ["'unsafe-inline'"] }));
  const policy = contentSecurityPolicy(await readCspAdditions(folder));
  expect(policy).toContain(`script-src 'self' ${hash};`);
  expect(policy).toContain("style-src-attr 'unsafe-inline';");
  for (const wrong of [{ 'script-src': ["'self'; default-src *"] }, { 'default-src': ['*'] }, { 'script-src': '*' }]) {
    await writeFile(join(folder, 'csp.json'), JSON.stringify(wrong));
    await expect(readCspAdditions(folder)).rejects.toThrow('csp.json');
  }
});

test('HTTP 429 names the limit that has no uses left, and not whom it counts; that of a full queue has only Retry-After', async () => {
  const settings = { callsPerMinute: 20, signInFailures: 1 };
  const { app, send, solveCaptcha } = await openTestGateway({ settings });
  const answerOf429 = async (ask: () => Promise<{ headers: Headers }>) => {
    const { headers } = await ask();
    const [, named, left, seconds] = /^"([a-z-]+)";r=(\d+);t=(\d+)$/.exec(headers.get('RateLimit') ?? '') ?? [];
    return { policy: headers.get('RateLimit-Policy'), named, left, isRetryAfter: seconds === headers.get('Retry-After') };
  };
  const signIn = async () => send(loginPwd, { phone: newPhone(), password: 'wrong9999', ...(await solveCaptcha()) });
  await signIn();
  expect(await answerOf429(signIn)).toEqual({ policy: '"failures";q=1;w=900', named: 'failures', left: '0', isRetryAfter: true });
  const calls = { policy: '"calls";q=20;w=60', named: 'calls', left: '0', isRetryAfter: true };
  for (const path of [addressList.path, BEACON_PATH]) {
    const ask = async () => app.request(path, { method: 'POST', body: '{}', headers: json });
    for (let call = 0; call < settings.callsPerMinute; call += 1) expect((await ask()).headers.get('RateLimit')).toBeNull();
    expect(await answerOf429(ask)).toEqual(calls);
  }
  expect(limitHeaders(tooMany(1500))).toEqual({ 'Retry-After': '2' });
});

test('the log has the method, path, status and duration, and no secrets of a path or a failed call', async () => {
  const [phone, token] = [newPhone(), 'P'.repeat(43)];
  const { app, gateway, logged, send, requestCode } = await openTestGateway();
  await app.request(`/api/${phone}/${token}?token=${token}`);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    method: 'GET',
    status: 404,
    requestId: expect.any(String),
    ms: expect.any(Number),
  });
  const code = await requestCode(phone);
  // A database error contains the parameters of the query.
  await gateway.db.transaction(async (tx) => {
    await asOwner(tx);
    await tx.execute(sql`drop table sms_codes`);
  });
  expect(await send(register, registration(phone, code))).toMatchObject({ http: 500, code: 500 });
  for (const secret of [phone, token, code]) expect(logged.join('')).not.toContain(secret);
  expect(logged.join('')).toContain(register.path);
});

test('what is thrown without being an Error is logged with its reason', () => {
  expect(describeError({ name: 'ErrnoError', errno: 51, message: 'FS error' })).toEqual({
    type: 'object',
    name: 'ErrnoError',
    errno: '51',
    message: 'FS error',
  });
});

test('a failed query is logged without its parameters', async () => {
  const { db } = (await openTestGateway()).gateway;
  const row = { id: 'one', textHash: 'none', text: 'K7QM', createdAt: new Date(), expiresAt: new Date() };
  await db.insert(captchas).values(row);
  const error = await db
    .insert(captchas)
    .values(row)
    .catch((thrown: unknown) => thrown);
  expect(String(error)).toContain('K7QM');
  expect(describeError(error)).toMatchObject({ code: '23505', message: expect.stringContaining('duplicate key') });
  expect(JSON.stringify(describeError(error))).not.toContain('K7QM');
});
