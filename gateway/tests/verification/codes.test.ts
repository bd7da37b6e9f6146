import { randomUUID } from 'node:crypto';
import { register } from '@juyi/contract/auth/registration';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { afterAll, expect, test } from 'vitest';
import { newPhone, openGateway, registration } from '../support/gateway';

const MINUTE_MS = 60_000;

const { app, send, solveCaptcha, requestCode, latestSms, advance, startDay, close } = await openGateway();
afterAll(close);

test('a captcha is a PNG of 192 × 72 px that is not cached', async () => {
  const response = await app.request(`${webCaptchaImage.path}?captchaId=${randomUUID()}`);
  expect([response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual(['image/png', 'no-store']);
  const png = Buffer.from(await response.arrayBuffer());
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([192, 72]);
});

test('a captcha is case-insensitive, of its id alone, used once, and dead after 120 seconds or with the next image of its id', async () => {
  const ask = async (solved: object, phone = newPhone()) => (await send(webSendCode, { phone, ...solved })).code;
  const [one, registered, first, second, old, inTime, late] = await Promise.all(Array.from({ length: 7 }, solveCaptcha));
  expect(await ask({ ...one, captcha: one?.captcha.toLowerCase() })).toBe(200);
  // Refused for another reason, it is consumed too.
  expect([await ask({ ...registered }, '+86 138-0013 8000'), await ask({ ...registered })]).toEqual([40012, 40011]);
  const swapped = { captchaId: first?.captchaId, captcha: second?.captcha };
  expect(await ask(swapped)).toBe(first?.captcha === second?.captcha ? 200 : 40011);
  await app.request(`${webCaptchaImage.path}?captchaId=${old?.captchaId}`);
  expect(await ask({ ...old })).toBe(40011);
  advance(115_000);
  expect(await ask({ ...inTime })).toBe(200);
  advance(5000);
  expect(await ask({ ...late })).toBe(40011);
});

test('an SMS code is sent again after 60 seconds, replaces the last one, and expires after five minutes', async () => {
  const phone = newPhone();
  const older = await requestCode(phone);
  advance(20_000);
  const early = await send<{ retryAfter: number }>(webSendCode, { phone, ...(await solveCaptcha()) });
  expect(early).toMatchObject({ http: 200, code: 40013 });
  expect(early.data.retryAfter).toBeGreaterThan(35);
  expect(early.data.retryAfter).toBeLessThanOrEqual(40);
  advance(early.data.retryAfter * 1000);
  expect(await send(webSendCode, { phone, ...(await solveCaptcha()) })).toMatchObject({
    code: 200,
    data: { expireIn: 300, resendIn: 60 },
  });
  const newer = await latestSms(phone);
  if (older !== newer) expect(await send(register, registration(phone, older))).toMatchObject({ code: 40015 });
  advance(5 * MINUTE_MS);
  expect(await send(register, registration(phone, newer))).toMatchObject({
    code: 40016,
    message: '验证码已使用或已过期，请重新获取',
  });
});

test('an SMS code is sent to one address five times a day in China, and the fifth stays valid', async () => {
  startDay();
  const [phone, other] = [newPhone(), newPhone()];
  let code = '';
  for (let sent = 0; sent < 5; sent += 1) {
    advance(MINUTE_MS);
    code = await requestCode(phone);
    await requestCode(other);
  }
  advance(MINUTE_MS);
  expect(await send(webSendCode, { phone, ...(await solveCaptcha()) })).toMatchObject({ code: 40014, data: null });
  expect(await send(register, registration(phone, code))).toMatchObject({ code: 200 });
  advance(24 * 60 * MINUTE_MS - 6 * MINUTE_MS);
  await requestCode(other);
});
