import { randomUUID } from 'node:crypto';
import { register } from '@juyi/contract/auth/registration';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { smsCodes } from '../../verification/schema';
import { newPhone, openTestGateway, registration, wrongCode } from '../support/gateway';

const MINUTE_MS = 60_000;

describe('the captcha', () => {
  test('is a PNG of 192 × 72 px that is not cached', async () => {
    const { app } = await openTestGateway();
    const response = await app.request(`${webCaptchaImage.path}?captchaId=${randomUUID()}`);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([192, 72]);
  });

  test('is case-insensitive', async () => {
    const { send, solveCaptcha } = await openTestGateway();
    const { captchaId, captcha } = await solveCaptcha();
    const answer = await send(webSendCode, { phone: newPhone(), captchaId, captcha: captcha.toLowerCase() });
    expect(answer).toMatchObject({ code: 200, data: { expireIn: 300, resendIn: 60 } });
  });

  test('is consumed by a wrong attempt', async () => {
    const { send, solveCaptcha } = await openTestGateway();
    const { captchaId, captcha } = await solveCaptcha();
    const phone = newPhone();
    const wrong = captcha === 'AAAA' ? 'BBBB' : 'AAAA';
    expect(await send(webSendCode, { phone, captchaId, captcha: wrong })).toMatchObject({ http: 200, code: 40011 });
    expect(await send(webSendCode, { phone, captchaId, captcha })).toMatchObject({ code: 40011 });
  });

  test('is consumed by a correct attempt, even if that is refused for another reason', async () => {
    const { send, solveCaptcha } = await openTestGateway();
    const solved = await solveCaptcha();
    expect(await send(webSendCode, { phone: '13800138000', ...solved })).toMatchObject({ code: 40012 });
    expect(await send(webSendCode, { phone: newPhone(), ...solved })).toMatchObject({ code: 40011 });
  });

  test('expires after 120 seconds', async () => {
    const { send, solveCaptcha, advance } = await openTestGateway();
    const inTime = await solveCaptcha();
    const late = await solveCaptcha();
    advance(115_000);
    expect(await send(webSendCode, { phone: newPhone(), ...inTime })).toMatchObject({ code: 200 });
    advance(5_000);
    expect(await send(webSendCode, { phone: newPhone(), ...late })).toMatchObject({ code: 40011 });
  });

  test('is valid only for its captchaId, and replaced by a new image', async () => {
    const { app, send, solveCaptcha } = await openTestGateway();
    const first = await solveCaptcha();
    const second = await solveCaptcha();
    const swapped = { captchaId: first.captchaId, captcha: second.captcha };
    const expected = first.captcha === second.captcha ? 200 : 40011;
    expect(await send(webSendCode, { phone: newPhone(), ...swapped })).toMatchObject({ code: expected });
    const old = await solveCaptcha();
    await app.request(`${webCaptchaImage.path}?captchaId=${old.captchaId}`);
    expect(await send(webSendCode, { phone: newPhone(), ...old })).toMatchObject({ code: 40011 });
  });
});

describe('the SMS code', () => {
  test('for registration is not sent to a registered phone', async () => {
    const { send, solveCaptcha } = await openTestGateway();
    expect(await send(webSendCode, { phone: '+86 138-0013 8000', ...(await solveCaptcha()) })).toMatchObject({ code: 40012 });
  });

  test('is sent again after 60 seconds; earlier requests are refused with retryAfter', async () => {
    const { send, solveCaptcha, requestCode, advance } = await openTestGateway();
    const phone = newPhone();
    await requestCode(phone);
    advance(20_000);
    const early = await send<{ retryAfter: number }>(webSendCode, { phone, ...(await solveCaptcha()) });
    expect(early).toMatchObject({ http: 200, code: 40013 });
    expect(early.data.retryAfter).toBeGreaterThan(35);
    expect(early.data.retryAfter).toBeLessThanOrEqual(40);
    advance(early.data.retryAfter * 1000);
    expect(await send(webSendCode, { phone, ...(await solveCaptcha()) })).toMatchObject({ code: 200 });
  });

  test('is sent to one address five times a day in China, and the fifth stays valid', async () => {
    const { send, solveCaptcha, requestCode, advance, gateway } = await openTestGateway();
    const sinceMidnight = (gateway.now() + 8 * 60 * MINUTE_MS) % (24 * 60 * MINUTE_MS);
    advance(24 * 60 * MINUTE_MS - sinceMidnight + MINUTE_MS);
    const phone = newPhone();
    let code = '';
    for (let sent = 0; sent < 5; sent += 1) {
      advance(MINUTE_MS);
      code = await requestCode(phone);
    }
    advance(MINUTE_MS);
    expect(await send(webSendCode, { phone, ...(await solveCaptcha()) })).toMatchObject({ code: 40014, data: null });
    expect(await send(register, registration(phone, code))).toMatchObject({ code: 200 });
    const other = newPhone();
    for (let sent = 0; sent < 5; sent += 1) {
      advance(MINUTE_MS);
      await requestCode(other);
    }
    advance(24 * 60 * MINUTE_MS - 11 * MINUTE_MS);
    await requestCode(other);
  });

  test('has a rate limit for each client address, with HTTP 429 and Retry-After', async () => {
    const { send, solveCaptcha, advance } = await openTestGateway({ settings: { smsPerMinute: 2 } });
    const ask = async () => send<{ retryAfter: number }>(webSendCode, { phone: newPhone(), ...(await solveCaptcha()) });
    expect([(await ask()).http, (await ask()).http]).toEqual([200, 200]);
    const third = await ask();
    expect(third).toMatchObject({ http: 429, code: 429, message: '操作太频繁，请稍后再试' });
    expect(third.headers.get('Retry-After')).toBe(String(third.data.retryAfter));
    advance(third.data.retryAfter * 1000);
    expect(await ask()).toMatchObject({ http: 200, code: 200 });
  });

  test('expires after five minutes', async () => {
    const { send, requestCode, advance } = await openTestGateway();
    const phone = newPhone();
    const code = await requestCode(phone);
    advance(5 * MINUTE_MS);
    expect(await send(register, registration(phone, code))).toMatchObject({ code: 40016, message: '验证码已过期' });
  });

  test('is invalid after five wrong tries, with triesLeft', async () => {
    const { send, requestCode } = await openTestGateway();
    const phone = newPhone();
    const code = await requestCode(phone);
    const guess = () => send(register, registration(phone, wrongCode(code)));
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await guess()).toMatchObject({ http: 200, code: 40015, message: '验证码错误', data: { triesLeft } });
    }
    expect(await guess()).toMatchObject({ code: 40016 });
    expect(await send(register, registration(phone, code))).toMatchObject({ code: 40016 });
  });

  test('is valid only for its phone', async () => {
    const { send, requestCode } = await openTestGateway();
    const code = await requestCode(newPhone());
    expect(await send(register, registration(newPhone(), code))).toMatchObject({ code: 40016 });
  });

  test('is replaced by a newer one', async () => {
    const { send, requestCode, advance } = await openTestGateway();
    const phone = newPhone();
    const older = await requestCode(phone);
    advance(MINUTE_MS);
    const newer = await requestCode(phone);
    if (older !== newer) expect(await send(register, registration(phone, older))).toMatchObject({ code: 40015 });
    expect(await send(register, registration(phone, newer))).toMatchObject({ code: 200 });
  });

  test('is stored as a hash, and can be requested again at once after a failed delivery', async () => {
    const sent: string[] = [];
    const { send, solveCaptcha, gateway } = await openTestGateway({
      sender: async ({ code }) => {
        sent.push(code);
        if (sent.length === 1) throw new Error('the provider is away');
      },
    });
    const phone = newPhone();
    expect(await send(webSendCode, { phone, ...(await solveCaptcha()) })).toMatchObject({ http: 500, code: 500 });
    expect(await send(webSendCode, { phone, ...(await solveCaptcha()) })).toMatchObject({ code: 200 });
    const [row] = await gateway.db.select().from(smsCodes).where(eq(smsCodes.phone, phone));
    expect(row?.codeHash).not.toContain(sent[1]);
  });
});
