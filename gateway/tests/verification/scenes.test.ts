import { randomUUID } from 'node:crypto';
import { loginSms } from '@juyi/contract/auth/login';
import { updateMemberPwd } from '@juyi/contract/auth/password';
import { commonSendCode, storeCaptchaImage, storeSendCode } from '@juyi/contract/verification/codes';
import { afterAll, describe, expect, test } from 'vitest';
import { newPhone, openGateway, openTestGateway, type TestGateway, wrongCode } from '../support/gateway';
import { addPhone, askCode, codeOf, type HiddenScene, payCodeOf, scenesSentTo } from '../support/signIn';

const MINUTE_MS = 60_000;

const gateway = await openGateway();
afterAll(gateway.close);

/** The response of the call that uses a scene's code, without headers. */
async function useCode({ send }: TestGateway, scene: HiddenScene, phone: string, smsCode: string) {
  const { headers: _, ...response } =
    scene === 'LOGIN'
      ? await send(loginSms, { phone, smsCode })
      : await send(updateMemberPwd, { phone, smsCode, kind: 'LOGIN', newPwd: 'mugwort5678' });
  return response;
}

describe('the scenes of SMS codes', () => {
  test.each(['LOGIN', 'RESET_PWD'] as const)(
    '%s has the same responses for an unregistered phone, and sends it no message',
    async (scene) => {
      const [member, stranger] = [await addPhone(gateway, 'tealeaf4071'), newPhone()];
      const both = async <T>(ask: (phone: string) => Promise<T>) => [await ask(member), await ask(stranger)] as const;
      const request = async (phone: string) => {
        const { headers: _, ...answer } = await askCode(gateway, scene, phone);
        return answer;
      };
      const [first, strangersFirst] = await both(request);
      expect(first).toEqual({ http: 200, code: 200, message: '成功', data: { expireIn: 300, resendIn: 60 } });
      expect(strangersFirst).toEqual(first);
      const code = await gateway.latestSms(member);
      expect(await scenesSentTo(gateway, member)).toEqual([scene]);
      expect(await scenesSentTo(gateway, stranger)).toEqual([]);

      for (const again of await both(request)) expect(again).toMatchObject({ http: 200, code: 40013 });
      for (const triesLeft of [4, 3, 2, 1]) {
        const [toMember, toStranger] = await both((phone) => useCode(gateway, scene, phone, wrongCode(code)));
        expect(toMember).toEqual({ http: 200, code: 40015, message: '验证码错误', data: { triesLeft } });
        expect(toStranger).toEqual(toMember);
      }
      for (const last of [wrongCode(code), code]) {
        const [toMember, toStranger] = await both((phone) => useCode(gateway, scene, phone, last));
        expect(toMember).toEqual({ http: 200, code: 40016, message: '验证码已使用或已过期，请重新获取', data: null });
        expect(toStranger).toEqual(toMember);
      }
    },
  );

  test('a code is valid only for its scene', async () => {
    const member = await addPhone(gateway, 'tealeaf4071');
    const login = await codeOf(gateway, 'LOGIN', member);
    expect(await useCode(gateway, 'RESET_PWD', member, login)).toMatchObject({ code: 40016 });
    const reset = await codeOf(gateway, 'RESET_PWD', member);
    if (reset !== login) expect(await useCode(gateway, 'LOGIN', member, reset)).toMatchObject({ code: 40015 });
    await codeOf(gateway, 'JOIN_TEAM', member);
    expect(await scenesSentTo(gateway, member)).toEqual(['LOGIN', 'RESET_PWD', 'JOIN_TEAM']);
    expect(await useCode(gateway, 'LOGIN', member, login)).toMatchObject({ code: 200 });
  });

  test('LOGIN and RESET_PWD of a phone share ten codes a day, five of one address, whether or not it is registered', async () => {
    const gateway = await openTestGateway({ settings: { trustProxy: 1 } });
    gateway.startDay();
    for (const phone of [await addPhone(gateway, 'tealeaf4071'), newPhone()]) {
      for (const from of ['203.0.113.1', '203.0.113.2']) {
        for (const scene of ['LOGIN', 'RESET_PWD', 'LOGIN', 'RESET_PWD', 'LOGIN'] as const) {
          gateway.advance(MINUTE_MS);
          expect(await askCode(gateway, scene, phone, from)).toMatchObject({ code: 200 });
        }
        gateway.advance(MINUTE_MS);
        expect(await askCode(gateway, 'LOGIN', phone, from)).toMatchObject({ code: 40014, message: '今日发送次数已达上限' });
      }
      expect(await askCode(gateway, 'RESET_PWD', phone, '203.0.113.3')).toMatchObject({ code: 40014 });
    }
  });

  test('PAY_PWD goes to the token’s phone, ignores the phone in the request, and needs a token', async () => {
    const { send, signUp, solveCaptcha } = gateway;
    const [mine, foreign] = [newPhone(), newPhone()];
    const { token } = await signUp(mine);
    const named = { phone: foreign, scene: 'PAY_PWD', ...(await solveCaptcha()) };
    expect(await send(commonSendCode, named)).toMatchObject({ http: 200, code: 401, message: '登录已过期，请重新登录' });
    expect(await send(commonSendCode, named, token)).toMatchObject({ code: 40011 });
    expect(await send(commonSendCode, { ...named, ...(await solveCaptcha()) }, token)).toMatchObject({ code: 200 });
    expect(await scenesSentTo(gateway, mine)).toEqual(['REGISTER', 'PAY_PWD']);
    expect(await scenesSentTo(gateway, foreign)).toEqual([]);
  });

  test('a captcha of either family is valid for every scene, and every attempt consumes it', async () => {
    const { app, send, solveCaptcha } = gateway;
    const [member, captchaId] = [await addPhone(gateway, null), randomUUID()];
    const image = await app.request(`${storeCaptchaImage.path}?captchaId=${captchaId}`);
    expect([image.headers.get('Content-Type'), image.headers.get('Cache-Control')]).toEqual(['image/png', 'no-store']);
    for (const [call, scene] of [
      [storeSendCode, 'LOGIN'],
      [commonSendCode, 'RESET_PWD'],
    ] as const) {
      const solved = await solveCaptcha();
      const wrong = solved.captcha === 'AAAA' ? 'BBBB' : 'AAAA';
      const request = { phone: member, scene, captchaId: solved.captchaId };
      expect(await send(call, { ...request, captcha: wrong })).toMatchObject({ http: 200, code: 40011 });
      expect(await send(call, { ...request, captcha: solved.captcha })).toMatchObject({ code: 40011 });
      expect(await askCode(gateway, scene, member)).toMatchObject({ code: 200 });
    }
  });
});

test('RESET_PWD and JOIN_TEAM need a phone in the request, even with a token', async () => {
  const { send, signUp, solveCaptcha } = gateway;
  const { token } = await signUp(newPhone());
  for (const scene of ['RESET_PWD', 'JOIN_TEAM']) {
    expect(await send(commonSendCode, { scene, ...(await solveCaptcha()) }, token)).toMatchObject({
      code: 40000,
      message: '请输入手机号',
      data: { field: 'phone' },
    });
  }
});

test('all scenes share the rate limit of a client address', async () => {
  const gateway = await openTestGateway({ settings: { smsPerMinute: 3 } });
  expect(await askCode(gateway, 'LOGIN', newPhone())).toMatchObject({ http: 200 });
  expect(await askCode(gateway, 'RESET_PWD', newPhone())).toMatchObject({ http: 200 });
  expect(await askCode(gateway, 'JOIN_TEAM', newPhone())).toMatchObject({ http: 200 });
  const fourth = await askCode(gateway, 'LOGIN', newPhone());
  expect(fourth).toMatchObject({ http: 429, code: 429 });
  expect(Number(fourth.headers.get('Retry-After'))).toBeGreaterThan(50);
});

test('a code for the payment password needs its member’s token, whatever phone is named', async () => {
  const [one, two] = [newPhone(), newPhone()];
  const [first, second] = [await gateway.signUp(one), await gateway.signUp(two)];
  const smsCode = await payCodeOf(gateway, one, first.token);
  const request = { phone: one, smsCode, kind: 'PAY', newPwd: '479063' };
  expect(await gateway.send(updateMemberPwd, request)).toMatchObject({ code: 401 });
  expect(await gateway.send(updateMemberPwd, request, second.token)).toMatchObject({ code: 40016 });
  expect(await gateway.send(updateMemberPwd, request, first.token)).toMatchObject({ code: 200 });
});
