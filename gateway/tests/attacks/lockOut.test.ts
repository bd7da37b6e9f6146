import { loginPwd } from '@juyi/contract/auth/login';
import { updateMemberPwd } from '@juyi/contract/auth/password';
import { storeSendCode } from '@juyi/contract/verification/codes';
import { describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway, wrongCode } from '../support/gateway';
import { addPhone, askCode, codeOf, payCodeOf, tryCode, tryPassword } from '../support/signIn';

const MINUTE_MS = 60_000;
const HOME = '198.51.100.20';
const ATTACKER = '203.0.113.66';
const PASSWORD = 'tealeaf4071';

const open = () => openTestGateway({ settings: { trustProxy: 1 } });

/** Requests codes of every scene for a phone from one address, until each is refused. */
async function useUpCodes(gateway: TestGateway, phone: string, from: string): Promise<void> {
  for (const scene of ['LOGIN', 'RESET_PWD', 'JOIN_TEAM'] as const)
    for (let sent = 0; sent < 12; sent += 1) {
      gateway.advance(MINUTE_MS);
      await askCode(gateway, scene, phone, from);
    }
}

async function failPassword(gateway: TestGateway, phone: string, from: string, times: number): Promise<void> {
  for (let failed = 0; failed < times; failed += 1) await tryPassword(gateway, phone, 'wrong9999', from);
}

describe('one address can’t lock out a chosen member', () => {
  test('with SMS codes of all scenes: the member still gets one, and for the payment password', async () => {
    const gateway = await open();
    const phone = await addPhone(gateway, PASSWORD);
    // Whole days later, so that no midnight in China ends the counting.
    gateway.startDay();
    await useUpCodes(gateway, phone, ATTACKER);
    gateway.advance(MINUTE_MS);
    const { data } = await tryCode(gateway, phone, await codeOf(gateway, 'LOGIN', phone, HOME), HOME);
    await payCodeOf(gateway, phone, data.token);
  });

  test('with twenty codes of JOIN_TEAM from many addresses, which are not the sign-in’s', async () => {
    const gateway = await open();
    const phone = await addPhone(gateway, PASSWORD);
    for (let sent = 0; sent < 20; sent += 1) {
      gateway.advance(MINUTE_MS);
      await askCode(gateway, 'JOIN_TEAM', phone, `203.0.113.${sent}`);
    }
    expect(await askCode(gateway, 'LOGIN', phone, HOME)).toMatchObject({ code: 200 });
  });

  test('with wrong passwords: the right one signs in elsewhere', async () => {
    const gateway = await open();
    const phone = await addPhone(gateway, PASSWORD);
    await failPassword(gateway, phone, ATTACKER, 15);
    expect(await tryPassword(gateway, phone, PASSWORD, ATTACKER)).toMatchObject({ http: 429 });
    expect(await tryPassword(gateway, phone, PASSWORD, HOME)).toMatchObject({ code: 200 });
  });

  test('with guesses of a fresh code: it still signs in', async () => {
    const gateway = await open();
    const phone = await addPhone(gateway, PASSWORD);
    const code = await codeOf(gateway, 'LOGIN', phone, HOME);
    for (let guess = 0; guess < 20; guess += 1) await tryCode(gateway, phone, wrongCode(code), ATTACKER);
    expect(await tryCode(gateway, phone, code, HOME)).toMatchObject({ code: 200 });
  });
});

describe('many addresses can’t lock a member out of an address from which they signed in within 30 days', () => {
  const DAY_MS = 24 * 60 * MINUTE_MS;
  const attackers = Array.from({ length: 6 }, (_, index) => `203.0.113.${index}`);

  test('by password', async () => {
    const gateway = await open();
    for (const [days, expected] of [
      [29, 200],
      [31, 429],
    ] as const) {
      const phone = await addPhone(gateway, PASSWORD);
      await tryPassword(gateway, phone, PASSWORD, HOME);
      gateway.advance(days * DAY_MS);
      for (const from of attackers) await failPassword(gateway, phone, from, 5);
      expect((await tryPassword(gateway, phone, PASSWORD, '192.0.2.99')).http).toBe(429);
      expect((await tryPassword(gateway, phone, PASSWORD, HOME)).http).toBe(expected);
    }
  });

  test('by code, nor by using up its budget', async () => {
    const gateway = await openTestGateway({ settings: { trustProxy: 1, smsPerHour: 10 } });
    const phone = await addPhone(gateway, PASSWORD);
    await tryPassword(gateway, phone, PASSWORD, HOME);
    gateway.startDay();
    for (let sent = 0; sent < 12; sent += 1) {
      gateway.advance(MINUTE_MS);
      await askCode(gateway, 'LOGIN', phone, `203.0.113.${sent}`);
    }
    gateway.advance(MINUTE_MS);
    expect((await askCode(gateway, 'LOGIN', phone, '192.0.2.99')).code).not.toBe(200);
    expect(await askCode(gateway, 'LOGIN', phone, HOME)).toMatchObject({ code: 200 });
  });

  test('a password reset forgets the addresses, which may have been a thief’s', async () => {
    const gateway = await open();
    const phone = await addPhone(gateway, PASSWORD);
    await tryPassword(gateway, phone, PASSWORD, ATTACKER);
    const smsCode = await codeOf(gateway, 'RESET_PWD', phone, HOME);
    const reset = { phone, smsCode, kind: 'LOGIN', newPwd: 'mugwort5678' };
    expect(await gateway.send(updateMemberPwd, reset, undefined, HOME)).toMatchObject({ code: 200 });
    for (const from of attackers) await failPassword(gateway, phone, from, 5);
    expect(await tryPassword(gateway, phone, 'mugwort5678', ATTACKER)).toMatchObject({ http: 429 });
  });
});

describe('any number of addresses can’t lock a member out of a device on which they signed in within 30 days', () => {
  /** Signs in on a device, which keeps the cookie, and makes further calls from another network. */
  async function deviceOf(gateway: TestGateway, phone: string) {
    const post = async ({ path }: { path: string }, body: object, from: string, cookie = '') => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from, Cookie: cookie };
      const answer = await gateway.app.request(path, { method: 'POST', body: JSON.stringify(body), headers });
      return { http: answer.status, cookie: answer.headers.get('Set-Cookie') ?? '', ...((await answer.json()) as object) };
    };
    const signedIn = await post(loginPwd, { phone, password: PASSWORD, ...(await gateway.solveCaptcha()) }, HOME);
    expect(signedIn.cookie).toMatch(/^device=\S+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    const [cookie] = signedIn.cookie.split(';');
    return {
      tryPassword: async (password: string) =>
        post(loginPwd, { phone, password, ...(await gateway.solveCaptcha()) }, '192.0.2.99', cookie),
      askCode: async () => post(storeSendCode, { phone, ...(await gateway.solveCaptcha()) }, '192.0.2.99', cookie),
    };
  }

  test('by password; its own guesses end as those of an address', async () => {
    const gateway = await open();
    const phone = await addPhone(gateway, PASSWORD);
    const device = await deviceOf(gateway, phone);
    for (let from = 0; from < 30; from += 1) await failPassword(gateway, phone, `203.0.113.${from}`, 1);
    expect((await tryPassword(gateway, phone, PASSWORD, '192.0.2.99')).http).toBe(429);
    expect(await device.tryPassword(PASSWORD)).toMatchObject({ code: 200 });
    for (let guess = 0; guess < 10; guess += 1) await device.tryPassword('wrong9999');
    expect((await device.tryPassword(PASSWORD)).http).toBe(429);
  });

  test('by code', async () => {
    const gateway = await open();
    const phone = await addPhone(gateway, PASSWORD);
    const device = await deviceOf(gateway, phone);
    gateway.startDay();
    for (let from = 0; from < 12; from += 1) {
      gateway.advance(MINUTE_MS);
      await askCode(gateway, 'LOGIN', phone, `203.0.113.${from}`);
    }
    gateway.advance(MINUTE_MS);
    expect((await askCode(gateway, 'LOGIN', phone, '192.0.2.99')).code).not.toBe(200);
    expect(await device.askCode()).toMatchObject({ code: 200 });
  });
});
