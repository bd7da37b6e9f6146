import { updateMemberPwd } from '@juyi/contract/auth/password';
import { paymentPasswordSet } from '@juyi/contract/redemption/paymentPassword';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newPhone, openGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';
import { payCodeOf } from '../support/signIn';

const LOCK_MS = 30 * 60_000;

const gateway = await openGateway();
const { send } = gateway;
afterAll(gateway.close);
// Wrong tries are counted by the day.
beforeEach(gateway.startDay);

/** The response of paymentPasswordSet. */
const stateOf = async (token: string) =>
  (await send<{ isSet: boolean; lockedUntil?: string; serverTime: string }>(paymentPasswordSet, {}, token)).data;

async function setPay(phone: string, token: string, newPwd: string) {
  const smsCode = await payCodeOf(gateway, phone, token);
  return send(updateMemberPwd, { smsCode, kind: 'PAY', newPwd }, token);
}

describe('the payment password', () => {
  test('is not set after registration, and is set by SMS', async () => {
    const phone = newPhone();
    const { token, memberId } = await gateway.signUp(phone);
    expect(await stateOf(token)).toMatchObject({ isSet: false });
    const me = await redeemer(gateway, memberId);
    expect(await me.submit('any-quote')).toMatchObject({ code: 40067, message: '未设置支付密码' });
    expect(await setPay(phone, token, '479063')).toMatchObject({ code: 200 });
    expect(await stateOf(token)).toMatchObject({ isSet: true });
    // The correct password is accepted, so the quote is refused.
    expect(await me.submit('any-quote', { payPassword: '479063' })).toMatchObject({ code: 40064 });
  });

  test('responds the remaining tries, is locked for 30 minutes by the fifth, and then has all five again', async () => {
    const me = await redeemer(gateway);
    for (const triesLeft of [4, 3, 2, 1])
      expect(await me.redeem(1000, { payPassword: '000000' })).toMatchObject({
        code: 40065,
        message: `支付密码错误，还可尝试 ${triesLeft} 次`,
        data: { triesLeft },
      });
    const before = gateway.gateway.now();
    const locked = await me.redeem(1000, { payPassword: '000000' });
    const { lockedUntil } = locked.data as unknown as { lockedUntil: string };
    expect(locked).toMatchObject({ code: 40066, message: '支付密码已锁定' });
    expect(Date.parse(lockedUntil) - before).toBeGreaterThanOrEqual(LOCK_MS);
    expect(Date.parse(lockedUntil) - before).toBeLessThan(LOCK_MS + 10_000);
    // While it is locked the correct one is refused too, by all three calls.
    expect(await me.redeem(1000)).toMatchObject({ code: 40066, data: { lockedUntil } });
    expect(await me.apply('any-quote')).toMatchObject({ code: 40066 });
    expect(await me.exchange()).toMatchObject({ code: 40066 });
    expect(await stateOf(me.token)).toMatchObject({ isSet: true, lockedUntil });
    gateway.advance(LOCK_MS + 10_000);
    expect(await stateOf(me.token)).not.toHaveProperty('lockedUntil');
    expect(await me.redeem(1000, { payPassword: '000000' })).toMatchObject({ code: 40065, data: { triesLeft: 4 } });
    expect(await me.redeem(1000)).toMatchObject({ code: 200 });
  });

  test('counts wrong tries in a row, of all kinds: a correct one resets them', async () => {
    const me = await redeemer(gateway);
    for (const submit of [me.exchange, (more?: object) => me.redeem(1000, more)]) {
      for (const triesLeft of [4, 3])
        expect(await submit({ payPassword: '000000' })).toMatchObject({ code: 40065, data: { triesLeft } });
      expect(await submit()).toMatchObject({ code: 200 });
    }
    expect(await me.exchange({ payPassword: '000000' })).toMatchObject({ code: 40065, data: { triesLeft: 4 } });
  });

  test('is unlocked by setting a new one by SMS, with all tries', async () => {
    const me = await redeemer(gateway);
    for (let wrong = 0; wrong < 5; wrong += 1) await me.redeem(1000, { payPassword: '000000' });
    expect(await setPay('13900139000', me.token, '479063')).toMatchObject({ code: 200 });
    expect(await stateOf(me.token)).not.toHaveProperty('lockedUntil');
    expect(await me.redeem(1000)).toMatchObject({ code: 40065, data: { triesLeft: 4 } });
    expect(await me.redeem(1000, { payPassword: '479063' })).toMatchObject({ code: 200 });
  });

  test('an invalid format costs no try', async () => {
    const me = await redeemer(gateway);
    for (const payPassword of ['', '12345', '1234567', 'abcdef', '１２３４５６', 258036])
      expect(await me.redeem(1000, { payPassword })).toMatchObject({ code: 40000, data: { field: 'payPassword' } });
    expect(await me.redeem(1000, { payPassword: '000000' })).toMatchObject({ data: { triesLeft: 4 } });
  });
});
