import { memberAccount } from '@juyi/contract/account/account';
import { loginPwd } from '@juyi/contract/auth/login';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { tokens } from '../../auth/schema';
import { newPhone, openGateway, openTestGateway, type TestGateway } from '../support/gateway';
import { addPhone, codeOf, tryCode, tryPassword, tryPasswordAlone } from '../support/signIn';

const WINDOW_MS = 15 * 60_000;

async function failTimes(gateway: TestGateway, phone: string, times: number): Promise<void> {
  for (let failed = 0; failed < times; failed += 1)
    expect(await tryPassword(gateway, phone, 'wrong9999')).toMatchObject({ http: 200, code: 40018 });
}

const gateway = await openGateway();
afterAll(gateway.close);

describe('signing in', () => {
  test('with a password responds a token and the member; the phone is normalised', async () => {
    const answer = await tryPassword(gateway, '+86 138-0013 8000', 'juyi2026');
    expect(answer).toMatchObject({ http: 200, code: 200 });
    expect(answer.data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 7 * 24 * 3600,
      member: { memberId: 'seed-member', nickname: '陈念禾', avatar: '', phone: '138****8000' },
    });
    expect(await gateway.send(memberAccount, {}, answer.data.token)).toMatchObject({ data: { memberId: 'seed-member' } });
    const stored = await gateway.gateway.db.select().from(tokens).where(eq(tokens.memberId, 'seed-member'));
    expect(JSON.stringify(stored)).not.toContain(answer.data.token);
  });

  test('with a code responds the same, and consumes the code', async () => {
    const code = await codeOf(gateway, 'LOGIN', '13800138000');
    const answer = await tryCode(gateway, '13800138000', code);
    expect(answer).toMatchObject({ code: 200, data: { expiresIn: 7 * 24 * 3600, member: { phone: '138****8000' } } });
    expect(await gateway.send(memberAccount, {}, answer.data.token)).toMatchObject({ data: { memberId: 'seed-member' } });
    expect(await tryCode(gateway, '13800138000', code)).toMatchObject({
      code: 40016,
      message: '验证码已使用或已过期，请重新获取',
    });
  });

  test('with a wrong password has the same response for a member, a member without a password and an unregistered phone', async () => {
    const phones = [await addPhone(gateway, 'tealeaf4071'), await addPhone(gateway, null), newPhone()];
    for (const phone of phones) {
      const { headers: _, ...response } = await tryPassword(gateway, phone, 'wrong9999');
      expect(response).toEqual({ http: 200, code: 40018, message: '账号或密码错误', data: null });
    }
  });

  test('verifies the captcha first: every attempt consumes it, and a wrong one does not count as a failure', async () => {
    const phone = await addPhone(gateway, 'tealeaf4071');
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { captchaId, captcha } = await gateway.solveCaptcha();
      const wrong = captcha === 'AAAA' ? 'BBBB' : 'AAAA';
      const request = { phone, password: 'wrong9999', captchaId, captcha: wrong };
      expect(await gateway.send(loginPwd, request)).toMatchObject({ http: 200, code: 40011, message: '图形验证码错误' });
    }
    const solved = await gateway.solveCaptcha();
    expect(await gateway.send(loginPwd, { phone, password: 'wrong9999', ...solved })).toMatchObject({ code: 40018 });
    expect(await gateway.send(loginPwd, { phone, password: 'tealeaf4071', ...solved })).toMatchObject({ code: 40011 });
    expect(await tryPassword(gateway, phone, 'tealeaf4071')).toMatchObject({ code: 200 });
  });

  test('needs no captcha until a password was wrong; then right ones need it too, and a try without one counts for nothing', async () => {
    const own = await openTestGateway();
    const phone = await addPhone(own, 'tealeaf4071');
    for (let login = 0; login < 3; login += 1)
      expect(await tryPasswordAlone(own, phone, 'tealeaf4071')).toMatchObject({ code: 200 });
    const stranger = newPhone();
    for (const failing of [phone, stranger]) {
      expect(await tryPasswordAlone(own, failing, 'wrong9999')).toMatchObject({ code: 40018 });
      for (let attempt = 0; attempt < 12; attempt += 1) {
        const { headers: _, ...response } = await tryPasswordAlone(own, failing, 'tealeaf4071');
        expect(response).toEqual({ http: 200, code: 40010, message: '请输入图形验证码', data: null });
      }
      const { captchaId } = await own.solveCaptcha();
      expect(await own.send(loginPwd, { phone: failing, password: 'tealeaf4071', captchaId })).toMatchObject({ code: 40010 });
      own.advance(WINDOW_MS);
    }
    expect(await tryPasswordAlone(own, phone, 'tealeaf4071')).toMatchObject({ code: 200 });
  });

  test('after ten failures in 15 minutes a phone gets 429 until the window ends, even with the correct password', async () => {
    const [member, stranger, other] = [
      await addPhone(gateway, 'tealeaf4071'),
      newPhone(),
      await addPhone(gateway, 'tealeaf4071'),
    ];
    for (const phone of [member, stranger]) {
      await failTimes(gateway, phone, 4);
      gateway.advance(WINDOW_MS / 2);
      await failTimes(gateway, phone, 6);
      const locked = await tryPassword(gateway, phone, 'tealeaf4071');
      expect(locked).toMatchObject({ http: 429, code: 429, message: '操作太频繁，请稍后再试' });
      const wait = Number(locked.headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(WINDOW_MS / 2000 - 30);
      expect(wait).toBeLessThanOrEqual(WINDOW_MS / 2000);
      expect(await tryPassword(gateway, other, 'tealeaf4071')).toMatchObject({ code: 200 });
      if (phone === member)
        expect(await tryCode(gateway, phone, await codeOf(gateway, 'LOGIN', phone))).toMatchObject({ code: 200 });
      gateway.advance(wait * 1000 - 20_000);
      expect(await tryPassword(gateway, phone, 'tealeaf4071')).toMatchObject({ http: 429 });
      gateway.advance(20_000);
      const after = await tryPassword(gateway, phone, 'tealeaf4071');
      expect(after.code).toBe(phone === member ? 200 : 40018);
    }
    expect(gateway.logged.join('')).toContain('signing in by password is locked');
    for (const phone of [member, stranger]) expect(gateway.logged.join('')).not.toContain(phone);
  });

  test('a success is not counted as a failure, and does not reset them', async () => {
    const phone = await addPhone(gateway, 'tealeaf4071');
    for (let login = 0; login < 12; login += 1) {
      expect(await tryPassword(gateway, phone, 'tealeaf4071')).toMatchObject({ code: 200 });
    }
    gateway.advance(WINDOW_MS / 2);
    await failTimes(gateway, phone, 9);
    expect(await tryPassword(gateway, phone, 'tealeaf4071')).toMatchObject({ code: 200 });
    // The window starts with the first failure, not with an earlier success.
    gateway.advance(WINDOW_MS / 2 + 60_000);
    await failTimes(gateway, phone, 1);
    expect(await tryPassword(gateway, phone, 'tealeaf4071')).toMatchObject({ http: 429 });
  });
});
