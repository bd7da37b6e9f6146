import { register } from '@juyi/contract/auth/registration';
import { describe, expect, test } from 'vitest';
import { newPhone, openTestGateway, registration, type TestGateway } from '../support/gateway';
import { addPhone, askCode, tryCode, tryPassword, tryPasswordAlone } from '../support/signIn';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Asks for a code of a new phone each time. Returns how many were sent. */
async function flood(gateway: TestGateway, times: number, from: (index: number) => string, between = MINUTE_MS): Promise<number> {
  let sent = 0;
  for (let index = 0; index < times; index += 1) {
    gateway.advance(between);
    if ((await askCode(gateway, 'JOIN_TEAM', newPhone(), from(index))).code === 200) sent += 1;
  }
  return sent;
}

describe('SMS ceilings', () => {
  test('one address reaches six phones a day at three a minute, however slowly it asks', async () => {
    const gateway = await openTestGateway({ settings: { trustProxy: 1, smsPerMinute: 3 } });
    expect(await flood(gateway, 12, () => '203.0.113.66', 10 * MINUTE_MS)).toBe(6);
    expect((await askCode(gateway, 'JOIN_TEAM', newPhone(), '203.0.113.67')).code).toBe(200);
  });

  test('a phone that was refused for its number is refused again', async () => {
    const gateway = await openTestGateway({ settings: { trustProxy: 1, smsPerMinute: 1 } });
    expect(await flood(gateway, 2, () => '203.0.113.66', HOUR_MS)).toBe(2);
    const third = newPhone();
    for (let again = 0; again < 3; again += 1) {
      gateway.advance(HOUR_MS);
      expect(await askCode(gateway, 'JOIN_TEAM', third, '203.0.113.66')).toMatchObject({ http: 429 });
    }
  });

  test('one address is sent three times its minute in an hour, and ten times in a day, for few phones too', async () => {
    const gateway = await openTestGateway({ settings: { trustProxy: 1, smsPerMinute: 2 } });
    const phones = [newPhone(), newPhone(), newPhone(), newPhone()];
    let answered = 0;
    for (let hour = 0; hour < 5; hour += 1) {
      const before = answered;
      for (let minute = 0; minute < 12; minute += 1) {
        gateway.advance(2 * MINUTE_MS);
        const { http } = await askCode(gateway, 'JOIN_TEAM', phones[minute % 4] ?? '', '203.0.113.66');
        if (http === 200) answered += 1;
      }
      expect(answered - before).toBeLessThanOrEqual(6);
      gateway.advance(HOUR_MS);
    }
    expect(answered).toBe(20);
  });

  test('the networks of one IPv6 site share four times as much', async () => {
    const gateway = await openTestGateway({ settings: { trustProxy: 1, smsPerMinute: 2 } });
    expect(await flood(gateway, 30, (index) => `2001:db8:7:${index.toString(16)}::1`, 1)).toBe(8);
    expect((await askCode(gateway, 'JOIN_TEAM', newPhone(), '2001:db8:8::1')).code).toBe(200);
  });

  test('strangers have a budget an hour in all, which leaves the members’ alone; its end is an error in the log', async () => {
    const gateway = await openTestGateway({ settings: { trustProxy: 1, smsPerHour: 5 } });
    expect(await flood(gateway, 12, (index) => `203.0.113.${index}`, 1)).toBe(5);
    expect(gateway.logged.filter((line) => line.includes('the SMS budget of this hour is used up'))).toHaveLength(1);
    expect(await askCode(gateway, 'LOGIN', await addPhone(gateway, null), '198.51.100.1')).toMatchObject({ code: 200 });
    gateway.advance(HOUR_MS);
    expect(await flood(gateway, 1, () => '203.0.113.1')).toBe(1);
  });
});

test.each([
  ['passwords', (gateway: TestGateway, phone: string) => tryPassword(gateway, phone, 'juyi2026', '203.0.113.66')],
  ['login codes', (gateway: TestGateway, phone: string) => tryCode(gateway, phone, '123456', '203.0.113.66')],
  [
    'registration codes',
    ({ send }: TestGateway, phone: string) => send(register, registration(phone, '123456'), undefined, '203.0.113.66'),
  ],
])('guesses over many phones are 10 in a quarter of an hour from one address, right ones not counted: %s', async (_, guess) => {
  const gateway = await openTestGateway({ settings: { trustProxy: 1, signInFailures: 10 } });
  const answers: number[] = [];
  for (let phone = 0; phone < 12; phone += 1) {
    if (phone < 10)
      expect(await tryPassword(gateway, await addPhone(gateway, 'tealeaf4071'), 'tealeaf4071', '203.0.113.66')).toMatchObject({
        code: 200,
      });
    answers.push((await guess(gateway, newPhone())).http);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect((await tryPassword(gateway, newPhone(), 'juyi2026', '203.0.113.67')).http).toBe(200);
  gateway.advance(15 * MINUTE_MS);
  expect((await guess(gateway, newPhone())).http).toBe(200);
});

describe('guesses without a captcha, in a quarter of an hour', () => {
  const guess = async (gateway: TestGateway, phone: string, from: string) =>
    (await tryPasswordAlone(gateway, phone, 'juyi2026', from)).code;

  test('are one at a phone from any number of addresses, and leave 19 of the 20 of all', async () => {
    const gateway = await openTestGateway({ settings: { trustProxy: 1 } });
    const phone = newPhone();
    const alone: unknown[] = [];
    for (let from = 0; from < 30; from += 1) alone.push(await guess(gateway, phone, `203.0.113.${from}`));
    expect(alone).toEqual([40018, ...Array.from({ length: 29 }, () => 40010)]);
    const solved: unknown[] = [];
    for (let from = 30; from < 55; from += 1)
      solved.push((await tryPassword(gateway, phone, 'juyi2026', `203.0.113.${from}`)).code);
    expect(solved).toEqual([...Array.from({ length: 19 }, () => 40018), ...Array.from({ length: 6 }, () => 429)]);
    expect(await guess(gateway, phone, '203.0.113.99')).toBe(429);
  });

  test('are one of an address over any number of phones, a wrong code included, and count among its 10', async () => {
    const gateway = await openTestGateway({ settings: { trustProxy: 1, signInFailures: 10 } });
    const alone: unknown[] = [];
    for (let phone = 0; phone < 30; phone += 1) alone.push(await guess(gateway, newPhone(), '203.0.113.66'));
    expect(alone).toEqual([40018, ...Array.from({ length: 29 }, () => 40010)]);
    const solved: unknown[] = [];
    for (let phone = 0; phone < 12; phone += 1)
      solved.push((await tryPassword(gateway, newPhone(), 'juyi2026', '203.0.113.66')).code);
    expect(solved).toEqual([...Array.from({ length: 9 }, () => 40018), 429, 429, 429]);
    await tryCode(gateway, newPhone(), '123456', '203.0.113.67');
    expect(await guess(gateway, newPhone(), '203.0.113.67')).toBe(40010);
  });

  test('are one of all networks of an IPv6 site', async () => {
    const gateway = await openTestGateway({ settings: { trustProxy: 1 } });
    const alone: unknown[] = [];
    for (let net = 0; net < 5; net += 1) alone.push(await guess(gateway, newPhone(), `2001:db8:7:${net}::1`));
    expect(alone).toEqual([40018, 40010, 40010, 40010, 40010]);
  });

  test('of others ask for no captcha on a device or at an address that the member is known from', async () => {
    const gateway = await openTestGateway({ settings: { trustProxy: 1 } });
    const phone = await addPhone(gateway, 'tealeaf4071');
    await tryPassword(gateway, phone, 'tealeaf4071', '198.51.100.20');
    await guess(gateway, phone, '203.0.113.66');
    await guess(gateway, newPhone(), '198.51.100.20');
    expect((await tryPasswordAlone(gateway, phone, 'tealeaf4071', '198.51.100.21')).code).toBe(40010);
    expect((await tryPasswordAlone(gateway, phone, 'tealeaf4071', '198.51.100.20')).code).toBe(200);
  });
});
