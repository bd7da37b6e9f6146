import { memberAccount } from '@juyi/contract/account/account';
import { updateMemberPwd } from '@juyi/contract/auth/password';
import { paymentPasswordSet } from '@juyi/contract/redemption/paymentPassword';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { members } from '../../db/members';
import { newPhone, openTestGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';
import { addPhone, payCodeOf, tryPassword } from '../support/signIn';

const STORE = '13900139000';
const LOCK_MS = 30 * 60_000;

describe('a token', () => {
  test('that was copied dies when its member signs out', async () => {
    const gateway = await openTestGateway();
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
    const gateway = await openTestGateway();
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

describe('a stolen token that guesses the payment password', () => {
  test('is told nothing without a quote', async () => {
    const gateway = await openTestGateway();
    const me = await redeemer(gateway);
    for (const payPassword of ['258036', '000000'])
      expect(await me.submit('no-such-quote', { payPassword })).toMatchObject({ code: 40064 });
    const [row] = await gateway.gateway.db.select().from(members).where(eq(members.phone, STORE));
    expect(row?.paymentWrongTries).toBe(0);
  });

  test('has fifteen tries a day, then the password has to be set again by SMS', async () => {
    const gateway = await openTestGateway();
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
    const gateway = await openTestGateway();
    const phone = newPhone();
    const { token } = await gateway.signUp(phone);
    const smsCode = await payCodeOf(gateway, phone, token);
    const set = (newPwd: string) => gateway.send(updateMemberPwd, { smsCode, kind: 'PAY', newPwd }, token);
    for (const usual of ['111111', '123456', '567890', '987654', '121212', '520520', phone.slice(-6), phone.slice(2, 8)])
      expect([usual, await set(usual)]).toEqual([usual, expect.objectContaining({ code: 40019 })]);
    expect(await set('258036')).toMatchObject({ code: 200 });
  });
});
