import { memberAccount } from '@juyi/contract/account/account';
import { updateMemberPwd } from '@juyi/contract/auth/password';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '../../auth/passwords';
import { members } from '../../db/members';
import { smsCodes } from '../../verification/schema';
import { newPhone, openGateway, type TestGateway, wrongCode } from '../support/gateway';
import { addPhone, codeOf, payCodeOf, tryCode, tryPassword } from '../support/signIn';

const reset = ({ send }: TestGateway, phone: string, smsCode: string, newPwd: string) =>
  send(updateMemberPwd, { phone, smsCode, kind: 'LOGIN', newPwd });
const setPay = ({ send }: TestGateway, token: string, smsCode: string, newPwd: string) =>
  send(updateMemberPwd, { smsCode, kind: 'PAY', newPwd }, token);

const rowOf = async ({ gateway }: TestGateway, phone: string) =>
  (await gateway.db.select().from(members).where(eq(members.phone, phone)))[0];

const gateway = await openGateway();
afterAll(gateway.close);

describe('resetting the login password', () => {
  test('replaces the password, stores only its hash and consumes the code', async () => {
    const phone = await addPhone(gateway, 'tealeaf4071');
    const code = await codeOf(gateway, 'RESET_PWD', phone);
    expect(await reset(gateway, phone, code, 'Planted-9-new')).toMatchObject({ http: 200, code: 200, data: null });
    expect(await tryPassword(gateway, phone, 'tealeaf4071')).toMatchObject({ code: 40018 });
    expect(await tryPassword(gateway, phone, 'Planted-9-new')).toMatchObject({ code: 200 });
    expect(await reset(gateway, phone, code, 'mugwort5678')).toMatchObject({ code: 40016 });
    expect((await rowOf(gateway, phone))?.passwordHash).toMatch(/^\$argon2id\$/);
    for (const secret of ['Planted-9-new', `"${code}"`, phone]) expect(gateway.logged.join('')).not.toContain(secret);
  });

  test('revokes all sessions of the member, and no others', async () => {
    const { send, signUp } = gateway;
    const phone = newPhone();
    const [here, other] = [await signUp(phone), await signUp(newPhone())];
    const there = await tryPassword(gateway, phone, 'tealeaf4071');
    const elsewhere = await tryCode(gateway, phone, await codeOf(gateway, 'LOGIN', phone));
    const sessions = [here.token, there.data.token, elsewhere.data.token];
    for (const token of sessions) expect(await send(memberAccount, {}, token)).toMatchObject({ code: 200 });
    expect(await reset(gateway, phone, await codeOf(gateway, 'RESET_PWD', phone), 'mugwort5678')).toMatchObject({ code: 200 });
    for (const token of sessions) expect(await send(memberAccount, {}, token)).toMatchObject({ code: 401 });
    expect(await send(memberAccount, {}, other.token)).toMatchObject({ code: 200 });
  });

  test('sets the first password of a member who has none', async () => {
    const phone = await addPhone(gateway, null);
    expect(await reset(gateway, phone, await codeOf(gateway, 'RESET_PWD', phone), 'tealeaf4071')).toMatchObject({ code: 200 });
    expect(await tryPassword(gateway, phone, 'tealeaf4071')).toMatchObject({ code: 200 });
  });

  test('an invalid or unchanged password is refused and does not consume the code', async () => {
    const phone = await addPhone(gateway, 'tealeaf4071');
    const code = await codeOf(gateway, 'RESET_PWD', phone);
    for (const newPwd of ['abcd123', 'abcdefgh', '12345678', phone]) {
      const refused = await reset(gateway, phone, code, newPwd);
      expect([newPwd, refused]).toEqual([newPwd, expect.objectContaining({ http: 200, code: 40019, message: '密码格式不正确' })]);
    }
    // With a wrong code too: an invalid format costs no try.
    expect(await reset(gateway, phone, wrongCode(code), 'short')).toMatchObject({ code: 40019 });
    expect((await gateway.gateway.db.select().from(smsCodes).where(eq(smsCodes.phone, phone)))[0]?.wrongTries).toBe(0);
    expect(await reset(gateway, phone, code, 'tealeaf4071')).toMatchObject({
      http: 200,
      code: 40020,
      message: '新密码不能与原密码相同',
    });
    expect(await reset(gateway, phone, code, 'tealeaf40715')).toMatchObject({ code: 200 });
  });

  test('whether a password is the old one is not revealed without the code', async () => {
    const phone = await addPhone(gateway, 'tealeaf4071');
    expect(await reset(gateway, phone, '123456', 'tealeaf4071')).toMatchObject({ code: 40016 });
    const code = await codeOf(gateway, 'RESET_PWD', phone);
    for (const newPwd of ['tealeaf4071', 'mugwort5678']) {
      expect(await reset(gateway, phone, wrongCode(code), newPwd)).toMatchObject({ code: 40015 });
    }
  });
});

describe('setting the payment password', () => {
  test('sets and replaces the token’s own, without affecting the sessions and the login password', async () => {
    const phone = newPhone();
    const { token } = await gateway.signUp(phone);
    for (const newPwd of ['479063', '571938']) {
      expect(await setPay(gateway, token, await payCodeOf(gateway, phone, token), newPwd)).toMatchObject({
        code: 200,
        data: null,
      });
      const hash = (await rowOf(gateway, phone))?.paymentPasswordHash ?? '';
      expect(await verifyPassword(newPwd, hash)).toBe(true);
      gateway.advance(60_000);
    }
    expect(await gateway.send(memberAccount, {}, token)).toMatchObject({ code: 200 });
    expect(await tryPassword(gateway, phone, 'tealeaf4071')).toMatchObject({ code: 200 });
  });

  test('must be six digits and differ from the old one; a refusal does not consume the code', async () => {
    const phone = '13800138000';
    const { token } = (await tryPassword(gateway, phone, 'juyi2026')).data;
    const code = await payCodeOf(gateway, phone, token);
    for (const newPwd of ['13579', '1357911', 'abcdef', '１２３４５６', '479063\n', 'tealeaf4071'])
      expect(await setPay(gateway, token, code, newPwd)).toMatchObject({ code: 40019 });
    expect(await setPay(gateway, token, code, '258036')).toMatchObject({ code: 40020 });
    expect(await setPay(gateway, token, wrongCode(code), '479063')).toMatchObject({ code: 40015, data: { triesLeft: 4 } });
    expect(await setPay(gateway, token, code, '479063')).toMatchObject({ code: 200 });
    expect(await setPay(gateway, token, code, '571938')).toMatchObject({ code: 40016 });
  });
});

test('resetting the login password needs a phone in the request, even with a token', async () => {
  const { token } = await gateway.signUp(newPhone());
  const request = { smsCode: '123456', kind: 'LOGIN', newPwd: 'mugwort5678' };
  expect(await gateway.send(updateMemberPwd, request, token)).toMatchObject({
    code: 40000,
    message: '请输入手机号',
    data: { field: 'phone' },
  });
});
