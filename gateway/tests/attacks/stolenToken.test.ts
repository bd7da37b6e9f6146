import { randomUUID } from 'node:crypto';
import { memberAccount } from '@juyi/contract/account/account';
import { updateMemberPwd } from '@juyi/contract/auth/password';
import { paymentPasswordSet } from '@juyi/contract/redemption/paymentPassword';
import { joinTeam } from '@juyi/contract/team/joining';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { members } from '../../db/members';
import { accounts } from '../../ledger/schema';
import { deskOf } from '../support/desk';
import { newPhone, openGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';
import { addPhone, codeOf, payCodeOf, tryCode, tryPassword } from '../support/signIn';

const STORE = '13900139000';
const LOCK_MS = 30 * 60_000;

const gateway = await openGateway();
afterAll(gateway.close);

describe('a token', () => {
  test('that was copied dies when its member signs out', async () => {
    const phone = await addPhone(gateway, 'tealeaf4071');
    const here = (await tryPassword(gateway, phone, 'tealeaf4071')).data.token;
    const there = (await tryPassword(gateway, phone, 'tealeaf4071')).data.token;
    const { method, path } = memberAccount;
    const headers = { Authorization: here, Revoke: 'self', 'Content-Type': 'application/json' };
    expect((await gateway.app.request(path, { method, headers, body: '{}' })).status).toBe(200);
    expect(await gateway.send(memberAccount, {}, here)).toMatchObject({ code: 401 });
    expect(await gateway.send(memberAccount, {}, there)).toMatchObject({ code: 200 });
  });

  test('is one of twenty: a further sign-in ends the session that was not used for longest', async () => {
    const phone = await addPhone(gateway, 'tealeaf4071');
    const signIn = async () => {
      gateway.advance(60_000);
      return (await tryPassword(gateway, phone, 'tealeaf4071')).data.token;
    };
    const [first, second] = [await signIn(), await signIn()];
    for (let other = 2; other < 20; other += 1) await signIn();
    expect(await gateway.send(memberAccount, {}, first)).toMatchObject({ code: 200 });
    await signIn();
    expect(await gateway.send(memberAccount, {}, first)).toMatchObject({ code: 200 });
    expect(await gateway.send(memberAccount, {}, second)).toMatchObject({ code: 401 });
  });
});

test.each(['a password reset', 'the desk'])('codes that were sent before %s revoked all sessions open nothing', async (by) => {
  const phone = await addPhone(gateway, 'tealeaf4071');
  const { token } = (await tryPassword(gateway, phone, 'tealeaf4071')).data;
  const [login, joinCode] = [await codeOf(gateway, 'LOGIN', phone), await codeOf(gateway, 'JOIN_TEAM', phone)];
  const payCode = await payCodeOf(gateway, phone, token);
  if (by === 'the desk') await (await deskOf(gateway))({ action: 'revoke', who: phone, reason: '手机丢失' });
  else {
    const reset = { phone, smsCode: await codeOf(gateway, 'RESET_PWD', phone), kind: 'LOGIN', newPwd: 'mugwort5678' };
    expect(await gateway.send(updateMemberPwd, reset)).toMatchObject({ code: 200 });
  }
  expect(await tryCode(gateway, phone, login)).toMatchObject({ code: 40016 });
  const joining = { phone, smsCode: joinCode, recruitCode: 'JY8K2M', requestId: randomUUID() };
  expect(await gateway.send(joinTeam, joining)).toMatchObject({ status: '40016' });
  const fresh = (await tryPassword(gateway, phone, by === 'the desk' ? 'tealeaf4071' : 'mugwort5678')).data.token;
  const set = { smsCode: payCode, kind: 'PAY', newPwd: '258036' };
  expect(await gateway.send(updateMemberPwd, set, fresh)).toMatchObject({ code: 40016 });
});

describe('a stolen token that guesses the payment password', () => {
  test('is told nothing without a quote', async () => {
    const me = await redeemer(gateway);
    for (const payPassword of ['258036', '000000'])
      expect(await me.submit('no-such-quote', { payPassword })).toMatchObject({ code: 40064 });
    const [row] = await gateway.gateway.db.select().from(members).where(eq(members.phone, STORE));
    expect(row?.paymentWrongTries).toBe(0);
  });

  test('has fifteen tries a day, then the password has to be set again by SMS', async () => {
    const me = await redeemer(gateway);
    const guess = (payPassword: string) => me.redeem(1000, { payPassword });
    for (let tried = 0; tried < 14; tried += 1) {
      if (tried > 0 && tried % 5 === 0) gateway.advance(LOCK_MS);
      expect((await guess('000000')).code).not.toBe(40067);
    }
    // A right one between does not start the day anew.
    expect(await guess('258036')).toMatchObject({ code: 200 });
    expect(await guess('000000')).toMatchObject({ code: 40067 });
    expect(await guess('258036')).toMatchObject({ code: 40067 });
    expect((await gateway.send<{ isSet: boolean }>(paymentPasswordSet, {}, me.token)).data.isSet).toBe(false);
    const smsCode = await payCodeOf(gateway, STORE, me.token);
    const anew = { smsCode, kind: 'PAY', newPwd: '258036' };
    expect(await gateway.send(updateMemberPwd, anew, me.token)).toMatchObject({ code: 200 });
    expect(await guess('000000')).toMatchObject({ code: 40065, data: { triesLeft: 4 } });
    expect(await guess('258036')).toMatchObject({ code: 200 });
  });

  test('can’t begin with the usual ones: they are refused, and the code stays valid', async () => {
    const phone = newPhone();
    const { token } = await gateway.signUp(phone);
    const smsCode = await payCodeOf(gateway, phone, token);
    const set = (newPwd: string) => gateway.send(updateMemberPwd, { smsCode, kind: 'PAY', newPwd }, token);
    const runs = ['111111', '123456', '567890', '987654', '121212', '520520'];
    const habits = ['112233', '123321', '147258', '159753', '789456', '100200', '201314', '520131'];
    for (const usual of [...runs, ...habits, phone.slice(-6), phone.slice(2, 8)])
      expect([usual, await set(usual)]).toEqual([usual, expect.objectContaining({ code: 40019 })]);
    expect(await set('258036')).toMatchObject({ code: 200 });
  });

  test('is told nothing without goods, an address, the price or the balance', async () => {
    const { db } = gateway.gateway;
    const me = await redeemer(gateway);
    const isPaid = and(eq(accounts.owner, 'seed-store'), eq(accounts.currency, 'DATA_IP'));
    await db.update(accounts).set({ balance: 0 }).where(isPaid);
    for (const [wrong, code] of [
      [{ goodsId: 'nope' }, 40073],
      [{ addressId: 'x' }, 40052],
      [{ spend: 1 }, 40070],
      [{}, 40063],
    ] as const)
      expect(await me.exchange({ ...wrong, payPassword: '000000' })).toMatchObject({ code });
    const [row] = await db.select().from(members).where(eq(members.phone, STORE));
    expect(row?.paymentWrongTries).toBe(0);
  });
});
