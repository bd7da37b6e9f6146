import { randomUUID } from 'node:crypto';
import { register } from '@juyi/contract/auth/registration';
import type { Call } from '@juyi/contract/core/define';
import { checkEligibility, checkPhone } from '@juyi/contract/team/joining';
import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { afterAll, expect, test } from 'vitest';
import { newPhone, openGateway, openTestGateway, registration, type TestGateway } from '../support/gateway';
import { addPhone } from '../support/signIn';

const gateway = await openGateway();
afterAll(gateway.close);

test('registering with a made-up code does not tell whether a phone is registered', async () => {
  const requestId = randomUUID();
  const ask = async (phone: string) => {
    const { headers: _, ...answer } = await gateway.send(register, { ...registration(phone, '000000'), requestId });
    return answer;
  };
  const [member, stranger] = [await ask(await addPhone(gateway, 'tealeaf4071')), await ask(newPhone())];
  expect(member).toEqual(stranger);
  expect(member).toMatchObject({ code: 40016 });
});

test('the holder of a code is told that the phone was registered meanwhile', async () => {
  const phone = newPhone();
  const code = await gateway.requestCode(phone);
  await addPhone(gateway, 'tealeaf4071', phone);
  expect(await gateway.send(register, registration(phone, code))).toMatchObject({ code: 40012 });
});

const lookUps: readonly [Call, (gateway: TestGateway) => Promise<object>][] = [
  [checkPhone, async () => ({})],
  [checkEligibility, async () => ({ recruitCode: 'JY8K2M' })],
  [webSendCode, ({ solveCaptcha }) => solveCaptcha()],
];

test('the calls that tell whether a phone is registered share one rate limit', async () => {
  const gateway = await openTestGateway({ settings: { lookupsPerMinute: 10 } });
  const answered: number[] = [];
  for (let round = 0; round < 5; round += 1)
    for (const [call, more] of lookUps)
      answered.push((await gateway.send(call, { phone: newPhone(), ...(await more(gateway)) })).http);
  expect(answered).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 5 }, () => 429)]);
});

test('an address may look up thirty times as many phones a day as a minute', async () => {
  const { send, advance } = await openTestGateway({ settings: { lookupsPerMinute: 2 } });
  const ask = async () => (await send(checkPhone, { phone: newPhone() })).http;
  for (let lookUp = 0; lookUp < 60; lookUp += 1) {
    expect(await ask()).toBe(200);
    advance(31_000);
  }
  expect(await ask()).toBe(429);
  advance(86_400_000);
  expect(await ask()).toBe(200);
});

test('nobody else is told which phone is the inviter’s, by their own code or by that of somebody they invited', async () => {
  const phone = newPhone();
  const inviter = await gateway.signUp(phone);
  const recruit = await gateway.signUp(newPhone(), { inviteCode: inviter.inviteCode });
  const stranger = await gateway.signUp(newPhone());
  for (const { inviteCode: recruitCode } of [inviter, recruit]) {
    const ask = async (token?: string) => (await gateway.send(checkEligibility, { phone, recruitCode }, token)).data;
    for (const token of [undefined, stranger.token, recruit.token])
      expect(await ask(token)).toEqual({ canJoin: true, reason: 'OK' });
    expect(await ask(inviter.token)).toEqual({ canJoin: false, reason: recruitCode === inviter.inviteCode ? 'SELF' : 'LOOP' });
  }
});

test('the networks of one IPv6 site share four times as many look-ups', async () => {
  const { send } = await openTestGateway({ settings: { trustProxy: 1, lookupsPerMinute: 2 } });
  const ask = async (network: string) => (await send(checkPhone, { phone: newPhone() }, undefined, network)).http;
  const answered: number[] = [];
  for (let index = 0; index < 20; index += 1) answered.push(await ask(`2001:db8:7:${index.toString(16)}::1`));
  expect(answered.filter((http) => http === 200)).toHaveLength(8);
  expect(await ask('2001:db8:8::1')).toBe(200);
});
