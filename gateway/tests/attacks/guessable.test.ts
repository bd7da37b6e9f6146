import { updateMemberPwd } from '@juyi/contract/auth/password';
import { register } from '@juyi/contract/auth/registration';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { members } from '../../db/members';
import { openTestGateway, registration } from '../support/gateway';
import { redeemer } from '../support/redeeming';
import { addPhone, codeOf, tryPassword } from '../support/signIn';

test('common passwords are refused as new ones, and leave the code usable', async () => {
  const common = [
    'password1',
    'Passw0rd!23',
    'aaaaaaa1',
    'qwerty123',
    'a12345678',
    '1qaz2wsx',
    'Trustno1',
    'dragon2026',
    'woaini1314',
  ];
  const gateway = await openTestGateway();
  const phone = '13812345678';
  const refusal = { message: '密码过于常见，请换一个' };
  const request = registration(phone, await gateway.requestCode(phone));
  for (const password of common)
    expect(await gateway.send(register, { ...request, password })).toMatchObject({ ...refusal, data: { field: 'password' } });
  expect(await gateway.send(register, request)).toMatchObject({ code: 200 });
  gateway.advance(61_000);
  const reset = { phone, kind: 'LOGIN', smsCode: await codeOf(gateway, 'RESET_PWD', phone) };
  for (const newPwd of common) expect(await gateway.send(updateMemberPwd, { ...reset, newPwd })).toMatchObject(refusal);
  expect(await gateway.send(updateMemberPwd, { ...reset, newPwd: 'mugwort5678' })).toMatchObject({ code: 200 });
});

test('a raised PASSWORD_COST renews a hash at the next sign-in: all hashes take the same time again', async () => {
  const gateway = await openTestGateway({ settings: { passwordCost: 16 } });
  const { db, settings } = gateway.gateway;
  const owner = await addPhone(gateway, 'tealeaf4071');
  const hashOf = async () => (await db.select().from(members).where(eq(members.phone, owner)))[0]?.passwordHash;
  const before = await hashOf();
  expect(await tryPassword(gateway, owner, 'tealeaf4071')).toMatchObject({ code: 200 });
  expect(await hashOf()).toBe(before);
  Object.assign(settings, { passwordCost: 32 });
  await tryPassword(gateway, owner, 'wrong9999');
  expect(await hashOf()).toBe(before);
  expect(await tryPassword(gateway, owner, 'tealeaf4071')).toMatchObject({ code: 200 });
  expect(await hashOf()).toContain('$m=32,');
  expect(await tryPassword(gateway, owner, 'tealeaf4071')).toMatchObject({ code: 200 });
});

test('a member submits so many redemptions a minute, whatever their kind', async () => {
  const gateway = await openTestGateway({ settings: { redemptionsPerMinute: 3 } });
  const me = await redeemer(gateway);
  const { data } = await me.quote(1000);
  const quoteId = data.quoteId ?? '';
  expect(await me.submit(quoteId)).toMatchObject({ code: 200 });
  expect(await me.exchange()).toMatchObject({ code: 200 });
  expect((await me.apply(quoteId)).http).toBe(200);
  expect(await me.exchange()).toMatchObject({ http: 429 });
  expect(await me.submit(quoteId)).toMatchObject({ http: 429 });
  gateway.advance(60_000);
  expect(await me.exchange()).toMatchObject({ code: 200 });
});
